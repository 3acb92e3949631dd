import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { resource } from '../../lib/api/resource.ts'
import { type FilterKind, filtersOf } from '../../lib/list/chosen.ts'
import { allOf, equals, everyWord } from '../../lib/list/filter.ts'
import { orderOf } from '../../lib/list/sort.ts'
import { contactFilters, newsletterFilters, type RequestListState } from './request-list-state.ts'

export const contactRequests = resource({
  path: '/contactrequest',
  record: 'contact_request',
  rows: 'contact_requests',
  key: 'id_contact_request',
})

export const newsletterRequests = resource({
  path: '/newsletterrequest',
  record: 'newsletter_request',
  rows: 'newsletter_requests',
  key: 'id_newsletter_request',
})

const requestFilter = <Field extends string>(
  state: RequestListState,
  kinds: Readonly<Record<Field, FilterKind>>,
) => {
  const { conditions, count, bounds } = filtersOf(state, kinds)
  const words = everyWord(state.search, ['name'], count)
  const filter = allOf<Field | 'contacted' | 'name'>(
    ...equals('contacted', state.status),
    ...conditions,
    ...words,
  )
  return { filter, ...bounds }
}

/** The newest first. */
export const contactRequestListQuery = (state: RequestListState) => {
  const { limit, offset } = state
  const page = { limit, offset, ...orderOf(state, { order_by: 'id_contact_request', order: 1 }) }
  return queryOptions({
    ...contactRequests.list({ ...page, ...requestFilter(state, contactFilters) }),
    placeholderData: keepPreviousData,
  })
}

/** The newest first. */
export const newsletterRequestListQuery = (state: RequestListState) => {
  const { limit, offset } = state
  const page = { limit, offset, ...orderOf(state, { order_by: 'id_newsletter_request', order: 1 }) }
  return queryOptions({
    ...newsletterRequests.list({ ...page, ...requestFilter(state, newsletterFilters) }),
    placeholderData: keepPreviousData,
  })
}

export const contactRequestKeys = contactRequests.keys
export const {
  read: getContactRequest,
  add: createContactRequest,
  change: updateContactRequest,
} = contactRequests

export const newsletterRequestKeys = newsletterRequests.keys
export const {
  read: getNewsletterRequest,
  add: createNewsletterRequest,
  change: updateNewsletterRequest,
} = newsletterRequests
