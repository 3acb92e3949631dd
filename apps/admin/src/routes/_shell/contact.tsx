import { createFileRoute } from '@tanstack/react-router'
import { ContactScreen } from '../../features/requests/contact/contact-screen.tsx'
import { contactList } from '../../features/requests/request-list.ts'
import { listRoute } from '../../lib/list/definition/list-route.ts'
import { useListInAddress } from '../../lib/list/use-list-in-address.ts'

export const Route = createFileRoute('/_shell/contact')({
  ...listRoute(contactList, ['requests'], () =>
    import('../../features/requests/queries.ts').then((queries) => queries.contactRequestListQuery),
  ),
  component: Contact,
})

function Contact() {
  return <ContactScreen {...useListInAddress(Route)} />
}
