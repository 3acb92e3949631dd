import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ExhibitionsScreen } from '../../features/exhibitions/exhibitions-screen.tsx'
import { programListReader, programListStart } from '../../features/programs/list-states.ts'
import { loadScreen } from '../../lib/i18n/i18n.ts'
import { changedList } from '../../lib/list/list-state.ts'

export const Route = createFileRoute('/_shell/exhibitions/')({
  validateSearch: programListReader('exhibition'),
  search: { middlewares: [stripSearchParams(programListStart)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadScreen(
      ['programs', 'exhibitions'],
      import('../../features/exhibitions/queries.ts'),
      ({ exhibitionQueries }) => {
        queryClient.prefetchQuery(exhibitionQueries.list(deps))
      },
    ),
  component: Exhibitions,
})

function Exhibitions() {
  const navigate = Route.useNavigate()
  return (
    <ExhibitionsScreen
      state={Route.useSearch()}
      onChange={(change) => navigate({ search: (now) => changedList(now, change) })}
    />
  )
}
