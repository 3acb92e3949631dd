import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { artistApplicationStatuses } from '@vernissage/contract/enums'
import type { Condition, Group, ListQuery } from '@vernissage/contract/lists'
import type { Artist, ArtistPatch, ArtistRow } from '@vernissage/contract/resources/artist'
import type { ArtworkRow } from '@vernissage/contract/resources/artwork'
import type { Discipline } from '@vernissage/contract/resources/discipline'
import type { Payment } from '@vernissage/contract/resources/payment'
import type { ProfessionalImage } from '@vernissage/contract/resources/professional-image'
import { api } from '../../lib/api/client.ts'
import { type Stored, stored } from '../../lib/api/stored.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { everyWord } from '../../lib/list/every-word.ts'
import type { ArtistListState } from './artist-list-state.ts'

const all = ['artist'] as const
export const artistKeys = {
  all,
  lists: () => [...all, 'list'] as const,
  detail: (url: string) => [...all, 'detail', url] as const,
  images: (id: number) => [...all, 'images', id] as const,
}

const is = (field: string, value: number): Condition => ({ field, operator: '=', value })

const of = (field: string, id: number): Group => ({ AND: [is(field, id)] })

const names = ['first_name', 'last_name', 'professional_name']

/** The filter that a list state asks for; undefined for every artist. */
export function artistFilter({ search, status }: Pick<ArtistListState, 'search' | 'status'>) {
  const conditions = [
    ...(status === null ? [] : [is('artist_status_id', status)]),
    ...everyWord(search, names),
  ]
  return conditions.length === 0 ? undefined : { AND: conditions }
}

interface ArtistPage {
  artists: ArtistRow[]
  count: number
}

const listArtists = async (query: ListQuery, signal: AbortSignal) =>
  (await api.get<ArtistPage>('/artist/all', { query, signal })).data

/** A page of the list, the newest artists first. */
export const artistListQuery = (state: ArtistListState) =>
  queryOptions({
    queryKey: [...artistKeys.lists(), state],
    queryFn: ({ signal }) => {
      const { limit, offset } = state
      const query = { limit, offset, order_by: 'id_user', order: 1, filter: artistFilter(state) } as const
      return listArtists(query, signal)
    },
    placeholderData: keepPreviousData,
  })

const waiting: Group = { OR: artistApplicationStatuses.map((status) => is('artist_status_id', status)) }

/** How many artists there are, and how many of them wait for an answer. */
export const artistTotalsQuery = queryOptions({
  queryKey: [...artistKeys.lists(), 'totals'],
  queryFn: async ({ signal }) => {
    const [every, open] = await Promise.all([
      listArtists({ limit: 1 }, signal),
      listArtists({ limit: 1, filter: waiting }, signal),
    ])
    return { all: every.count, waiting: open.count }
  },
})

/** The artist at an address, with the ETag that a change of it must name. */
export const artistQuery = (url: string) =>
  queryOptions({
    queryKey: artistKeys.detail(url),
    queryFn: async ({ signal }) =>
      stored(await api.get<{ artist: Artist }>('/artist/url', { query: { url }, signal }), 'artist'),
  })

/** What a list that has been read tells of an artist. */
export const knownArtist = (queryClient: QueryClient, url: string): ArtistRow | undefined =>
  queryClient
    .getQueriesData<Partial<ArtistPage>>({ queryKey: artistKeys.lists() })
    .flatMap(([, page]) => page?.artists ?? [])
    .find((row) => row.url === url)

/** Read anew each time: a change needs the record and its ETag as they are now. */
export const getArtist = async (id: number) =>
  stored(await api.get<{ artist: Artist }>(`/artist/${id}`), 'artist')

/** Fails with 470 when the artist is no longer as it was read. */
export const updateArtist = async ({ record, etag }: Stored<Artist>, patch: ArtistPatch) =>
  stored(await api.patch<{ artist: Artist }>(`/artist/${record.id_user}`, patch, { ifMatch: etag }), 'artist')

export const disciplinesQuery = queryOptions({
  queryKey: ['discipline'],
  queryFn: async ({ signal }) =>
    (await api.get<{ artist_disciplines: Discipline[] }>('/artist/disciplines', { signal })).data
      .artist_disciplines,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Words a discipline, which records know by its English name, in the interface's language. */
export function useDisciplineName(): (name: string | null) => string | null {
  const language = useLanguage()
  const disciplines = useQuery(disciplinesQuery).data
  return (name) => {
    if (language === 'en') return name
    return disciplines?.find((discipline) => discipline.name === name)?.name_es ?? name
  }
}

export const professionalImagesQuery = (id: number) =>
  queryOptions({
    queryKey: artistKeys.images(id),
    queryFn: async ({ signal }) => {
      const query = {
        order_by: 'id_professional_image',
        order: 0,
        filter: of('user_id', id),
      } as const
      const { data } = await api.get<{ professional_images: ProfessionalImage[] }>('/professionalimage/all', {
        query,
        signal,
      })
      return data.professional_images
    },
  })

export const paymentsQuery = (id: number, page: { limit: number; offset: number }) =>
  queryOptions({
    queryKey: ['payment', 'list', id, page],
    queryFn: async ({ signal }) => {
      const query = {
        ...page,
        order_by: 'id_payment',
        order: 1,
        filter: of('user_id', id),
      } as const
      return (await api.get<{ payments: Payment[]; count: number }>('/payment/all', { query, signal })).data
    },
    placeholderData: keepPreviousData,
  })

/** An artist's works, as many as somebody looks through at one sitting. */
export const artistArtworksQuery = (id: number, limit = 60) =>
  queryOptions({
    queryKey: ['artwork', 'list', 'artist', id, limit],
    queryFn: async ({ signal }) => {
      const query = {
        limit,
        order_by: 'id_artwork',
        order: 0,
        filter: of('artist_id', id),
      } as const
      return (await api.get<{ artworks: ArtworkRow[]; count: number }>('/artwork/all', { query, signal }))
        .data
    },
  })
