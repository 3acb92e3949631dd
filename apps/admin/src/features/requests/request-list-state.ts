import type { SearchSchemaInput } from '@tanstack/react-router'
import type { Flag } from '@vernissage/contract/enums'
import { type ListState, pageSizes, readListState } from '../../lib/list/list-state.ts'

/** The status is whether the person has been contacted. */
export type RequestListState = ListState<Flag>

export const requestListStart: RequestListState = { search: '', status: null, limit: 10, offset: 0 }

export const readRequestListState = (address: Partial<RequestListState> & SearchSchemaInput) =>
  readListState({ ...address }, requestListStart, { statuses: [0, 1], sizes: pageSizes.table })
