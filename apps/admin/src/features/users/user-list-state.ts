import type { SearchSchemaInput } from '@tanstack/react-router'
import { type UserType, userTypes } from '@vernissage/contract/enums'
import { type ListState, pageSizes, readListState } from '../../lib/list/list-state.ts'

/** The status is the type of the users. */
export type UserListState = ListState<UserType>

export const userListStart: UserListState = { search: '', status: null, limit: 10, offset: 0 }

/** The fields that the list can be ordered by. */
const sorts = ['id_user', 'first_name', 'user_type_id', 'email']

export const readUserListState = (address: Partial<UserListState> & SearchSchemaInput) =>
  readListState({ ...address }, userListStart, { statuses: userTypes, sizes: pageSizes.table, sorts })
