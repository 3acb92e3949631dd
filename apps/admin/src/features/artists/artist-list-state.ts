import type { SearchSchemaInput } from '@tanstack/react-router'
import { type ArtistStatus, artistStatuses } from '@vernissage/contract/enums'
import { type ListState, readListState } from '../../lib/list/list-state.ts'
import { pageSizes } from '../../ui/list/page-sizes.ts'

export type ArtistListState = ListState<ArtistStatus>

/** How the list opens. */
export const artistListStart: ArtistListState = { search: '', status: null, limit: 10, offset: 0 }

/** The list's state that an address tells. */
export const readArtistListState = (address: Partial<ArtistListState> & SearchSchemaInput) =>
  readListState({ ...address }, artistListStart, { statuses: artistStatuses, sizes: pageSizes.table })
