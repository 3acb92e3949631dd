import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { EnquiriesScreen } from '../../features/enquiries/enquiries-screen.tsx'
import { enquiryListStart, readEnquiryListState } from '../../features/enquiries/enquiry-list-state.ts'
import { loadScreen } from '../../lib/i18n/i18n.ts'
import { changedList } from '../../lib/list/list-state.ts'
import { mayChangeList } from '../../lib/unsaved-work.ts'

export const Route = createFileRoute('/_shell/enquiries')({
  validateSearch: readEnquiryListState,
  search: { middlewares: [stripSearchParams(enquiryListStart)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadScreen(['enquiries'], import('../../features/enquiries/queries.ts'), (queries) => {
      queryClient.prefetchQuery(queries.enquiryListQuery({ ...deps, order: 1 }))
    }),
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
