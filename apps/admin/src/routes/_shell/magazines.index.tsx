import { createFileRoute } from '@tanstack/react-router'
import { MagazinesScreen } from '../../features/magazines/magazines-screen.tsx'
import { programLists } from '../../features/programs/list-states.ts'
import { listRoute } from '../../lib/list/definition/list-route.ts'
import { useListInAddress } from '../../lib/list/use-list-in-address.ts'

export const Route = createFileRoute('/_shell/magazines/')({
  ...listRoute(programLists.magazine, ['programs', 'magazines'], () =>
    import('../../features/magazines/queries.ts').then((queries) => queries.magazineQueries.list),
  ),
  component: Magazines,
})

function Magazines() {
  return <MagazinesScreen {...useListInAddress(Route)} />
}
