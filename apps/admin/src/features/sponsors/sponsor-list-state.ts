import type { SearchSchemaInput } from '@tanstack/react-router'
import type { Flag } from '@vernissage/contract/enums'
import type { FilterKinds } from '../../lib/list/chosen.ts'
import { type ListState, pageSizes, readListState } from '../../lib/list/list-state.ts'

export type SponsorListState = ListState<Flag>

/** In the order of the select. */
export const sponsorStatuses: readonly Flag[] = [1, 0]

export const sponsorListStart: SponsorListState = { search: '', status: null, limit: 10, offset: 0 }

/** The fields that the list can be ordered by. */
const sorts = ['id_sponsor', 'name', 'enabled', 'description']

/** What the list can be filtered by beside its own filters. */
export const sponsorFilters = {
  logo: 'present',
} as const satisfies FilterKinds

export const readSponsorListState = (address: Partial<SponsorListState> & SearchSchemaInput) =>
  readListState({ ...address }, sponsorListStart, {
    statuses: sponsorStatuses,
    sizes: pageSizes.table,
    sorts,
    kinds: sponsorFilters,
  })
