import type { SearchSchemaInput } from '@tanstack/react-router'
import type { Flag } from '@vernissage/contract/enums'
import type { FilterKinds } from '../../lib/list/chosen.ts'
import { type ListState, pageSizes, readListState } from '../../lib/list/list-state.ts'

/** The status is whether the person has been contacted. */
export type RequestListState = ListState<Flag>

export const requestListStart: RequestListState = { search: '', status: null, limit: 10, offset: 0 }

/** The fields that both lists can be ordered by, and the key of each. */
const sorts = [
  'id_contact_request',
  'id_newsletter_request',
  'name',
  'email',
  'date',
  'contacted',
  'contacted_at',
  'message',
]

/** What the list can be filtered by beside its own filters. */
export const requestFilters = {
  unanswered_since: 'since',
  date: 'day',
} as const satisfies FilterKinds

export const readRequestListState = (address: Partial<RequestListState> & SearchSchemaInput) =>
  readListState({ ...address }, requestListStart, {
    statuses: [0, 1],
    sizes: pageSizes.table,
    sorts,
    kinds: requestFilters,
  })
