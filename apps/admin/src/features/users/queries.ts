import { queryOptions } from '@tanstack/react-query'
import { staffTypes } from '@vernissage/contract/enums'
import { ApiError } from '../../lib/api/api-error.ts'
import { resource } from '../../lib/api/resource.ts'
import { fullName } from '../../lib/format/formats.ts'
import { listQuery } from '../../lib/list/definition/list-query.ts'
import { allOf, equals } from '../../lib/list/filters/filter.ts'
import { userList } from './user-list.ts'

export const users = resource({ path: '/user', record: 'user', rows: 'users', key: 'id_user' })

export const userKeys = {
  ...users.keys,
  /** Begins the keys of the options of `StaffPicker`. */
  staff: () => [...users.keys.lists(), 'staff'] as const,
}

export const userListQuery = listQuery(users, userList)

const isId = (id: number) => Number.isInteger(id) && id >= 1 && id <= 2_147_483_647

const noSuchUser = async () => {
  const [{ ErrorCode }, { errorCatalogue }] = await Promise.all([
    import('@vernissage/contract/errors'),
    import('@vernissage/contract/error-catalogue'),
  ])
  return new ApiError({ code: ErrorCode.userNotFound, ...errorCatalogue[ErrorCode.userNotFound] })
}

/** A user with their ETag. An impossible id, which an address may contain, is answered here as not found. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: userKeys.detail(id),
    queryFn: async ({ signal }) => {
      if (!isId(id)) throw await noSuchUser()
      return users.read(id, signal)
    },
  })

export const { read: getUser, add: createUser, change: updateUser, remove: removeUser } = users

/** The administrators and editors to filter by. */
export const staffOptions = async () => {
  const filter = allOf({ OR: staffTypes.flatMap((type) => equals('user_type_id', type)) })
  const { rows } = await users.page({ limit: 500, order_by: 'first_name', order: 0, filter })
  return rows.map((user) => ({ value: user.id_user, label: fullName(user) }))
}
