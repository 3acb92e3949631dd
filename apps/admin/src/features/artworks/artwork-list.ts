import type { SearchSchemaInput } from '@tanstack/react-router'
import { artworkStatuses } from '@vernissage/contract/enums'
import { defineList } from '../../lib/list/definition/define-list.ts'
import { fieldsIn } from '../../lib/list/definition/fields.ts'
import { equals } from '../../lib/list/filters/filter.ts'
import { type ListState, pageSizes } from '../../lib/list/list-state.ts'

const list = defineList({
  key: 'id_artwork',
  newestFirst: true,
  filters: fieldsIn('artworks', {
    artwork_status_id: ['choice', 'artworks:status'],
    artist_id: ['choice', 'artworks:artist'],
    technique: 'text',
    price: 'number',
    date: 'day',
    quantity: 'number',
    height_mm: ['size', 'artworks:size.height_mm'],
    width_mm: ['size', 'artworks:size.width_mm'],
    orientation: 'orientation',
    sold: ['flag', 'artworks:flags.sold'],
    nft: ['flag', 'artworks:flags.nft'],
    web_image: ['picture', 'ui:lists.picture'],
  }),
  fields: fieldsIn('artworks', { order: 'number' }),
  search: ['title'],
  status: { field: 'artwork_status_id', values: artworkStatuses },
  sizes: pageSizes.artworks,
  limit: 12,
  sorts: [
    'id_artwork',
    'title',
    'artist',
    'artwork_status_id',
    'price',
    'date',
    'height_mm',
    'width_mm',
    'order',
    'technique',
    'dimensions',
    'quantity',
    'sold',
    'nft',
    'likes',
    'url',
  ],
})

export interface ArtworkListState extends ListState {
  /** The artist's id; null is All. */
  artist: number | null
  /** Absent: as each person has chosen, and the grid for a person who has not. */
  as?: 'grid' | 'table' | undefined
}

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31

export const artworkList = {
  ...list,
  start: { ...list.start, artist: null } as ArtworkListState,
  read: (address: Partial<ArtworkListState> & SearchSchemaInput): ArtworkListState => ({
    ...list.read(address),
    artist: isId(address.artist) ? address.artist : null,
    as: address.as === 'table' || address.as === 'grid' ? address.as : undefined,
  }),
  request: (state: ArtworkListState) => list.request(state, ...equals('artist_id', state.artist)),
}
