import { queryOptions } from '@tanstack/react-query'
import { limits } from '@vernissage/contract/limits'
import type { ArtworkRow } from '@vernissage/contract/resources/artwork'
import { request } from '../../lib/api/client.ts'
import { resource } from '../../lib/api/resource.ts'
import { listQuery } from '../../lib/list/definition/list-query.ts'
import { allOf, equals, everyWord } from '../../lib/list/filters/filter.ts'
import { rowEdits } from '../../ui/row-edit/row-edits.ts'
import { artworkList } from './artwork-list.ts'

export const artworks = resource({ path: '/artwork', record: 'artwork', rows: 'artworks', key: 'id_artwork' })

/** The name that the artist of an artwork is shown with. */
export const artistName = (artwork: Pick<ArtworkRow, 'artist' | 'artist_professional_name'>) =>
  artwork.artist_professional_name || artwork.artist

export const artworkListQuery = listQuery(artworks, artworkList)

export const artworkEdits = rowEdits(artworks, artworkList, {
  patch: () =>
    import('@vernissage/contract/resources/artwork').then((contract) => contract.artworkPatchSchema),
  fields: { price: {}, artwork_status_id: {}, order: {}, quantity: {} },
})

/** The number of artworks that the picker adds at a time. */
export const choiceStep = 24

interface ArtworkChoice {
  search: string
  limit: number
  /** The artist's id; null is any. */
  artist: number | null
}

/** The query of the picker, the newest first. Each word of the search is in the title or in a name of the artist. */
export const artworkChoiceRequest = ({ search, limit, artist }: ArtworkChoice) =>
  ({
    limit,
    order_by: 'id_artwork',
    order: 1,
    filter: allOf(
      ...equals('artist_id', artist),
      ...everyWord(search, ['title', 'artist', 'artist_professional_name']),
    ),
  }) as const

export const artworkChoiceQuery = (choice: ArtworkChoice) => artworks.list(artworkChoiceRequest(choice))

export const artworkQuery = (url: string) =>
  queryOptions({
    queryKey: artworks.keys.detail(url),
    queryFn: ({ signal }) => artworks.readAt(url, signal),
  })

export const readSizeQuery = (dimensions: string) =>
  queryOptions({
    queryKey: ['read-size', dimensions],
    queryFn: async ({ signal }) =>
      (await request('GET /artwork/size', { query: { dimensions }, signal })).data.size,
    enabled: dimensions !== '' && dimensions.length <= limits.text,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** An artwork by its id, for the picture of a picker. */
export const artworkPictureQuery = (id: number) =>
  queryOptions({
    queryKey: [...artworks.keys.all, 'picture', id],
    queryFn: async ({ signal }) => (await artworks.read(id, signal)).record,
  })
