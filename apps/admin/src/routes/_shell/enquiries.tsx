import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { EnquiriesScreen } from '../../features/enquiries/enquiries-screen.tsx'
import { enquiryListStart, readEnquiryListState } from '../../features/enquiries/enquiry-list-state.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { askedAnew } from '../../lib/list-state.ts'

export const Route = createFileRoute('/_shell/enquiries')({
  validateSearch: readEnquiryListState,
  search: { middlewares: [stripSearchParams(enquiryListStart)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // Fetched here: what a route file imports for its loader is part of every page.
    const [queries] = await Promise.all([
      import('../../features/enquiries/queries.ts'),
      loadTexts('enquiries'),
    ])
    // The rows are not awaited: the screen shows at once, with the place of what is still to come.
    queryClient.prefetchQuery(queries.enquiryListQuery({ ...deps, order: 1 }))
  },
  component: Enquiries,
})

function Enquiries() {
  const navigate = Route.useNavigate()
  return (
    <EnquiriesScreen
      state={Route.useSearch()}
      // An enquiry is added in a form that still counts as open.
      onAsk={(asked) => navigate({ search: (now) => askedAnew(now, asked), ignoreBlocker: true })}
    />
  )
}
