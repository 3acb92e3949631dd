import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { MagazinesScreen } from '../../features/magazines/magazines-screen.tsx'
import { programListReader, programListStart } from '../../features/programs/list-states.ts'
import { useListInAddress } from '../../lib/list/use-list-in-address.ts'
import { loadScreen } from '../../lib/load-screen.ts'

export const Route = createFileRoute('/_shell/magazines/')({
  validateSearch: programListReader('magazine'),
  search: { middlewares: [stripSearchParams(programListStart)] },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    loadScreen(
      ['programs', 'magazines'],
      import('../../features/magazines/queries.ts'),
      ({ magazineQueries }) => [magazineQueries.list(deps)],
    ),
  component: Magazines,
})

function Magazines() {
  const { state, onStateChange } = useListInAddress(Route)
  return <MagazinesScreen state={state} onChange={onStateChange} />
}
