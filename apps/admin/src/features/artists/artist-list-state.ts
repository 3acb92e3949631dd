import type { SearchSchemaInput } from '@tanstack/react-router'
import { type ArtistStatus, artistStatuses } from '@vernissage/contract/enums'
import type { FilterKinds } from '../../lib/list/chosen.ts'
import { type ListState, pageSizes, readListState } from '../../lib/list/list-state.ts'

export type ArtistListState = ListState<ArtistStatus>

/** The state that the list opens with. */
export const artistListStart: ArtistListState = { search: '', status: null, limit: 10, offset: 0 }

/** The fields that the list can be ordered by. */
const sorts = [
  'id_user',
  'first_name',
  'discipline',
  'country_abbreviation',
  'membership_status',
  'sponsorship',
  'featured',
  'email',
  'artist_status_id',
  'artist_level_id',
  'enabled',
  'new',
  'order',
  'url',
  'created_at',
]

/** What the list can be filtered by beside its own filters. */
export const artistFilters = {
  artist_status_id: 'values',
  discipline_id: 'values',
  country_id: 'values',
  membership_status: 'flag',
  sponsorship: 'flag',
  featured: 'flag',
  image: 'present',
  created_at: 'moment',
} as const satisfies FilterKinds

/** Reads the list's state from an address. */
export const readArtistListState = (address: Partial<ArtistListState> & SearchSchemaInput) =>
  readListState({ ...address }, artistListStart, {
    statuses: artistStatuses,
    sizes: pageSizes.table,
    sorts,
    kinds: artistFilters,
  })
