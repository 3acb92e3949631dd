import { queryOptions } from '@tanstack/react-query'
import type { Enquiry, EnquiryPatch } from '@vernissage/contract/resources/enquiry'
import { api } from '../../lib/api/client.ts'
import { stored } from '../../lib/api/stored.ts'

interface Page {
  limit: number
  offset: number
}

const all = ['artworkpurchaserequest'] as const
export const enquiryKeys = {
  all,
  ofArtwork: (id: number, page: Page) => [...all, 'artwork', id, page] as const,
}

/** The enquiries about an artwork, the newest first. */
export const artworkEnquiriesQuery = (artworkId: number, page: Page) =>
  queryOptions({
    queryKey: enquiryKeys.ofArtwork(artworkId, page),
    queryFn: async ({ signal }) => {
      const filter = { AND: [{ field: 'artwork_id', operator: '=' as const, value: artworkId }] }
      const query = { ...page, order_by: 'id_artwork_purchase_request', order: 1 as const, filter }
      const path = '/artworkpurchaserequest/all'
      return (await api.get<{ artwork_purchase_requests: Enquiry[]; count: number }>(path, { query, signal }))
        .data
    },
  })

/** Read anew each time: a change needs the enquiry and its ETag as they are now. */
export const getEnquiry = async (id: number) =>
  stored(
    await api.get<{ artwork_purchase_request: Enquiry }>(`/artworkpurchaserequest/${id}`),
    'artwork_purchase_request',
  )

export const updateEnquiry = async (id: number, patch: EnquiryPatch, ifMatch: string | null) =>
  stored(
    await api.patch<{ artwork_purchase_request: Enquiry }>(`/artworkpurchaserequest/${id}`, patch, {
      ifMatch,
    }),
    'artwork_purchase_request',
  )
