import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { artistApplicationStatuses } from '@vernissage/contract/enums'
import type { ArtistRow } from '@vernissage/contract/resources/artist'
import type { ProfessionalImage } from '@vernissage/contract/resources/professional-image'
import { request } from '../../lib/api/client.ts'
import type { PictureRows } from '../../lib/api/picture-addition.ts'
import { resource } from '../../lib/api/resource.ts'
import { fullName } from '../../lib/format/formats.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { listQuery } from '../../lib/list/definition/list-query.ts'
import type { FilterWords, FoundRecords } from '../../lib/list/filters/chosen.ts'
import { allOf, equals } from '../../lib/list/filters/filter.ts'
import { rowEdits } from '../../ui/row-edit/row-edits.ts'
import { artworks } from '../artworks/queries.ts'
import { artistList } from './artist-list.ts'

export const artists = resource({ path: '/artist', record: 'artist', rows: 'artists', key: 'id_user' })

/** An artist's name in fields that choose one. */
export const artistLabel = (artist: Pick<ArtistRow, 'professional_name' | 'first_name' | 'last_name'>) =>
  artist.professional_name || fullName(artist)

const readArtistName = async (id: number, signal: AbortSignal) =>
  artistLabel((await artists.read(id, signal)).record)

/** An artist's name by the id, for a filter that has the id alone. */
export const artistNameQuery = (id: number) =>
  queryOptions({
    queryKey: ['artist', 'option', id],
    queryFn: ({ signal }) => readArtistName(id, signal),
  })

/** The first artists whose names match, to choose from. */
export const searchArtists = async (search: string, signal: AbortSignal) => {
  const filter = artistList.filter({ search, status: null })
  const { rows } = await artists.page(
    { limit: 20, offset: 0, order_by: 'first_name', order: 0, filter },
    signal,
  )
  return rows.map((artist) => ({ value: artist.id_user, label: artistLabel(artist), image: artist.image }))
}

export const foundArtists: FoundRecords = {
  queryKey: ['artist', 'option'],
  search: searchArtists,
  name: readArtistName,
}

export const artistListQuery = listQuery(artists, artistList)

export const artistEdits = rowEdits(artists, artistList, {
  patch: () => import('@vernissage/contract/resources/artist').then((contract) => contract.artistPatchSchema),
  fields: { artist_status_id: {}, sponsorship: {}, featured: {}, order: {} },
})

const isApplication = {
  OR: artistApplicationStatuses.flatMap((status) => equals('artist_status_id', status)),
}

/** A page of the artists whose application is open, for their number. */
export const waitingArtistsQuery = artists.list({ limit: 1, filter: isApplication })

export const artistQuery = (url: string) =>
  queryOptions({
    queryKey: artists.keys.detail(url),
    queryFn: ({ signal }) => artists.readAt(url, signal),
  })

export const disciplinesQuery = queryOptions({
  queryKey: ['discipline'],
  queryFn: async ({ signal }) =>
    (await request('GET /artist/disciplines', { signal })).data.artist_disciplines,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The disciplines to filter by, in their order by name. */
export const disciplineOptions: NonNullable<FilterWords['options']> = async (language) => {
  const { artist_disciplines } = (await request('GET /artist/disciplines', {})).data
  const { compare } = new Intl.Collator(language)
  return artist_disciplines
    .map(({ id_discipline, name, name_es }) => ({
      value: id_discipline,
      label: language === 'es' ? (name_es ?? name) : name,
    }))
    .sort((one, other) => compare(one.label, other.label))
}

/** Translates a discipline from English, as records have it, to the interface's language. */
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

export const imagePath = (image: ProfessionalImage) =>
  `${professionalImages.path}/${image.id_professional_image}` as const

export const professionalImagesQuery = (id: number) =>
  queryOptions({
    queryKey: [...artists.keys.all, 'images', id],
    queryFn: async ({ signal }) => {
      const filter = allOf(...equals('user_id', id))
      const query = { order_by: 'order', order: 0, filter } as const
      return (await professionalImages.page(query, signal)).rows
    },
  })

/** The professional images of an artist, as pictures are added to them. */
export const imageRows = (artistId: number): PictureRows<'image', ProfessionalImage> => ({
  name: 'image',
  path: imagePath,
  create: (title, key) =>
    professionalImages.add({ user_id: artistId, title: title || null, enabled: 1 }, key),
  read: (image) => professionalImages.read(image.id_professional_image),
  remove: professionalImages.remove,
  titles: {
    of: (image) => image.title ?? '',
    save: (before, title) => professionalImages.change(before, { title: title || null }),
  },
})

/** Puts all images of an artist in order. Fails with 470 when they are no longer those in `before`. */
export const putImagesInOrder = (artistId: number, body: { ids: number[]; before: number[] }) =>
  request('PATCH /professionalimage/{id}/order', { params: { id: artistId }, body })

const payments = resource({ path: '/payment', record: 'payment', rows: 'payments', key: 'id_payment' })

export const paymentsQuery = (id: number, page: { limit: number; offset: number }) =>
  queryOptions({
    ...payments.list({ ...page, order_by: 'id_payment', order: 1, filter: allOf(...equals('user_id', id)) }),
    placeholderData: keepPreviousData,
  })

/** The artworks of an artist, the oldest first. */
export const artistArtworksRequest = (id: number, limit = 60) =>
  ({ limit, order_by: 'id_artwork', order: 0, filter: allOf(...equals('artist_id', id)) }) as const

export const artistArtworksQuery = (id: number, limit?: number) =>
  artworks.list(artistArtworksRequest(id, limit))
