import type { SearchSchemaInput } from '@tanstack/react-router'
import { applicationStatuses, artistApplicationStatuses } from '@vernissage/contract/enums'
import type { FilterKinds } from '../../lib/list/filters/chosen.ts'
import {
  changedList,
  type ListState,
  type ListsSearch,
  listsInAddress,
  pageSizes,
} from '../../lib/list/list-state.ts'
import { allApplicationFilters, applicationSorts } from '../programs/list-states.ts'

export const applicationTabs = ['artists', 'exhibitions', 'magazines'] as const
export type ApplicationTab = (typeof applicationTabs)[number]

/** The open tab and the states of all lists, so that each tab keeps its list while another is open. */
export type ApplicationsSearch = { tab: ApplicationTab } & ListsSearch<ApplicationTab>

/** The state that every list opens with. */
export const applicationListStart: ListState<number> = { search: '', status: null, limit: 10, offset: 0 }

/** The filters of artists' applications beside the status. */
export const artistApplicationFilters = {
  discipline_id: 'values',
  country_id: 'values',
  sponsorship: 'flag',
  created_at: 'moment',
} as const satisfies FilterKinds

const programs = {
  start: applicationListStart,
  statuses: applicationStatuses,
  sizes: pageSizes.table,
  sorts: [...applicationSorts, 'program'],
}
const lists = listsInAddress<ApplicationTab>({
  artists: {
    ...programs,
    statuses: artistApplicationStatuses,
    kinds: artistApplicationFilters,
    sorts: [
      'id_user',
      'first_name',
      'email',
      'discipline',
      'country_abbreviation',
      'sponsorship',
      'created_at',
      'artist_status_id',
    ],
  },
  exhibitions: { ...programs, kinds: allApplicationFilters.exhibition },
  magazines: { ...programs, kinds: allApplicationFilters.magazine },
})

/** The state of the open tab's list. */
export const openList = (search: ApplicationsSearch) => lists.readOne(search, search.tab)

/** Changes the state of the open tab's list, see `changedList`. */
export const changeOpenList = (
  now: ApplicationsSearch,
  change: Partial<ListState<number>>,
): ApplicationsSearch => ({ ...now, ...lists.search(now.tab, changedList(openList(now), change)) })

/** The parameters that the address leaves out. */
export const applicationsStart: ApplicationsSearch = { tab: 'artists', ...lists.start }

/** Reads the screen's state from an address. */
export const readApplications = (
  address: Partial<ApplicationsSearch> & SearchSchemaInput,
): ApplicationsSearch => ({
  tab: applicationTabs.find((tab) => tab === address.tab) ?? applicationsStart.tab,
  ...lists.read({ ...address }),
})
