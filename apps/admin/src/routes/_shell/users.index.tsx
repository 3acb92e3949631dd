import { createFileRoute } from '@tanstack/react-router'
import { AdministratorsOnly } from '../../features/shell/administrators-only.tsx'
import { UsersScreen } from '../../features/users/list/users-screen.tsx'
import { userList } from '../../features/users/user-list.ts'
import { listRoute } from '../../lib/list/list-route.ts'
import { changedList } from '../../lib/list/list-state.ts'

export const Route = createFileRoute('/_shell/users/')({
  ...listRoute(userList, ['users'], () =>
    import('../../features/users/queries.ts').then((queries) => queries.userListQuery),
  ),
  component: Users,
})

function Users() {
  const navigate = Route.useNavigate()
  return (
    <AdministratorsOnly>
      <UsersScreen
        state={Route.useSearch()}
        onStateChange={(change) => navigate({ search: (now) => changedList(now, change) })}
      />
    </AdministratorsOnly>
  )
}
