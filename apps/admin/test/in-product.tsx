import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'

/** Renders a component within what every screen has: queries, which are not retried, the theme, and a router. */
export const renderInProduct = (component: ComponentType) => {
  // A text area that grows measures itself again once fonts are there, which this document does not have.
  if (!document.fonts) Object.assign(document, { fonts: new EventTarget() })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createRouter({
    routeTree: createRootRoute({ component: component as () => never }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return queryClient
}
