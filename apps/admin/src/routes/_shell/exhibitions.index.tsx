import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ExhibitionsScreen } from '../../features/exhibitions/exhibitions-screen.tsx'
import { programListStart, readProgramListState } from '../../features/programs/program-list-state.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { askedAnew } from '../../lib/list-state.ts'

export const Route = createFileRoute('/_shell/exhibitions/')({
  validateSearch: readProgramListState,
  search: { middlewares: [stripSearchParams(programListStart)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // Fetched here: what a route file imports for its loader is part of every page.
    const [{ exhibitionQueries }] = await Promise.all([
      import('../../features/exhibitions/queries.ts'),
      loadTexts('programs', 'exhibitions'),
    ])
    // The rows are not awaited: the screen shows at once, with the place of what is still to come.
    queryClient.prefetchQuery(exhibitionQueries.list(deps))
  },
  component: Exhibitions,
})

function Exhibitions() {
  const navigate = Route.useNavigate()
  return (
    <ExhibitionsScreen
      state={Route.useSearch()}
      onAsk={(asked) => navigate({ search: (now) => askedAnew(now, asked) })}
    />
  )
}
