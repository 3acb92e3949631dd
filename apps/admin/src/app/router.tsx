import { createRouter } from '@tanstack/react-router'
import { ScreenError, ScreenPending } from '../features/shell/screen-states.tsx'
import { scrollKey } from '../lib/list/place.ts'
import { plainPath } from '../lib/plain-path.ts'
import { queryClient } from '../lib/query-client.ts'
import { onSessionEnd } from '../lib/session/session-end.ts'
import { routeTree } from '../routeTree.gen.ts'

// The router itself matches any case and an ending slash, but leaves the address so.
const { pathname, search, hash } = window.location
const path = plainPath(pathname)
if (path !== pathname) window.history.replaceState(null, '', path + search + hash)

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // The queries decide whether preloaded data is still fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: ScreenPending,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
  getScrollRestorationKey: scrollKey,
})

/** Preloads the code, texts and data of the current address. A failure is shown once the screen renders. */
export function fetchScreen() {
  const { pathname, search } = router.latestLocation
  router.preloadRoute({ to: pathname, search }).catch(() => undefined)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

onSessionEnd(async () => {
  const returnTo = router.state.location.href
  await router.navigate({ to: '/signin', search: { returnTo }, replace: true, ignoreBlocker: true })
  queryClient.clear()
})
