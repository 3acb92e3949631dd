import type { SearchSchemaInput } from '@tanstack/react-router'
import { limits } from '@vernissage/contract/limits'
import type { ListQuery } from '@vernissage/contract/lists'
import { type Filtered, type FilterKinds, readFilters } from './filters/chosen.ts'
import { readSort, type Sorted } from './sort.ts'
import { readView, type Viewed } from './views.ts'

/** The key of a list's query, which names the kind of record and what is listed: what can be selected or exported. */
export type ListKey = readonly [record: string, 'list', query: ListQuery]

/** A list's search, filters, order and page, as its address holds them. */
export interface ListState extends Sorted, Filtered, Viewed {
  /** Empty for none. */
  search: string
  /** null is All. */
  status: number | null
  limit: number
  offset: number
}

/** The props of a component that shows a list. */
export interface ListProps {
  state: ListState
  /** Changes the state, see `changedList`. */
  onStateChange: (change: Partial<ListState>) => void
}

interface Choices {
  /** The fields that the list can be ordered by. */
  sorts?: readonly string[] | undefined
  /** The filters besides the status. */
  kinds?: FilterKinds | undefined
  statuses: readonly number[]
  /** Page sizes. */
  sizes: readonly number[]
}

/** Reads a list's state from an address. Values that the list does not offer are replaced by those of `start`. */
export function readListState(
  address: Record<string, unknown>,
  start: ListState,
  { statuses, sizes, sorts, kinds }: Choices,
): ListState {
  const { search, status, limit, offset, sort, filters } = address
  return {
    // The router parses a typed search of digits as a number.
    search: typeof search === 'string' || typeof search === 'number' ? text(search) : start.search,
    status: statuses.find((choice) => choice === status) ?? start.status,
    limit: sizes.find((choice) => choice === limit) ?? start.limit,
    offset: isRowNumber(offset) ? offset : start.offset,
    // Named even if they are none: the router would take them from the address.
    sort: readSort(sort, sorts),
    filters: readFilters(filters, kinds),
    ...readView(address),
  }
}

/** A list's state after a change, from the first page on unless the change names a page. */
export const changedList = <State extends { offset: number }>(now: State, change: Partial<State>): State => ({
  ...now,
  offset: 0,
  ...change,
})

/** A list's state without search, filters, order and page. The page size stays. */
export const cleared = <State extends Sorted & Filtered & Viewed & { limit: number }>(
  now: State,
  start: State,
): State => ({
  ...start,
  sort: undefined,
  filters: undefined,
  view: undefined,
  columns: undefined,
  limit: now.limit,
})

/** True if search, filters or page differ from the list's start. */
export const isNarrowed = <State extends Filtered & { limit: number }>(now: State, start: State): boolean =>
  now.filters !== undefined ||
  (Object.keys(start) as (keyof State)[]).some((name) => name !== 'limit' && now[name] !== start[name])

/** The offset of the last page of a list. */
export const lastOffset = (limit: number, total: number) => Math.max(0, Math.ceil(total / limit) - 1) * limit

const text = (search: string | number) => String(search).slice(0, limits.text)

const isRowNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31

/** The page sizes of tables and grids. */
export const pageSizes = {
  table: [10, 25, 50, 100],
  grid: [3, 6, 9, 12],
  artworks: [12, 24, 48, 96],
} as const

/** One of several lists of a page, as `defineList` makes it. */
interface List {
  /** The state that the list opens with. */
  start: ListState
  /** Page sizes. */
  sizes: readonly number[]
  read(address: Partial<ListState> & SearchSchemaInput): ListState
}

/** Several lists of a page, whose address holds their states. */
export type ListsInAddress<Name extends string> = ReturnType<typeof listsInAddress<Name>>

/** The lists' parameters of an address: `artworks_offset` and the like. */
export type ListsSearch<Name extends string> = {
  [Key in keyof ListState as `${Name}_${Key}`]: ListState[Key]
}

const keys = ['search', 'status', 'limit', 'offset', 'sort', 'filters'] as const

/** Keeps the states of several lists in one address, so that Back restores each of them. */
export function listsInAddress<Name extends string>(lists: Readonly<Record<Name, List>>) {
  /** A list's state as parameters of an address. */
  const search = (name: Name, state: ListState): Partial<ListsSearch<Name>> =>
    Object.fromEntries(keys.map((key) => [`${name}_${key}`, state[key]])) as Partial<ListsSearch<Name>>

  /** The state of one list, read from an address. */
  const readOne = (address: Readonly<Record<string, unknown>>, name: Name): ListState => {
    const own = Object.fromEntries(keys.map((key) => [key, address[`${name}_${key}`]]))
    return lists[name].read(own as never)
  }

  const together = (stateOf: (name: Name) => ListState) =>
    Object.assign(
      {},
      ...(Object.keys(lists) as Name[]).map((name) => search(name, stateOf(name))),
    ) as ListsSearch<Name>

  return {
    lists,
    search,
    readOne,
    /** The parameters that an address leaves out: those of lists as they open. */
    start: together((name) => lists[name].start),
    /** The states of all lists, read from an address, as its parameters. */
    read: (address: Readonly<Record<string, unknown>>): ListsSearch<Name> =>
      together((name) => readOne(address, name)),
  }
}
