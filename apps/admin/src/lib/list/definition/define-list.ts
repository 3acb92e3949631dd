import type { SearchSchemaInput } from '@tanstack/react-router'
import type { Condition, Group } from '@vernissage/contract/lists'
import { type FilterKind, filtersOf } from '../filters/chosen.ts'
import { allOf, equals, everyWord } from '../filters/filter.ts'
import { type ListState, readListState } from '../list-state.ts'
import { orderOf } from '../sort.ts'
import { type Fields, filterKindOf } from './fields.ts'

interface Definition {
  /** The id of its records. The list is ordered by it, from the newest on with `newestFirst`, unless a person chooses another order. */
  readonly key: string
  readonly newestFirst?: boolean
  /** The fields in which each word of a search is looked for. */
  readonly search: readonly string[]
  /** The field of the filter above the list, and its values in their order. */
  readonly status: { readonly field: string; readonly values: readonly number[] }
  /** Page sizes. */
  readonly sizes: readonly number[]
  /** The page size that the list opens with. */
  readonly limit: number
  /** The fields that it can be ordered by. */
  readonly sorts: readonly string[]
  /** The fields that it can be filtered by besides `status`, in the order in which they are offered. */
  readonly filters: Fields
  /** Other fields that are changed in its rows. */
  readonly fields?: Fields
}

type FieldOf<List extends Definition> =
  | List['key']
  | List['search'][number]
  | List['status']['field']
  | List['sorts'][number]
  | (keyof List['filters'] & string)

/**
 * Defines the list of a kind of record: the state that it opens with, the state that an address holds, and the request for a
 * page in a state. Imports no framework, so that the first request of a page can be sent before that has arrived.
 */
export function defineList<const List extends Definition>(list: List) {
  type Name = FieldOf<List>
  const { key, newestFirst = false, search, status, sizes, limit, sorts } = list
  const filters = Object.fromEntries(
    Object.entries(list.filters).map(([name, field]) => [name, filterKindOf(field)]),
  ) as Readonly<Record<Name, FilterKind>>
  const start: ListState = { search: '', status: null, limit, offset: 0 }

  type Narrowing = Pick<ListState, 'search' | 'status' | 'filters'>
  const narrowed = (state: Narrowing, conditions: readonly (Condition | Group)[]) => {
    const chosen = filtersOf<Name>(state, filters)
    const filter = allOf<Name>(
      ...equals(status.field as Name, state.status),
      ...(conditions as readonly Group<Name>[]),
      ...chosen.conditions,
      ...everyWord(state.search, search as readonly Name[], chosen.count),
    )
    return { filter, bounds: chosen.bounds }
  }

  return {
    key: key as List['key'],
    fields: { ...list.filters, ...list.fields } as List['filters'],
    status: status as List['status'],
    sizes,
    start,
    filters,
    /** Reads the list's state from an address. */
    read: (address: Partial<ListState> & SearchSchemaInput): ListState =>
      readListState({ ...address }, start, {
        statuses: status.values,
        sizes,
        sorts,
        kinds: filters,
      }),
    /** The filter of a state; undefined for every record. `conditions` narrow it further. */
    filter: (state: Narrowing, ...conditions: (Condition | Group)[]) => narrowed(state, conditions).filter,
    /** The request for a page of the list. */
    request: (state: ListState, ...conditions: (Condition | Group)[]) => {
      const { filter, bounds } = narrowed(state, conditions)
      const order = orderOf<Name>(state, { order_by: key as Name, order: newestFirst ? 1 : 0 })
      return { limit: state.limit, offset: state.offset, ...order, filter, ...bounds }
    },
  }
}
