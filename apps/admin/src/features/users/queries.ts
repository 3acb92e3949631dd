import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListQuery } from '@vernissage/contract/lists'
import type { User, UserCreate, UserPatch } from '@vernissage/contract/resources/user'
import { ApiError } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/client.ts'
import { type Stored, stored } from '../../lib/api/stored.ts'
import { everyWord } from '../../lib/list/every-word.ts'
import type { UserListState } from './user-list-state.ts'

const all = ['user'] as const
export const userKeys = {
  all,
  lists: () => [...all, 'list'] as const,
  /** Begins the keys of what pickers offer. */
  staff: () => [...all, 'list', 'staff'] as const,
  detail: (id: number) => [...all, 'detail', id] as const,
}

/** What the API is asked for a page of the list. */
export function userListRequest({ search, status, limit, offset }: UserListState): ListQuery {
  const conditions = [
    ...(status === null ? [] : [{ field: 'user_type_id', operator: '=' as const, value: status }]),
    ...everyWord(search, ['first_name', 'last_name']),
  ]
  const filter = conditions.length > 0 ? { AND: conditions } : undefined
  return { limit, offset, order_by: 'id_user', order: 0, filter }
}

/** A page of the list. */
export const userListQuery = (state: UserListState) =>
  queryOptions({
    queryKey: [...userKeys.lists(), state],
    queryFn: async ({ signal }) => {
      const query = userListRequest(state)
      return (await api.get<{ users: User[]; count: number }>('/user/all', { query, signal })).data
    },
    placeholderData: keepPreviousData,
  })

const isId = (id: number) => Number.isInteger(id) && id >= 1 && id <= 2_147_483_647

const noSuchUser = async () => {
  const { ErrorCode, errorCatalogue } = await import('@vernissage/contract/errors')
  return new ApiError({ code: ErrorCode.userNotFound, ...errorCatalogue[ErrorCode.userNotFound] })
}

/** A user, with the ETag that a change must name; there is none whose id can be no id, as an address may have it. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: userKeys.detail(id),
    queryFn: async ({ signal }) => {
      if (!isId(id)) throw await noSuchUser()
      return stored(await api.get<{ user: User }>(`/user/${id}`, { signal }), 'user')
    },
  })

/** Read anew each time: a change needs the record and its ETag as they are now. */
export const getUser = async (id: number) => stored(await api.get<{ user: User }>(`/user/${id}`), 'user')

export const createUser = async (body: UserCreate, key: string) =>
  stored(await api.create<{ user: User }>('/user', body, key), 'user')

/** Fails with 470 when the user is no longer as it was read. */
export const updateUser = async ({ record, etag }: Stored<User>, patch: UserPatch) =>
  stored(await api.patch<{ user: User }>(`/user/${record.id_user}`, patch, { ifMatch: etag }), 'user')

export const removeUser = ({ record, etag }: Stored<User>) =>
  api.del(`/user/${record.id_user}`, { ifMatch: etag })
