import { createFileRoute } from '@tanstack/react-router'
import { sponsorList } from '../../features/sponsors/sponsor-list.ts'
import { SponsorsScreen } from '../../features/sponsors/sponsors-screen.tsx'
import { listRoute } from '../../lib/list/definition/list-route.ts'
import { useListInAddress } from '../../lib/list/use-list-in-address.ts'

export const Route = createFileRoute('/_shell/sponsors')({
  ...listRoute(sponsorList, ['sponsors'], () =>
    import('../../features/sponsors/queries.ts').then((queries) => queries.sponsorListQuery),
  ),
  component: Sponsors,
})

function Sponsors() {
  return <SponsorsScreen {...useListInAddress(Route)} />
}
