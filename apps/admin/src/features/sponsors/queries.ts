import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListQuery } from '@vernissage/contract/lists'
import type { Sponsor, SponsorCreate, SponsorPatch } from '@vernissage/contract/resources/sponsor'
import { api } from '../../lib/api/client.ts'
import { stored } from '../../lib/api/stored.ts'
import { everyWord } from '../../lib/list/every-word.ts'
import type { SponsorListState } from './sponsor-list-state.ts'

const all = ['sponsor'] as const
export const sponsorKeys = { all }

/** What the API is asked for a page of the list. */
function sponsorListRequest({ search, status, limit, offset }: SponsorListState): ListQuery {
  const conditions = [
    ...(status === null ? [] : [{ field: 'enabled', operator: '=' as const, value: status }]),
    ...everyWord(search, ['name']),
  ]
  const filter = conditions.length > 0 ? { AND: conditions } : undefined
  return { limit, offset, order_by: 'id_sponsor', order: 0, filter }
}

/** A page of the list. */
export const sponsorListQuery = (state: SponsorListState) =>
  queryOptions({
    queryKey: [...all, 'list', state],
    queryFn: async ({ signal }) => {
      const query = sponsorListRequest(state)
      return (await api.get<{ sponsors: Sponsor[]; count: number }>('/sponsor/all', { query, signal })).data
    },
    placeholderData: keepPreviousData,
  })

/** Read anew each time: a change needs the sponsor and its ETag as they are now. */
export const getSponsor = async (id: number) =>
  stored(await api.get<{ sponsor: Sponsor }>(`/sponsor/${id}`), 'sponsor')

export const createSponsor = async (body: SponsorCreate, key: string) =>
  stored(await api.create<{ sponsor: Sponsor }>('/sponsor', body, key), 'sponsor')

export const updateSponsor = async (id: number, patch: SponsorPatch, ifMatch: string | null) =>
  stored(await api.patch<{ sponsor: Sponsor }>(`/sponsor/${id}`, patch, { ifMatch }), 'sponsor')

export const removeSponsor = (id: number, ifMatch: string | null) => api.del(`/sponsor/${id}`, { ifMatch })
