import type { SearchSchemaInput } from '@tanstack/react-router'
import { type ApplicationStatus, applicationStatuses } from '@vernissage/contract/enums'
import type { FilterKinds } from '../../lib/list/chosen.ts'
import { type ListState, pageSizes, readListState } from '../../lib/list/list-state.ts'

export type EnquiryListState = ListState<ApplicationStatus>

/** The state that the list opens with. */
export const enquiryListStart: EnquiryListState = { search: '', status: null, limit: 10, offset: 0 }

/** The fields that the list can be ordered by. */
const sorts = [
  'id_artwork_purchase_request',
  'name',
  'email',
  'consultant',
  'artwork',
  'date',
  'artwork_purchase_request_status_id',
  'comments',
  'tags',
]

/** What the list can be filtered by beside its own filters. */
export const enquiryFilters = {
  artwork_purchase_request_status_id: 'values',
  consultant_id: 'reference',
  tags: 'text',
  unanswered_since: 'since',
  date: 'day',
} as const satisfies FilterKinds

/** Reads the list's state from an address. */
export const readEnquiryListState = (address: Partial<EnquiryListState> & SearchSchemaInput) =>
  readListState({ ...address }, enquiryListStart, {
    statuses: applicationStatuses,
    sizes: pageSizes.table,
    sorts,
    kinds: enquiryFilters,
  })
