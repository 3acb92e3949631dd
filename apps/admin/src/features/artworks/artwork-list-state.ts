import type { SearchSchemaInput } from '@tanstack/react-router'
import { type ArtworkStatus, artworkStatuses } from '@vernissage/contract/enums'
import { type FilterKinds, filtersOf } from '../../lib/list/chosen.ts'
import { allOf, equals, everyWord } from '../../lib/list/filter.ts'
import { type ListState, pageSizes, readListState } from '../../lib/list/list-state.ts'
import { orderOf } from '../../lib/list/sort.ts'

export interface ArtworkListState extends ListState<ArtworkStatus> {
  /** The artist's id; null is All. */
  artist: number | null
  /** Absent: as each person has chosen, and the grid for who has not. */
  as?: 'grid' | 'table' | undefined
}

/** The state that the list opens with. */
export const artworkListStart: ArtworkListState = {
  search: '',
  status: null,
  artist: null,
  limit: 12,
  offset: 0,
}

/** The fields that the list can be ordered by. */
const sorts = [
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
]

/** What the list can be filtered by beside its own filters. */
export const artworkFilters = {
  artwork_status_id: 'values',
  artist_id: 'values',
  technique: 'text',
  price: 'number',
  date: 'day',
  quantity: 'number',
  height_mm: 'size',
  width_mm: 'size',
  orientation: 'orientation',
  sold: 'flag',
  nft: 'flag',
  web_image: 'present',
} as const satisfies FilterKinds

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31

/** Reads the list's state from an address. */
export function readArtworkListState(
  address: Partial<ArtworkListState> & SearchSchemaInput,
): ArtworkListState {
  const choices = { statuses: artworkStatuses, sizes: pageSizes.artworks, sorts, kinds: artworkFilters }
  return {
    ...readListState({ ...address }, artworkListStart, choices),
    artist: isId(address.artist) ? address.artist : null,
    as: address.as === 'table' || address.as === 'grid' ? address.as : undefined,
  }
}

/** The query of the list, the newest first. */
export const artworkListRequest = (state: ArtworkListState) => {
  const { search, status, artist, limit, offset } = state
  const { conditions, count, bounds } = filtersOf(state, artworkFilters)
  return {
    limit,
    offset,
    ...orderOf(state, { order_by: 'id_artwork', order: 1 }),
    filter: allOf(
      ...equals('artwork_status_id', status),
      ...equals('artist_id', artist),
      ...conditions,
      ...everyWord(search, ['title'], count),
    ),
    ...bounds,
  }
}
