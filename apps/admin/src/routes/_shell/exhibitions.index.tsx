import { createFileRoute } from '@tanstack/react-router'
import { ExhibitionsScreen } from '../../features/exhibitions/exhibitions-screen.tsx'
import { programLists } from '../../features/programs/list-states.ts'
import { listRoute } from '../../lib/list/definition/list-route.ts'
import { useListInAddress } from '../../lib/list/use-list-in-address.ts'

export const Route = createFileRoute('/_shell/exhibitions/')({
  ...listRoute(programLists.exhibition, ['programs', 'exhibitions'], () =>
    import('../../features/exhibitions/queries.ts').then((queries) => queries.exhibitionQueries.list),
  ),
  component: Exhibitions,
})

function Exhibitions() {
  return <ExhibitionsScreen {...useListInAddress(Route)} />
}
