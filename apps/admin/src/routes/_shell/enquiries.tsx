import { createFileRoute } from '@tanstack/react-router'
import { EnquiriesScreen } from '../../features/enquiries/enquiries-screen.tsx'
import { enquiryList } from '../../features/enquiries/enquiry-list.ts'
import { listRoute } from '../../lib/list/definition/list-route.ts'
import { useListInAddress } from '../../lib/list/use-list-in-address.ts'

export const Route = createFileRoute('/_shell/enquiries')({
  ...listRoute(enquiryList, ['enquiries'], () =>
    import('../../features/enquiries/queries.ts').then((queries) => queries.enquiryListQuery),
  ),
  component: Enquiries,
})

function Enquiries() {
  return <EnquiriesScreen {...useListInAddress(Route)} />
}
