import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { staffTypes } from '@vernissage/contract/enums'
import { ApiError } from '../../lib/api/api-error.ts'
import { resource } from '../../lib/api/resource.ts'
import { fullName } from '../../lib/format/formats.ts'
import { filtersOf } from '../../lib/list/chosen.ts'
import { allOf, equals, everyWord } from '../../lib/list/filter.ts'
import { orderOf } from '../../lib/list/sort.ts'
import { type UserListState, userFilters } from './user-list-state.ts'

export const users = resource({ path: '/user', record: 'user', rows: 'users', key: 'id_user' })

export const userKeys = {
  ...users.keys,
  /** Begins the keys of the options of `StaffPicker`. */
  staff: () => [...users.keys.lists(), 'staff'] as const,
}

/** The query of a page of the list. */
export const userListRequest = (state: UserListState) => {
  const { search, status, limit, offset } = state
  const { conditions, count, bounds } = filtersOf(state, userFilters)
  return {
    limit,
    offset,
    ...orderOf(state, { order_by: 'id_user', order: 0 }),
    filter: allOf(
      ...equals('user_type_id', status),
      ...conditions,
      ...everyWord(search, ['first_name', 'last_name'], count),
    ),
    ...bounds,
  }
}

export const userListQuery = (state: UserListState) =>
  queryOptions({ ...users.list(userListRequest(state)), placeholderData: keepPreviousData })

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
