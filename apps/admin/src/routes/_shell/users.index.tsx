import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { AdministratorsOnly } from '../../features/shell/administrators-only.tsx'
import { UsersScreen } from '../../features/users/list/users-screen.tsx'
import { readUserListState, userListStart } from '../../features/users/user-list-state.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { askedAnew } from '../../lib/list-state.ts'

export const Route = createFileRoute('/_shell/users/')({
  validateSearch: readUserListState,
  search: { middlewares: [stripSearchParams(userListStart)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // Fetched here: what a route file imports for its loader is part of every page.
    const [queries] = await Promise.all([import('../../features/users/queries.ts'), loadTexts('users')])
    // The rows are not awaited: the screen shows at once, with the place of what is still to come.
    queryClient.prefetchQuery(queries.userListQuery(deps))
  },
  component: Users,
})

function Users() {
  const navigate = Route.useNavigate()
  return (
    <AdministratorsOnly>
      <UsersScreen
        state={Route.useSearch()}
        onAsk={(asked) => navigate({ search: (now) => askedAnew(now, asked) })}
      />
    </AdministratorsOnly>
  )
}
