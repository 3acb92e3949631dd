import type { SearchSchemaInput } from '@tanstack/react-router'
import { type UserType, userTypes } from '@vernissage/contract/enums'
import { type ListState, readListState } from '../../lib/list/list-state.ts'
import { pageSizes } from '../../ui/list/page-sizes.ts'

/** The list's status is the type of its users. */
export type UserListState = ListState<UserType>

/** How the list opens. */
export const userListStart: UserListState = { search: '', status: null, limit: 10, offset: 0 }

/** The list's state that an address tells. */
export const readUserListState = (address: Partial<UserListState> & SearchSchemaInput) =>
  readListState({ ...address }, userListStart, { statuses: userTypes, sizes: pageSizes.table })
