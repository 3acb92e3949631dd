import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ContactScreen } from '../../features/requests/contact/contact-screen.tsx'
import { readContactListState, requestListStart } from '../../features/requests/request-list-state.ts'
import { loadScreen } from '../../lib/i18n/i18n.ts'
import { changedList } from '../../lib/list/list-state.ts'
import { mayChangeList } from '../../lib/unsaved-work.ts'

export const Route = createFileRoute('/_shell/contact')({
  validateSearch: readContactListState,
  search: { middlewares: [stripSearchParams(requestListStart)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadScreen(['requests'], import('../../features/requests/queries.ts'), (queries) => {
      queryClient.prefetchQuery(queries.contactRequestListQuery(deps))
    }),
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
