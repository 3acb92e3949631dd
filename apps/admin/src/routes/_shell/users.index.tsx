import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { AdministratorsOnly } from '../../features/shell/administrators-only.tsx'
import { UsersScreen } from '../../features/users/list/users-screen.tsx'
import { readUserListState, userListStart } from '../../features/users/user-list-state.ts'
import { loadScreen } from '../../lib/i18n/i18n.ts'
import { changedList } from '../../lib/list/list-state.ts'

export const Route = createFileRoute('/_shell/users/')({
  validateSearch: readUserListState,
  search: { middlewares: [stripSearchParams(userListStart)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadScreen(['users'], import('../../features/users/queries.ts'), (queries) => {
      queryClient.prefetchQuery(queries.userListQuery(deps))
    }),
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
