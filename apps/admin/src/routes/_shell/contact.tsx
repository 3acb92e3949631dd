import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ContactScreen } from '../../features/requests/contact/contact-screen.tsx'
import { readRequestListState, requestListStart } from '../../features/requests/request-list-state.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { askedAnew } from '../../lib/list-state.ts'

export const Route = createFileRoute('/_shell/contact')({
  validateSearch: readRequestListState,
  search: { middlewares: [stripSearchParams(requestListStart)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // Fetched here: what a route file imports for its loader is part of every page.
    const [queries] = await Promise.all([
      import('../../features/requests/queries.ts'),
      loadTexts('contact', 'requests'),
    ])
    // The rows are not awaited: the screen shows at once, with the place of what is still to come.
    queryClient.prefetchQuery(queries.contactRequestListQuery(deps))
  },
  component: Contact,
})

function Contact() {
  const navigate = Route.useNavigate()
  return (
    <ContactScreen
      state={Route.useSearch()}
      // A request is added in a form that still counts as open.
      onAsk={(asked) => navigate({ search: (now) => askedAnew(now, asked), ignoreBlocker: true })}
    />
  )
}
