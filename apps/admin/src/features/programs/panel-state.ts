import type { SearchSchemaInput } from '@tanstack/react-router'
import { applicationStatuses, artistStatuses } from '@vernissage/contract/enums'
import type { ListState } from '../../lib/list/list-state.ts'
import { type ListsSearch, listsInAddress } from '../../lib/list/lists-in-address.ts'
import { pageSizes } from '../../ui/list/page-sizes.ts'

/** What the panels of one program are asked stands in its address, so that Back leads to where one was in them. */
export type PanelState = ListState<number>

export type PanelName = 'applications' | 'sponsors' | 'artworks' | 'artists'

const start: PanelState = { search: '', status: null, limit: 10, offset: 0 }

/** How each panel opens. */
export const panelStart: Record<PanelName, PanelState> = {
  applications: start,
  sponsors: start,
  artworks: { ...start, limit: 12 },
  artists: start,
}

/** The panels' part of an address, `artworks_offset` and the like. */
export type PanelSearch = ListsSearch<PanelName>

// Only some can be narrowed to a status.
const address = listsInAddress<PanelName>({
  applications: { start: panelStart.applications, statuses: applicationStatuses, sizes: pageSizes.table },
  sponsors: { start: panelStart.sponsors, statuses: [], sizes: pageSizes.table },
  artworks: { start: panelStart.artworks, statuses: [], sizes: pageSizes.grid },
  artists: { start: panelStart.artists, statuses: artistStatuses, sizes: pageSizes.table },
})

/** A panel's state as its part of an address. */
export const panelSearch = address.search

/** The state of one panel that an address tells. */
export const readPanelState = address.readOne

/** What the address of a program leaves out. */
export const panelSearchStart = address.start

/** The panels' part of a program's address, for its route. */
export const readPanelSearch = (told: Partial<PanelSearch> & SearchSchemaInput) => address.read({ ...told })
