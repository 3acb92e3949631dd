import { createFileRoute } from '@tanstack/react-router'
import { AdministratorsOnly } from '../../features/shell/administrators-only.tsx'
import { UsersScreen } from '../../features/users/list/users-screen.tsx'
import { userList } from '../../features/users/user-list.ts'
import { listRoute } from '../../lib/list/definition/list-route.ts'
import { useListInAddress } from '../../lib/list/use-list-in-address.ts'

export const Route = createFileRoute('/_shell/users/')({
  ...listRoute(userList, ['users'], () =>
    import('../../features/users/queries.ts').then((queries) => queries.userListQuery),
  ),
  component: Users,
})

function Users() {
  const list = useListInAddress(Route)
  return (
    <AdministratorsOnly>
      <UsersScreen {...list} />
    </AdministratorsOnly>
  )
}
