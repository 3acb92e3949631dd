import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApplicationStatus } from '@vernissage/contract/enums'
import type { Condition } from '@vernissage/contract/lists'
import { resource } from '../../lib/api/resource.ts'
import { type Chosen, filtersOf } from '../../lib/list/chosen.ts'
import { allOf, equals, everyWord } from '../../lib/list/filter.ts'
import { orderOf } from '../../lib/list/sort.ts'
import { enquiryFilters } from './enquiry-list-state.ts'

export const enquiries = resource({
  path: '/artworkpurchaserequest',
  record: 'artwork_purchase_request',
  rows: 'artwork_purchase_requests',
  key: 'id_artwork_purchase_request',
})

export type EnquiryCondition = Condition<'artwork_id' | 'consultant_id'>

interface EnquiryList {
  /** Narrows the list to one artwork or one consultant. */
  condition?: EnquiryCondition
  search?: string
  status: ApplicationStatus | null
  limit: number
  offset: number
  sort?: string | undefined
  filters?: Chosen | undefined
  /** By id, where `sort` names no other order: 0 ascending, 1 descending. */
  order: 0 | 1
}

export const enquiryListQuery = (list: EnquiryList) => {
  const { condition, search = '', status, limit, offset, order } = list
  const { conditions, count, bounds } = filtersOf(list, enquiryFilters)
  return queryOptions({
    ...enquiries.list({
      limit,
      offset,
      ...orderOf(list, { order_by: 'id_artwork_purchase_request', order }),
      filter: allOf(
        ...(condition ? [condition] : []),
        ...equals('artwork_purchase_request_status_id', status),
        ...conditions,
        ...everyWord(search, ['name'], count),
      ),
      ...bounds,
    }),
    placeholderData: keepPreviousData,
  })
}
