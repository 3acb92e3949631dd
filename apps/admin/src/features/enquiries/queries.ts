import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApplicationStatus } from '@vernissage/contract/enums'
import type { Condition, ListQuery } from '@vernissage/contract/lists'
import type { Enquiry, EnquiryCreate, EnquiryPatch } from '@vernissage/contract/resources/enquiry'
import { api } from '../../lib/api/client.ts'
import { stored } from '../../lib/api/stored.ts'
import { everyWord } from '../../lib/list/every-word.ts'

const all = ['artworkpurchaserequest'] as const
export const enquiryKeys = { all }

interface EnquiryQuestion {
  /** What narrows the list for good: one artwork, one consultant. */
  condition?: Condition
  search?: string
  status: ApplicationStatus | null
  limit: number
  offset: number
  /** By id: 0 ascending, 1 descending. */
  order: 0 | 1
}

/** What the API is asked for a page of enquiries. */
function enquiryListRequest({ condition, search = '', status, ...page }: EnquiryQuestion): ListQuery {
  const wanted = [
    ...(condition ? [condition] : []),
    ...(status === null
      ? []
      : [{ field: 'artwork_purchase_request_status_id', operator: '=' as const, value: status }]),
    ...everyWord(search, ['name']),
  ]
  const filter = wanted.length > 0 ? { AND: wanted } : undefined
  return { ...page, order_by: 'id_artwork_purchase_request', filter }
}

/** A page of enquiries. */
export const enquiryListQuery = (question: EnquiryQuestion) =>
  queryOptions({
    queryKey: [...all, 'list', question],
    queryFn: async ({ signal }) => {
      const query = enquiryListRequest(question)
      const path = '/artworkpurchaserequest/all'
      return (await api.get<{ artwork_purchase_requests: Enquiry[]; count: number }>(path, { query, signal }))
        .data
    },
    placeholderData: keepPreviousData,
  })

const key = 'artwork_purchase_request'
type Answer = { artwork_purchase_request: Enquiry }

/** Read anew each time: a change needs the enquiry and its ETag as they are now. */
export const getEnquiry = async (id: number) =>
  stored(await api.get<Answer>(`/artworkpurchaserequest/${id}`), key)

export const createEnquiry = async (body: EnquiryCreate, idempotencyKey: string) =>
  stored(await api.create<Answer>('/artworkpurchaserequest', body, idempotencyKey), key)

export const updateEnquiry = async (id: number, patch: EnquiryPatch, ifMatch: string | null) =>
  stored(await api.patch<Answer>(`/artworkpurchaserequest/${id}`, patch, { ifMatch }), key)
