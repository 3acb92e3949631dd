import type { SearchSchemaInput } from '@tanstack/react-router'
import {
  applicationStatuses,
  artistStatuses,
  type ProgramStatus,
  programStatuses,
} from '@vernissage/contract/enums'
import type { FilterKinds } from '../../lib/list/filters/chosen.ts'
import {
  type ListState,
  type ListsSearch,
  listsInAddress,
  pageSizes,
  readListState,
} from '../../lib/list/list-state.ts'
import { usePartOfAddress } from '../../lib/list/use-list-in-address.ts'

export type ProgramListState = ListState<ProgramStatus>

/** The state that the list of a kind opens with. */
export const programListStart: ProgramListState = { search: '', status: null, limit: 9, offset: 0 }

/** The filters of each kind's list beside the status. */
export const programFilters = {
  exhibition: {
    exhibition_status_id: 'values',
    exhibition_type_id: 'values',
    start_date: 'day',
    application_limit_date: 'day',
    featured: 'flag',
    web_image: 'present',
  },
  magazine: {
    magazine_status_id: 'values',
    magazine_type_id: 'values',
    date: 'day',
    application_limit_date: 'day',
    featured: 'flag',
    web_image: 'present',
  },
} as const satisfies Record<string, FilterKinds>

const sorts = { exhibition: ['title', 'start_date'], magazine: ['title', 'date'] }

/** Reads the state of a kind's list from its address. */
export const programListReader =
  (kind: keyof typeof sorts) => (address: Partial<ProgramListState> & SearchSchemaInput) =>
    readListState({ ...address }, programListStart, {
      statuses: programStatuses,
      sizes: pageSizes.grid,
      sorts: sorts[kind],
      kinds: programFilters[kind],
    })

/** The state of a list on a program's page. The page's address holds it, so that Back restores it. */
export type PanelState = ListState<number>

export type PanelName = 'applications' | 'sponsors' | 'artworks' | 'artists'

const start: PanelState = { search: '', status: null, limit: 10, offset: 0 }

/** The state that each panel opens with. */
export const panelStart: Record<PanelName, PanelState> = {
  applications: start,
  sponsors: start,
  artworks: { ...start, limit: 12 },
  artists: start,
}

/** The filters of applications beside the status. */
export const applicationFilters = {
  application_status_id: 'values',
  payment_status_id: 'values',
  decision_id: 'values',
  assignee_id: 'reference',
  late: 'flag',
  address_status_id: 'values',
} as const satisfies FilterKinds

/** The filters of the applications to all programs of a kind: by the program too. */
export const allApplicationFilters = {
  exhibition: { exhibition_id: 'values', ...applicationFilters },
  magazine: { magazine_id: 'values', ...applicationFilters },
} as const satisfies Record<string, FilterKinds>

/** The fields that applications to one program can be ordered by, with `program` those to all of a kind. */
export const applicationSorts = [
  'id',
  'user',
  'artworks_count',
  'application_status_id',
  'payment_status_id',
  'decision_id',
  'answered_at',
  'late',
  'address_status_id',
] as const

// Only applications and artists can be filtered by status.
const address = listsInAddress<PanelName>({
  applications: {
    start: panelStart.applications,
    statuses: applicationStatuses,
    sizes: pageSizes.table,
    sorts: applicationSorts,
    kinds: applicationFilters,
  },
  sponsors: { start: panelStart.sponsors, statuses: [], sizes: pageSizes.table },
  artworks: { start: panelStart.artworks, statuses: [], sizes: pageSizes.grid },
  artists: { start: panelStart.artists, statuses: artistStatuses, sizes: pageSizes.table },
})

/** A panel's state as parameters of the address: `artworks_offset` and the like. */
export const panelSearch = address.search

/** Reads the state of one panel from an address. */
export const readPanelState = address.readOne

/** The parameters that the address leaves out. */
export const panelSearchStart = address.start

/** Reads the parameters of all panels from an address. */
export const readPanelSearch = (search: Partial<ListsSearch<PanelName>> & SearchSchemaInput) =>
  address.read({ ...search })

/** The state of a panel on the page of a program, and the function that changes it, see `changedList`. */
export function usePanelState(panel: PanelName) {
  const { state, onStateChange } = usePartOfAddress(
    (search) => readPanelState(search, panel),
    (changed) => panelSearch(panel, changed),
  )
  return [state, onStateChange] as const
}
