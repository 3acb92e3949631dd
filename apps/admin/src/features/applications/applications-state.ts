import type { SearchSchemaInput } from '@tanstack/react-router'
import { applicationStatuses, artistApplicationStatuses } from '@vernissage/contract/enums'
import { changedList, type ListState } from '../../lib/list/list-state.ts'
import { type ListsSearch, listsInAddress } from '../../lib/list/lists-in-address.ts'
import { pageSizes } from '../../ui/list/page-sizes.ts'

export const applicationTabs = ['artists', 'exhibitions', 'magazines'] as const
export type ApplicationTab = (typeof applicationTabs)[number]

/** The open tab, and what each tab's list is asked: a tab is as it was left when one comes back to it. */
export type ApplicationsSearch = { tab: ApplicationTab } & ListsSearch<ApplicationTab>

/** How the list of every tab opens. */
export const applicationListStart: ListState<number> = { search: '', status: null, limit: 10, offset: 0 }

const programs = { start: applicationListStart, statuses: applicationStatuses, sizes: pageSizes.table }
const lists = listsInAddress<ApplicationTab>({
  artists: { ...programs, statuses: artistApplicationStatuses },
  exhibitions: programs,
  magazines: programs,
})

/** What the open tab's list is asked. */
export const openList = (search: ApplicationsSearch) => lists.readOne(search, search.tab)

/** Asks the open tab's list anew, from its first page unless told otherwise. */
export const askOpenList = (
  now: ApplicationsSearch,
  asked: Partial<ListState<number>>,
): ApplicationsSearch => ({ ...now, ...lists.search(now.tab, changedList(openList(now), asked)) })

/** What the address leaves out. */
export const applicationsStart: ApplicationsSearch = { tab: 'artists', ...lists.start }

/** The screen's state that an address tells. */
export const readApplications = (
  address: Partial<ApplicationsSearch> & SearchSchemaInput,
): ApplicationsSearch => ({
  tab: applicationTabs.find((tab) => tab === address.tab) ?? applicationsStart.tab,
  ...lists.read({ ...address }),
})
