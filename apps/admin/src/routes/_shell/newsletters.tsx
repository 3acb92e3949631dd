import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { NewslettersScreen } from '../../features/requests/newsletters/newsletters-screen.tsx'
import { readNewsletterListState, requestListStart } from '../../features/requests/request-list-state.ts'
import { loadScreen } from '../../lib/i18n/i18n.ts'
import { changedList } from '../../lib/list/list-state.ts'
import { mayChangeList } from '../../lib/unsaved-work.ts'

export const Route = createFileRoute('/_shell/newsletters')({
  validateSearch: readNewsletterListState,
  search: { middlewares: [stripSearchParams(requestListStart)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadScreen(['requests'], import('../../features/requests/queries.ts'), (queries) => {
      queryClient.prefetchQuery(queries.newsletterRequestListQuery(deps))
    }),
  component: Newsletters,
})

function Newsletters() {
  const navigate = Route.useNavigate()
  return (
    <NewslettersScreen
      state={Route.useSearch()}
      onStateChange={(change) =>
        navigate({ search: (now) => changedList(now, change), ignoreBlocker: mayChangeList() })
      }
    />
  )
}
