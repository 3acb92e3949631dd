import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { MagazinesScreen } from '../../features/magazines/magazines-screen.tsx'
import { programListReader, programListStart } from '../../features/programs/list-states.ts'
import { loadScreen } from '../../lib/i18n/i18n.ts'
import { changedList } from '../../lib/list/list-state.ts'

export const Route = createFileRoute('/_shell/magazines/')({
  validateSearch: programListReader('magazine'),
  search: { middlewares: [stripSearchParams(programListStart)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadScreen(
      ['programs', 'magazines'],
      import('../../features/magazines/queries.ts'),
      ({ magazineQueries }) => {
        queryClient.prefetchQuery(magazineQueries.list(deps))
      },
    ),
  component: Magazines,
})

function Magazines() {
  const navigate = Route.useNavigate()
  return (
    <MagazinesScreen
      state={Route.useSearch()}
      onChange={(change) => navigate({ search: (now) => changedList(now, change) })}
    />
  )
}
