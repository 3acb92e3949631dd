import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { NewslettersScreen } from '../../features/requests/newsletters/newsletters-screen.tsx'
import { readRequestListState, requestListStart } from '../../features/requests/request-list-state.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { askedAnew } from '../../lib/list-state.ts'

export const Route = createFileRoute('/_shell/newsletters')({
  validateSearch: readRequestListState,
  search: { middlewares: [stripSearchParams(requestListStart)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // Fetched here: what a route file imports for its loader is part of every page.
    const [queries] = await Promise.all([
      import('../../features/requests/queries.ts'),
      loadTexts('newsletters', 'requests'),
    ])
    // The rows are not awaited: the screen shows at once, with the place of what is still to come.
    queryClient.prefetchQuery(queries.newsletterRequestListQuery(deps))
  },
  component: Newsletters,
})

function Newsletters() {
  const navigate = Route.useNavigate()
  return (
    <NewslettersScreen
      state={Route.useSearch()}
      // A request is added in a form that still counts as open.
      onAsk={(asked) => navigate({ search: (now) => askedAnew(now, asked), ignoreBlocker: true })}
    />
  )
}
