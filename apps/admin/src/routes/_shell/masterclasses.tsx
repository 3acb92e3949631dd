import { createFileRoute } from '@tanstack/react-router'
import { masterclassList } from '../../features/masterclasses/masterclass-list.ts'
import { MasterclassesScreen } from '../../features/masterclasses/masterclasses-screen.tsx'
import { listRoute } from '../../lib/list/list-route.ts'
import { changedList } from '../../lib/list/list-state.ts'

export const Route = createFileRoute('/_shell/masterclasses')({
  ...listRoute(masterclassList, ['masterclasses'], () =>
    import('../../features/masterclasses/queries.ts').then((queries) => queries.masterclassListQuery),
  ),
  component: Masterclasses,
})

function Masterclasses() {
  const navigate = Route.useNavigate()
  return (
    <MasterclassesScreen
      state={Route.useSearch()}
      onChange={(change) => navigate({ search: (now) => changedList(now, change) })}
    />
  )
}
