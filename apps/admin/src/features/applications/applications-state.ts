import type { SearchSchemaInput } from '@tanstack/react-router'
import { artistApplicationStatuses } from '@vernissage/contract/enums'
import { defineList } from '../../lib/list/definition/define-list.ts'
import { fieldsIn } from '../../lib/list/definition/fields.ts'
import {
  changedList,
  type ListState,
  type ListsSearch,
  listsInAddress,
  pageSizes,
} from '../../lib/list/list-state.ts'
import { allApplicationLists } from '../programs/list-states.ts'

export const applicationTabs = ['artists', 'exhibitions', 'magazines'] as const
export type ApplicationTab = (typeof applicationTabs)[number]

/** The open tab and the states of all lists, so that each tab keeps its list while another is open. */
export type ApplicationsSearch = { tab: ApplicationTab } & ListsSearch<ApplicationTab>

export const artistApplicationList = defineList({
  key: 'id_user',
  newestFirst: true,
  filters: fieldsIn('applications', {
    discipline_id: ['choice', 'applications:columns.discipline'],
    country_id: ['choice', 'applications:columns.nationality'],
    sponsorship: ['flag', 'applications:columns.sponsor'],
    created_at: ['moment', 'applications:columns.created_at'],
  }),
  search: ['first_name', 'last_name', 'professional_name', 'email'],
  status: { field: 'artist_status_id', values: artistApplicationStatuses },
  sizes: pageSizes.table,
  limit: 10,
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
})

const lists = listsInAddress<ApplicationTab>({
  artists: artistApplicationList,
  exhibitions: allApplicationLists.exhibition,
  magazines: allApplicationLists.magazine,
})

/** The state of the open tab's list. */
export const openList = (search: ApplicationsSearch) => lists.readOne(search, search.tab)

/** Changes the state of the open tab's list, see `changedList`. */
export const changeOpenList = (now: ApplicationsSearch, change: Partial<ListState>): ApplicationsSearch => ({
  ...now,
  ...lists.search(now.tab, changedList(openList(now), change)),
})

export const applicationsStart: ApplicationsSearch = { tab: 'artists', ...lists.start }

/** Reads the screen's state from an address. */
export const readApplications = (
  address: Partial<ApplicationsSearch> & SearchSchemaInput,
): ApplicationsSearch => ({
  tab: applicationTabs.find((tab) => tab === address.tab) ?? applicationsStart.tab,
  ...lists.read({ ...address }),
})
