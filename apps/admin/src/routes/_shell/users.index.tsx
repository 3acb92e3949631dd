import { createFileRoute } from '@tanstack/react-router'
import { UserType } from '@vernissage/contract/enums'
import { errorCatalogue } from '@vernissage/contract/error-catalogue'
import { ErrorCode } from '@vernissage/contract/errors'
import { UsersScreen } from '../../features/users/list/users-screen.tsx'
import { userList } from '../../features/users/user-list.ts'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { listRoute } from '../../lib/list/definition/list-route.ts'
import { useListInAddress } from '../../lib/list/use-list-in-address.ts'
import { useMe } from '../../lib/session/session.ts'
import { ScreenNotice } from '../../ui/page/screen-states.tsx'

export const Route = createFileRoute('/_shell/users/')({
  ...listRoute(userList, ['users'], () =>
    import('../../features/users/queries.ts').then((queries) => queries.userListQuery),
  ),
  component: Users,
})

/** The list is for administrators: everyone else sees the API's text of that error. */
function Users() {
  const label = useLabel()
  const list = useListInAddress(Route)
  const isAdministrator = useMe().user_type_id === UserType.administrator
  if (!isAdministrator) return <ScreenNotice text={label(errorCatalogue[ErrorCode.notAuthorized].label)} />
  return <UsersScreen {...list} />
}
