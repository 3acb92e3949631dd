import { limits } from '@vernissage/contract/limits'
import type { ListView } from '@vernissage/contract/resources/list-view'
import type { ChosenColumns } from './layout.ts'

/* A view is a list's state under a name: opening one puts that state into the address, where a link shares it. */

export interface Viewed {
  /** The view that was opened; the state may have been changed since. */
  view?: number | undefined
  /** The columns of the view, as `columnsText` writes them; absent where each person has their own. */
  columns?: string | undefined
}

const column = /^([a-z][a-z0-9_]{0,39})(?::(\d{2,4}))?$/

/** `name,email:200` */
export const columnsText = (columns: ChosenColumns) =>
  columns.map(({ id, width }) => (width === undefined ? id : `${id}:${width}`)).join()

/** The columns that a text names; undefined where it names none. */
export function readColumns(text: unknown): ChosenColumns | undefined {
  if (typeof text !== 'string') return undefined
  const { min, max } = limits.layout.width
  const columns = text.split(',', limits.layout.columns).flatMap((part) => {
    const [, id, width] = column.exec(part) ?? []
    if (id === undefined) return []
    const pixels = Number(width)
    return [pixels >= min && pixels <= max ? { id, width: pixels } : { id }]
  })
  return columns.length > 0 ? columns : undefined
}

/** The view and columns that an address names. */
export function readView({ view, columns }: Record<string, unknown>): Viewed {
  const read = readColumns(columns)
  return {
    view: Number.isInteger(view) && (view as number) > 0 ? (view as number) : undefined,
    columns: read && columnsText(read),
  }
}

type State = Viewed & { limit: number; offset: number }

/** The part of a state that a view keeps: neither page nor page size. */
export function viewStateOf({ limit: _, offset: _offset, view: _view, columns: _columns, ...state }: State) {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined))
}

/** The change that opens a view. What it does not name is as in a list that opens. */
export const opened = <Start extends State>(start: Start, { id_list_view, state, columns }: ListView) => {
  const { limit: _, ...rest } = start
  return {
    ...rest,
    sort: undefined,
    filters: undefined,
    ...state,
    offset: 0,
    view: id_list_view,
    columns: columns ? columnsText(columns) : undefined,
  }
}

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, one]) => [name, sorted(one)]),
      )
    : value

/** True if a list still shows what the view holds. */
export const isAsSaved = (state: State, view: Pick<ListView, 'state' | 'columns'>) =>
  JSON.stringify(sorted(viewStateOf(state))) === JSON.stringify(sorted(view.state)) &&
  state.columns === (view.columns ? columnsText(view.columns) : undefined)
