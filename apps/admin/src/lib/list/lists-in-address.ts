import { type ListState, readListState } from './list-state.ts'

/** One of several lists of a page. */
interface List {
  /** The state that the list opens with. */
  start: ListState<number>
  statuses: readonly number[]
  /** Page sizes. */
  sizes: readonly number[]
}

/** The lists' parameters of an address: `artworks_offset` and the like. */
export type ListsSearch<Name extends string> = {
  [Key in keyof ListState<number> as `${Name}_${Key}`]: ListState<number>[Key]
}

const keys = ['search', 'status', 'limit', 'offset'] as const

/** Keeps the states of several lists in one address, so that Back restores each of them. */
export function listsInAddress<Name extends string>(lists: Readonly<Record<Name, List>>) {
  /** A list's state as parameters of an address. */
  const search = (name: Name, state: ListState<number>): Partial<ListsSearch<Name>> =>
    Object.fromEntries(keys.map((key) => [`${name}_${key}`, state[key]])) as Partial<ListsSearch<Name>>

  /** The state of one list, read from an address. */
  const readOne = (address: Readonly<Record<string, unknown>>, name: Name): ListState<number> => {
    const own = Object.fromEntries(keys.map((key) => [key, address[`${name}_${key}`]]))
    return readListState<number>(own, lists[name].start, lists[name])
  }

  const together = (stateOf: (name: Name) => ListState<number>) =>
    Object.assign(
      {},
      ...(Object.keys(lists) as Name[]).map((name) => search(name, stateOf(name))),
    ) as ListsSearch<Name>

  return {
    search,
    readOne,
    /** The parameters that an address leaves out: those of lists as they open. */
    start: together((name) => lists[name].start),
    /** The states of all lists, read from an address, as its parameters. */
    read: (address: Readonly<Record<string, unknown>>): ListsSearch<Name> =>
      together((name) => readOne(address, name)),
  }
}
