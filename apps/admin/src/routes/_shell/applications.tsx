import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ApplicationsScreen } from '../../features/applications/applications-screen.tsx'
import {
  applicationsStart,
  askOpenList,
  openList,
  readApplications,
} from '../../features/applications/applications-state.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'

export const Route = createFileRoute('/_shell/applications')({
  validateSearch: readApplications,
  search: { middlewares: [stripSearchParams(applicationsStart)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // Fetched here: what a route file imports for its loader is part of every page.
    const [{ prefetchTab }] = await Promise.all([
      import('../../features/applications/queries.ts'),
      loadTexts('applications', 'artists', 'artworks'),
    ])
    // The rows are not awaited: the screen shows at once, with the place of what is still to come.
    prefetchTab(queryClient, deps.tab, openList(deps))
  },
  component: Applications,
})

function Applications() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <ApplicationsScreen
      tab={search.tab}
      state={openList(search)}
      onTab={(tab) => navigate({ search: (now) => ({ ...now, tab }) })}
      // An application is added in a form that still counts as open.
      onAsk={(asked) => navigate({ search: (now) => askOpenList(now, asked), ignoreBlocker: true })}
    />
  )
}
