import { createFileRoute } from '@tanstack/react-router'
import { NewslettersScreen } from '../../features/requests/newsletters/newsletters-screen.tsx'
import { newsletterList } from '../../features/requests/request-list.ts'
import { listRoute } from '../../lib/list/list-route.ts'
import { changedList } from '../../lib/list/list-state.ts'
import { mayChangeList } from '../../lib/unsaved-work.ts'

export const Route = createFileRoute('/_shell/newsletters')({
  ...listRoute(newsletterList, ['requests'], () =>
    import('../../features/requests/queries.ts').then((queries) => queries.newsletterRequestListQuery),
  ),
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
