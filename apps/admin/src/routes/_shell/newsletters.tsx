import { createFileRoute } from '@tanstack/react-router'
import { NewslettersScreen } from '../../features/requests/newsletters/newsletters-screen.tsx'
import { newsletterList } from '../../features/requests/request-list.ts'
import { listRoute } from '../../lib/list/definition/list-route.ts'
import { useListInAddress } from '../../lib/list/use-list-in-address.ts'

export const Route = createFileRoute('/_shell/newsletters')({
  ...listRoute(newsletterList, ['requests'], () =>
    import('../../features/requests/queries.ts').then((queries) => queries.newsletterRequestListQuery),
  ),
  component: Newsletters,
})

function Newsletters() {
  return <NewslettersScreen {...useListInAddress(Route)} />
}
