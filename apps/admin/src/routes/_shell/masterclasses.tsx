import { createFileRoute } from '@tanstack/react-router'
import { masterclassList } from '../../features/masterclasses/masterclass-list.ts'
import { MasterclassesScreen } from '../../features/masterclasses/masterclasses-screen.tsx'
import { listRoute } from '../../lib/list/definition/list-route.ts'
import { useListInAddress } from '../../lib/list/use-list-in-address.ts'

export const Route = createFileRoute('/_shell/masterclasses')({
  ...listRoute(masterclassList, ['masterclasses'], () =>
    import('../../features/masterclasses/queries.ts').then((queries) => queries.masterclassListQuery),
  ),
  component: Masterclasses,
})

function Masterclasses() {
  return <MasterclassesScreen {...useListInAddress(Route)} />
}
