import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ExhibitionsScreen } from '../../features/exhibitions/exhibitions-screen.tsx'
import { programListReader, programListStart } from '../../features/programs/list-states.ts'
import { useListInAddress } from '../../lib/list/use-list-in-address.ts'
import { loadScreen } from '../../lib/load-screen.ts'

export const Route = createFileRoute('/_shell/exhibitions/')({
  validateSearch: programListReader('exhibition'),
  search: { middlewares: [stripSearchParams(programListStart)] },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    loadScreen(
      ['programs', 'exhibitions'],
      import('../../features/exhibitions/queries.ts'),
      ({ exhibitionQueries }) => [exhibitionQueries.list(deps)],
    ),
  component: Exhibitions,
})

function Exhibitions() {
  const { state, onStateChange } = useListInAddress(Route)
  return <ExhibitionsScreen state={state} onChange={onStateChange} />
}
