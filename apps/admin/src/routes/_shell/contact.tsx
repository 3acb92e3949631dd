import { createFileRoute } from '@tanstack/react-router'
import { ContactScreen } from '../../features/requests/contact/contact-screen.tsx'
import { contactList } from '../../features/requests/request-list.ts'
import { listRoute } from '../../lib/list/list-route.ts'
import { changedList } from '../../lib/list/list-state.ts'
import { mayChangeList } from '../../lib/unsaved-work.ts'

export const Route = createFileRoute('/_shell/contact')({
  ...listRoute(contactList, ['requests'], () =>
    import('../../features/requests/queries.ts').then((queries) => queries.contactRequestListQuery),
  ),
  component: Contact,
})

function Contact() {
  const navigate = Route.useNavigate()
  return (
    <ContactScreen
      state={Route.useSearch()}
      onStateChange={(change) =>
        navigate({ search: (now) => changedList(now, change), ignoreBlocker: mayChangeList() })
      }
    />
  )
}
