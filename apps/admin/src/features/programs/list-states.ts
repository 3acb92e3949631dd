import type { SearchSchemaInput } from '@tanstack/react-router'
import { applicationStatuses, artistStatuses, programStatuses } from '@vernissage/contract/enums'
import type { ProgramKind } from '@vernissage/contract/kinds/program-names'
import { defineList } from '../../lib/list/definition/define-list.ts'
import { fieldsIn } from '../../lib/list/definition/fields.ts'
import { type ListsSearch, listsInAddress, pageSizes } from '../../lib/list/list-state.ts'
import { useListOf } from '../../lib/list/use-list-in-address.ts'

/** The list of the programs of a kind. `date` is the field of the date that its cards show. */
const programList = (kind: ProgramKind, date: string) =>
  defineList({
    key: `id_${kind}`,
    filters: fieldsIn(`${kind}s`, {
      [`${kind}_status_id`]: ['choice', 'programs:status'],
      [`${kind}_type_id`]: ['choice', 'programs:fields.type'],
      [date]: 'day',
      application_limit_date: ['day', 'programs:fields.application_limit_date'],
      featured: ['flag', 'programs:featured'],
      web_image: ['picture', 'ui:lists.picture'],
    }),
    search: ['title'],
    status: { field: `${kind}_status_id`, values: programStatuses },
    sizes: pageSizes.grid,
    limit: 9,
    sorts: ['title', date],
  })

export const programLists = {
  exhibition: programList('exhibition', 'start_date'),
  magazine: programList('magazine', 'date'),
}

const applications = {
  // Their rows have the same names of fields for both kinds of program.
  key: 'id',
  status: { field: 'application_status_id', values: applicationStatuses },
  sizes: pageSizes.table,
  limit: 10,
} as const

const applicationFields = fieldsIn('applications', {
  application_status_id: ['choice', 'applications:columns.status'],
  payment_status_id: ['choice', 'applications:columns.payment'],
  decision_id: ['choice', 'applications:columns.decision'],
  assignee_id: ['reference', 'applications:columns.assignee'],
  late: ['flag', 'applications:columns.late'],
  address_status_id: ['choice', 'applications:columns.address'],
})

const applicationSorts = [
  'id',
  'user',
  'artworks_count',
  'application_status_id',
  'payment_status_id',
  'decision_id',
  'answered_at',
  'late',
  'address_status_id',
]

/** The list of the applications to all programs of a kind. */
const allApplications = (kind: ProgramKind) =>
  defineList({
    ...applications,
    newestFirst: true,
    filters: {
      ...fieldsIn('applications', { [`${kind}_id`]: ['choice', `applications:columns.${kind}`] }),
      ...applicationFields,
    },
    search: ['user', kind],
    sorts: [...applicationSorts, 'program'],
  })

export const allApplicationLists = {
  exhibition: allApplications('exhibition'),
  magazine: allApplications('magazine'),
}

/** A list of the records that are linked to a program, in their order. Only artists can be filtered by status. */
const linkList = (list: {
  search: readonly string[]
  sizes: readonly number[]
  limit: number
  statuses: readonly number[]
}) =>
  defineList({
    ...list,
    key: 'order',
    filters: {},
    status: { field: 'artist_status_id', values: list.statuses },
    sorts: [],
  })

/** The lists on a program's page. Its address holds their states, so that Back restores them. */
export const panelLists = {
  applications: defineList({
    ...applications,
    filters: applicationFields,
    search: ['user'],
    sorts: applicationSorts,
  }),
  sponsors: linkList({ search: ['sponsor'], sizes: pageSizes.table, limit: 10, statuses: [] }),
  artworks: linkList({
    search: ['artwork', 'artwork_artist'],
    sizes: pageSizes.grid,
    limit: 12,
    statuses: [],
  }),
  artists: linkList({ search: ['artist'], sizes: pageSizes.table, limit: 10, statuses: artistStatuses }),
}

export type PanelName = keyof typeof panelLists

const address = listsInAddress<PanelName>(panelLists)

/** A panel's state as parameters of the address: `artworks_offset` and the like. */
export const panelSearch = address.search

/** Reads the state of one panel from an address. */
export const readPanelState = address.readOne

export const panelSearchStart = address.start

/** Reads the parameters of all panels from an address. */
export const readPanelSearch = (search: Partial<ListsSearch<PanelName>> & SearchSchemaInput) =>
  address.read({ ...search })

/** The list of a panel on the page of a program, its state and the function that changes it, see `changedList`. */
export const usePanelList = (panel: PanelName) => useListOf(address, panel)
