import type { SearchSchemaInput } from '@tanstack/react-router'
import { type MasterclassStatus, masterclassStatuses } from '@vernissage/contract/enums'
import type { FilterKinds } from '../../lib/list/chosen.ts'
import { type ListState, pageSizes, readListState } from '../../lib/list/list-state.ts'

export type MasterclassListState = ListState<MasterclassStatus>

/** The state that the list opens with. */
export const masterclassListStart: MasterclassListState = { search: '', status: null, limit: 9, offset: 0 }

/** The fields that the list can be ordered by. */
const sorts = ['title', 'price', 'date']

/** What the list can be filtered by beside its own filters. */
export const masterclassFilters = {
  masterclass_status_id: 'values',
  price: 'number',
  date: 'day',
  paid: 'flag',
  web_image: 'present',
} as const satisfies FilterKinds

/** Reads the list's state from its address. */
export const readMasterclassListState = (address: Partial<MasterclassListState> & SearchSchemaInput) =>
  readListState({ ...address }, masterclassListStart, {
    statuses: masterclassStatuses,
    sizes: pageSizes.grid,
    sorts,
    kinds: masterclassFilters,
  })
