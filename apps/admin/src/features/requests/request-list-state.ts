import type { SearchSchemaInput } from '@tanstack/react-router'
import type { Flag } from '@vernissage/contract/enums'
import type { FilterKinds } from '../../lib/list/chosen.ts'
import { type ListState, pageSizes, readListState } from '../../lib/list/list-state.ts'

/** The status is whether the person has been contacted. */
export type RequestListState = ListState<Flag>

export const requestListStart: RequestListState = { search: '', status: null, limit: 10, offset: 0 }

/** The fields that both lists can be ordered by. */
const sorts = ['name', 'email', 'date', 'contacted', 'contacted_at']

/** What both lists can be filtered by beside their own filters. */
export const contactFilters = {
  unanswered_since: 'since',
  date: 'day',
} as const satisfies FilterKinds

export const newsletterFilters = { ...contactFilters, tags: 'text' } as const satisfies FilterKinds

type Address = Partial<RequestListState> & SearchSchemaInput

const choices = { statuses: [0, 1], sizes: pageSizes.table } as const

export const readContactListState = (address: Address) =>
  readListState<Flag>({ ...address }, requestListStart, {
    ...choices,
    sorts: ['id_contact_request', 'message', 'phone', ...sorts],
    kinds: contactFilters,
  })

export const readNewsletterListState = (address: Address) =>
  readListState<Flag>({ ...address }, requestListStart, {
    ...choices,
    sorts: ['id_newsletter_request', 'tags', ...sorts],
    kinds: newsletterFilters,
  })
