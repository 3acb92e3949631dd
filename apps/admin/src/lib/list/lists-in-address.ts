import { type ListState, readListState } from './list-state.ts'

/** One of several lists of a page: how it opens, and what it offers. */
interface List {
  start: ListState<number>
  statuses: readonly number[]
  /** Page sizes. */
  sizes: readonly number[]
}

/** The lists' part of an address, `artworks_offset` and the like. */
export type ListsSearch<Name extends string> = {
  [Key in keyof ListState<number> as `${Name}_${Key}`]: ListState<number>[Key]
}

const keys = ['search', 'status', 'limit', 'offset'] as const

/** Keeps the states of several lists in one address, so that Back leads to where one was in each of them. */
export function listsInAddress<Name extends string>(lists: Readonly<Record<Name, List>>) {
  /** A list's state as its part of an address. */
  const search = (name: Name, state: ListState<number>): Partial<ListsSearch<Name>> =>
    Object.fromEntries(keys.map((key) => [`${name}_${key}`, state[key]])) as Partial<ListsSearch<Name>>

  /** The state of one list that an address tells. */
  const readOne = (address: Readonly<Record<string, unknown>>, name: Name): ListState<number> => {
    const told = Object.fromEntries(keys.map((key) => [key, address[`${name}_${key}`]]))
    return readListState<number>(told, lists[name].start, lists[name])
  }

  const together = (stateOf: (name: Name) => ListState<number>) =>
    Object.assign(
      {},
      ...(Object.keys(lists) as Name[]).map((name) => search(name, stateOf(name))),
    ) as ListsSearch<Name>

  return {
    search,
    readOne,
    /** What an address leaves out: every list as it opens. */
    start: together((name) => lists[name].start),
    /** Every list's state that an address tells, as the address has it. */
    read: (address: Readonly<Record<string, unknown>>): ListsSearch<Name> =>
      together((name) => readOne(address, name)),
  }
}
