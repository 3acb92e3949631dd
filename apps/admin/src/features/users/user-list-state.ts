import type { SearchSchemaInput } from '@tanstack/react-router'
import { type UserType, userTypes } from '@vernissage/contract/enums'
import type { FilterKinds } from '../../lib/list/chosen.ts'
import { type ListState, pageSizes, readListState } from '../../lib/list/list-state.ts'

/** The status is the type of the users. */
export type UserListState = ListState<UserType>

export const userListStart: UserListState = { search: '', status: null, limit: 10, offset: 0 }

/** The fields that the list can be ordered by. */
const sorts = [
  'id_user',
  'first_name',
  'user_type_id',
  'email',
  'country',
  'gender_id',
  'birth_date',
  'referer',
  'reference_code',
]

/** What the list can be filtered by beside its own filters. */
export const userFilters = {
  user_type_id: 'values',
  country_id: 'values',
  image: 'present',
} as const satisfies FilterKinds

export const readUserListState = (address: Partial<UserListState> & SearchSchemaInput) =>
  readListState({ ...address }, userListStart, {
    statuses: userTypes,
    sizes: pageSizes.table,
    sorts,
    kinds: userFilters,
  })
