import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListQuery } from '@vernissage/contract/lists'
import type {
  ContactRequest,
  ContactRequestCreate,
  ContactRequestPatch,
} from '@vernissage/contract/resources/contact-request'
import type {
  NewsletterRequest,
  NewsletterRequestCreate,
  NewsletterRequestPatch,
} from '@vernissage/contract/resources/newsletter-request'
import { api } from '../../lib/api/client.ts'
import { stored } from '../../lib/api/stored.ts'
import { everyWord } from '../../lib/list/every-word.ts'
import type { RequestListState } from './request-list-state.ts'

/** What the API is asked for a page of requests, the newest first; `key` is their id's field. */
function requestListRequest({ search, status, limit, offset }: RequestListState, key: string): ListQuery {
  const wanted = [
    ...(status === null ? [] : [{ field: 'contacted', operator: '=' as const, value: status }]),
    ...everyWord(search, ['name']),
  ]
  return { limit, offset, order_by: key, order: 1, ...(wanted.length > 0 && { filter: { AND: wanted } }) }
}

export const contactRequestKeys = { all: ['contactrequest'] as const }

export const contactRequestListQuery = (state: RequestListState) =>
  queryOptions({
    queryKey: [...contactRequestKeys.all, 'list', state],
    queryFn: async ({ signal }) => {
      const query = requestListRequest(state, 'id_contact_request')
      const path = '/contactrequest/all'
      return (await api.get<{ contact_requests: ContactRequest[]; count: number }>(path, { query, signal }))
        .data
    },
    placeholderData: keepPreviousData,
  })

type ContactAnswer = { contact_request: ContactRequest }

/** Read anew each time: a change needs the record and its ETag as they are now. */
export const getContactRequest = async (id: number) =>
  stored(await api.get<ContactAnswer>(`/contactrequest/${id}`), 'contact_request')

export const createContactRequest = async (body: ContactRequestCreate, key: string) =>
  stored(await api.create<ContactAnswer>('/contactrequest', body, key), 'contact_request')

export const updateContactRequest = async (id: number, patch: ContactRequestPatch, ifMatch: string | null) =>
  stored(await api.patch<ContactAnswer>(`/contactrequest/${id}`, patch, { ifMatch }), 'contact_request')

export const newsletterRequestKeys = { all: ['newsletterrequest'] as const }

export const newsletterRequestListQuery = (state: RequestListState) =>
  queryOptions({
    queryKey: [...newsletterRequestKeys.all, 'list', state],
    queryFn: async ({ signal }) => {
      const query = requestListRequest(state, 'id_newsletter_request')
      const path = '/newsletterrequest/all'
      return (
        await api.get<{ newsletter_requests: NewsletterRequest[]; count: number }>(path, { query, signal })
      ).data
    },
    placeholderData: keepPreviousData,
  })

type NewsletterAnswer = { newsletter_request: NewsletterRequest }

/** Read anew each time: a change needs the record and its ETag as they are now. */
export const getNewsletterRequest = async (id: number) =>
  stored(await api.get<NewsletterAnswer>(`/newsletterrequest/${id}`), 'newsletter_request')

export const createNewsletterRequest = async (body: NewsletterRequestCreate, key: string) =>
  stored(await api.create<NewsletterAnswer>('/newsletterrequest', body, key), 'newsletter_request')

export const updateNewsletterRequest = async (
  id: number,
  patch: NewsletterRequestPatch,
  ifMatch: string | null,
) =>
  stored(
    await api.patch<NewsletterAnswer>(`/newsletterrequest/${id}`, patch, { ifMatch }),
    'newsletter_request',
  )
