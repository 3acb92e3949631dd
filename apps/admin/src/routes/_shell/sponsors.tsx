import { createFileRoute } from '@tanstack/react-router'
import { sponsorList } from '../../features/sponsors/sponsor-list.ts'
import { SponsorsScreen } from '../../features/sponsors/sponsors-screen.tsx'
import { listRoute } from '../../lib/list/list-route.ts'
import { changedList } from '../../lib/list/list-state.ts'
import { mayChangeList } from '../../lib/unsaved-work.ts'

export const Route = createFileRoute('/_shell/sponsors')({
  ...listRoute(sponsorList, ['sponsors'], () =>
    import('../../features/sponsors/queries.ts').then((queries) => queries.sponsorListQuery),
  ),
  component: Sponsors,
})

function Sponsors() {
  const navigate = Route.useNavigate()
  return (
    <SponsorsScreen
      state={Route.useSearch()}
      onStateChange={(change) =>
        navigate({ search: (now) => changedList(now, change), ignoreBlocker: mayChangeList() })
      }
    />
  )
}
