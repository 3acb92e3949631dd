import { createFileRoute } from '@tanstack/react-router'
import { EnquiriesScreen } from '../../features/enquiries/enquiries-screen.tsx'
import { enquiryList } from '../../features/enquiries/enquiry-list.ts'
import { listRoute } from '../../lib/list/list-route.ts'
import { changedList } from '../../lib/list/list-state.ts'
import { mayChangeList } from '../../lib/unsaved-work.ts'

export const Route = createFileRoute('/_shell/enquiries')({
  ...listRoute(enquiryList, ['enquiries'], () =>
    import('../../features/enquiries/queries.ts').then((queries) => queries.enquiryListQuery),
  ),
  component: Enquiries,
})

function Enquiries() {
  const navigate = Route.useNavigate()
  return (
    <EnquiriesScreen
      state={Route.useSearch()}
      onStateChange={(change) =>
        navigate({ search: (now) => changedList(now, change), ignoreBlocker: mayChangeList() })
      }
    />
  )
}
