import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { resource } from '../../lib/api/resource.ts'
import { allOf, equals, everyWord } from '../../lib/list/filter.ts'
import { orderOf } from '../../lib/list/sort.ts'
import type { UserListState } from './user-list-state.ts'

export const users = resource({ path: '/user', record: 'user', rows: 'users', key: 'id_user' })

export const userKeys = {
  ...users.keys,
  /** Begins the keys of the options of `StaffPicker`. */
  staff: () => [...users.keys.lists(), 'staff'] as const,
}

/** The query of a page of the list. */
export const userListRequest = ({ search, status, limit, offset, sort }: UserListState) =>
  ({
    limit,
    offset,
    ...orderOf({ sort }, { order_by: 'id_user', order: 0 }),
    filter: allOf(...equals('user_type_id', status), ...everyWord(search, ['first_name', 'last_name'])),
  }) as const

export const userListQuery = (state: UserListState) =>
  queryOptions({ ...users.list(userListRequest(state)), placeholderData: keepPreviousData })

const isId = (id: number) => Number.isInteger(id) && id >= 1 && id <= 2_147_483_647

const noSuchUser = async () => {
  const { ErrorCode, errorCatalogue } = await import('@vernissage/contract/errors')
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
