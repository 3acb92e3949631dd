import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { MagazinesScreen } from '../../features/magazines/magazines-screen.tsx'
import { programListStart, readProgramListState } from '../../features/programs/program-list-state.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { askedAnew } from '../../lib/list-state.ts'

export const Route = createFileRoute('/_shell/magazines/')({
  validateSearch: readProgramListState,
  search: { middlewares: [stripSearchParams(programListStart)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // Fetched here: what a route file imports for its loader is part of every page.
    const [{ magazineQueries }] = await Promise.all([
      import('../../features/magazines/queries.ts'),
      loadTexts('programs', 'magazines'),
    ])
    // The rows are not awaited: the screen shows at once, with the place of what is still to come.
    queryClient.prefetchQuery(magazineQueries.list(deps))
  },
  component: Magazines,
})

function Magazines() {
  const navigate = Route.useNavigate()
  return (
    <MagazinesScreen
      state={Route.useSearch()}
      onAsk={(asked) => navigate({ search: (now) => askedAnew(now, asked) })}
    />
  )
}
