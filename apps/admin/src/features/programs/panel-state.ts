import type { SearchSchemaInput } from '@tanstack/react-router'
import { applicationStatuses, artistStatuses } from '@vernissage/contract/enums'
import { type ListState, readListState } from '../../lib/list-state.ts'
import { pageSizes } from '../../ui/page-sizes.ts'

/** What the panels of one program are asked stands in its address, so that Back leads to where one was in them. */
export type PanelState = ListState<number>

/** What each panel offers; only some can be narrowed to a status. */
const panels = {
  applications: { statuses: applicationStatuses, sizes: pageSizes.table },
  sponsors: { statuses: [], sizes: pageSizes.table },
  artworks: { statuses: [], sizes: pageSizes.grid },
  artists: { statuses: artistStatuses, sizes: pageSizes.table },
} as const satisfies Record<string, { statuses: readonly number[]; sizes: readonly number[] }>

export type PanelName = keyof typeof panels

/** The panels' part of an address, `artworks_offset` and the like. */
export type PanelSearch = { [Key in keyof PanelState as `${PanelName}_${Key}`]: PanelState[Key] }

/** How each panel opens. */
export const panelStart: Record<PanelName, PanelState> = {
  applications: { search: '', status: null, limit: 10, offset: 0 },
  sponsors: { search: '', status: null, limit: 10, offset: 0 },
  artworks: { search: '', status: null, limit: 12, offset: 0 },
  artists: { search: '', status: null, limit: 10, offset: 0 },
}

const keys = ['search', 'status', 'limit', 'offset'] as const

/** A panel's state as its part of an address. */
export const panelSearch = (panel: PanelName, state: PanelState): Partial<PanelSearch> =>
  Object.fromEntries(keys.map((key) => [`${panel}_${key}`, state[key]]))

/** The state of one panel that an address tells. */
export function readPanelState(address: Readonly<Record<string, unknown>>, panel: PanelName): PanelState {
  const told = Object.fromEntries(keys.map((key) => [key, address[`${panel}_${key}`]]))
  return readListState<number>(told, panelStart[panel], panels[panel])
}

const names = Object.keys(panels) as PanelName[]
const addressOf = (stateOf: (panel: PanelName) => PanelState) =>
  Object.assign({}, ...names.map((panel) => panelSearch(panel, stateOf(panel)))) as PanelSearch

/** What the address of a program leaves out. */
export const panelSearchStart: PanelSearch = addressOf((panel) => panelStart[panel])

/** The panels' part of a program's address, for its route. */
export const readPanelSearch = (address: Partial<PanelSearch> & SearchSchemaInput): PanelSearch =>
  addressOf((panel) => readPanelState({ ...address }, panel))
