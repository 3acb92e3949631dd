import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { artistApplicationStatuses } from '@vernissage/contract/enums'
import type { ArtistRow } from '@vernissage/contract/resources/artist'
import { call } from '../../lib/api/client.ts'
import { type Page, resource } from '../../lib/api/resource.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { allOf, equals, everyWord } from '../../lib/list/filter.ts'
import { artworks } from '../artworks/queries.ts'
import type { ArtistListState } from './artist-list-state.ts'

export const artists = resource({ path: '/artist', record: 'artist', rows: 'artists', key: 'id_user' })

export const artistKeys = {
  ...artists.keys,
  images: (id: number) => [...artists.keys.all, 'images', id] as const,
}

/** The filter that a list state asks for; undefined for every artist. */
export const artistFilter = ({ search, status }: Pick<ArtistListState, 'search' | 'status'>) =>
  allOf(
    ...equals('artist_status_id', status),
    ...everyWord(search, ['first_name', 'last_name', 'professional_name']),
  )

/** A page of the list, the newest artists first. */
export const artistListQuery = (state: ArtistListState) => {
  const { limit, offset } = state
  return queryOptions({
    ...artists.list({ limit, offset, order_by: 'id_user', order: 1, filter: artistFilter(state) }),
    placeholderData: keepPreviousData,
  })
}

const waiting = { OR: artistApplicationStatuses.flatMap((status) => equals('artist_status_id', status)) }

/** How many artists there are, and how many of them wait for an answer. */
export const artistTotalsQuery = queryOptions({
  queryKey: [...artists.keys.lists(), 'totals'],
  queryFn: async ({ signal }) => {
    const [every, open] = await Promise.all([
      artists.page({ limit: 1 }, signal),
      artists.page({ limit: 1, filter: waiting }, signal),
    ])
    return { all: every.count, waiting: open.count }
  },
})

/** The artist at an address, with the ETag that a change of it must name. */
export const artistQuery = (url: string) =>
  queryOptions({
    queryKey: artists.keys.detail(url),
    queryFn: ({ signal }) => artists.readAt(url, signal),
  })

/** What a list that has been read tells of an artist. */
export const knownArtist = (queryClient: QueryClient, url: string): ArtistRow | undefined =>
  queryClient
    .getQueriesData<Partial<Page<ArtistRow>>>({ queryKey: artists.keys.lists() })
    .flatMap(([, page]) => page?.rows ?? [])
    .find((row) => row.url === url)

export const { read: getArtist, change: updateArtist } = artists

export const disciplinesQuery = queryOptions({
  queryKey: ['discipline'],
  queryFn: async ({ signal }) => (await call('GET /artist/disciplines', { signal })).data.artist_disciplines,
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

export const professionalImages = resource({
  path: '/professionalimage',
  record: 'professional_image',
  rows: 'professional_images',
  key: 'id_professional_image',
})

/** All images of an artist. */
export const professionalImagesQuery = (id: number) =>
  queryOptions({
    queryKey: artistKeys.images(id),
    queryFn: async ({ signal }) => {
      const filter = allOf(...equals('user_id', id))
      const query = { order_by: 'id_professional_image', order: 0, filter } as const
      return (await professionalImages.page(query, signal)).rows
    },
  })

const payments = resource({ path: '/payment', record: 'payment', rows: 'payments', key: 'id_payment' })

export const paymentsQuery = (id: number, page: { limit: number; offset: number }) =>
  queryOptions({
    ...payments.list({ ...page, order_by: 'id_payment', order: 1, filter: allOf(...equals('user_id', id)) }),
    placeholderData: keepPreviousData,
  })

/** An artist's works, as many as somebody looks through at one sitting. */
export const artistArtworksQuery = (id: number, limit = 60) =>
  artworks.list({ limit, order_by: 'id_artwork', order: 0, filter: allOf(...equals('artist_id', id)) })
