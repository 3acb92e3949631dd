import type { SearchSchemaInput } from '@tanstack/react-router'
import { type ArtworkStatus, artworkStatuses } from '@vernissage/contract/enums'
import { allOf, equals, everyWord } from '../../lib/list/filter.ts'
import { type ListState, pageSizes, readListState } from '../../lib/list/list-state.ts'
import { orderOf } from '../../lib/list/sort.ts'

export interface ArtworkListState extends ListState<ArtworkStatus> {
  /** The artist's id; null is All. */
  artist: number | null
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
const sorts = ['title', 'price', 'date']

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31

/** Reads the list's state from an address. */
export function readArtworkListState(
  address: Partial<ArtworkListState> & SearchSchemaInput,
): ArtworkListState {
  const choices = { statuses: artworkStatuses, sizes: pageSizes.artworks, sorts }
  return {
    ...readListState({ ...address }, artworkListStart, choices),
    artist: isId(address.artist) ? address.artist : null,
  }
}

/** The query of the list, the newest first. */
export const artworkListRequest = ({ search, status, artist, limit, offset, sort }: ArtworkListState) =>
  ({
    limit,
    offset,
    ...orderOf({ sort }, { order_by: 'id_artwork', order: 1 }),
    filter: allOf(
      ...equals('artwork_status_id', status),
      ...equals('artist_id', artist),
      ...everyWord(search, ['title']),
    ),
  }) as const
