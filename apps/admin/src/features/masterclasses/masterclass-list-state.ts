import type { SearchSchemaInput } from '@tanstack/react-router'
import { type MasterclassStatus, masterclassStatuses } from '@vernissage/contract/enums'
import { type ListState, pageSizes, readListState } from '../../lib/list/list-state.ts'

export type MasterclassListState = ListState<MasterclassStatus>

/** The state that the list opens with. */
export const masterclassListStart: MasterclassListState = { search: '', status: null, limit: 9, offset: 0 }

/** The fields that the list can be ordered by. */
const sorts = ['title', 'price', 'date']

/** Reads the list's state from its address. */
export const readMasterclassListState = (address: Partial<MasterclassListState> & SearchSchemaInput) =>
  readListState({ ...address }, masterclassListStart, {
    statuses: masterclassStatuses,
    sizes: pageSizes.grid,
    sorts,
  })
