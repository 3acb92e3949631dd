import { type HistoryState, type ParsedLocation, useLocation, useRouter } from '@tanstack/react-router'
import type { ListQuery } from '@vernissage/contract/lists'
import { type Page, type Resource, type ResourceDeclaration, resourceOf } from '../../api/resource.ts'

/*
 * A record that is opened from a list keeps its place there: the way back to the list as it was left, and the rows beside
 * its own. The place is part of the history entry of the record's page, so that Back, Forward and a reload keep it.
 */

/** A row, and how those beside it are read. Data alone, since the browser stores it. */
export interface RowPlace {
  declaration: ResourceDeclaration
  /** The field of a row that ends the address of its record's page. */
  address: string
  /** Without page. */
  query: Omit<ListQuery, 'limit' | 'offset'>
  /** The number of rows before it, on all pages. */
  position: number
}

export interface Place {
  /** The page with the list, as it was left. */
  list: { to: string; search: object; state: HistoryState }
  /** That page's title, where it is a record's page itself. */
  title?: string | undefined
  /** The record's row. Absent for a record that was added to the list. */
  row?: RowPlace
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    place?: Place
    /** The key of the scroll position to restore, where it is another entry's. */
    scroll?: string
    /** That position, in pixels. */
    top?: number
    /** The button that led here from a neighbour. */
    step?: 'previous' | 'next'
  }
}

/** The key under which the router stores the scroll position of a location. */
export const scrollKey = ({ state, href }: Pick<ParsedLocation, 'state' | 'href'>): string =>
  state.scroll ?? state.__TSR_key ?? href

/** The scroll position of a list to which the user returns from a record; 0 for any other page. */
export function topOfReturn(from: ParsedLocation | undefined, to: ParsedLocation): number {
  const left = from?.state.place?.list.state
  return left?.scroll === scrollKey(to) ? (left.top ?? 0) : 0
}

/** The place of the record whose page is shown; undefined for one that was not opened from a list. */
export const usePlace = (): Place | undefined => useLocation({ select: ({ state }) => state.place })

/** The link to a list: as it was left, where the shown record was opened from it, else as it opens. */
export function useListLink(to: string) {
  const list = usePlace()?.list
  return list?.to === to ? list : { to }
}

/** The page that the user leaves, for the way back to it. */
const leave = (now: ParsedLocation): Place['list'] => {
  const { place } = now.state
  return {
    to: now.pathname,
    search: now.search,
    state: { scroll: scrollKey(now), top: window.scrollY, ...(place && { place }) },
  }
}

/** Returns the `state` of a navigation from a list to the page of a record that was added to it. */
export function useAddedState() {
  const router = useRouter()
  return (): HistoryState => ({ place: { list: leave(router.latestLocation) } })
}

interface Opening<Row> {
  of: Pick<Resource<never, unknown, never, never, string>, 'declaration'>
  /** The field of a row that ends the address of its record's page; `url` where absent. */
  address?: string
  request: ListQuery
  /** The page of the list that is shown. */
  rows: readonly Row[] | undefined
  /** The title of a record's page that shows the list. */
  title?: string
}

/** Returns the `state` of links and navigations from a row to its record's page. */
export function useRowState<Row>({ of, address, request, rows, title }: Opening<Row>) {
  const router = useRouter()
  const { limit: _, offset = 0, ...query } = request
  return (row: Row) => (): HistoryState => ({
    place: {
      list: leave(router.latestLocation),
      title,
      row: {
        declaration: of.declaration,
        address: address ?? 'url',
        query,
        position: offset + (rows?.indexOf(row) ?? 0),
      },
    },
  })
}

/** Records next to each other share one page of this many rows, read with one more at each end. */
const pageSize = 20

const firstRow = (position: number) => Math.max(0, position - (position % pageSize) - 1)

/** The rows around one. A change of one of them, or of their number, invalidates the query. */
export const rowsAroundQuery = ({ declaration, query, position }: RowPlace) => {
  const offset = firstRow(position)
  const limit = pageSize + (offset === 0 ? 1 : 2)
  return resourceOf(declaration).list({ ...query, limit, offset })
}

interface Neighbour {
  /** The end of the address of its page. */
  address: string
  position: number
}

export interface Neighbours {
  /** null for a record that the list no longer has. */
  position: number | null
  previous: Neighbour | null
  next: Neighbour | null
}

/** The rows beside a record, by what ends the address of its page. Rows without a page are skipped. */
export function neighboursOf(
  { position, address }: RowPlace,
  { rows, count }: Page<Record<string, unknown>>,
  record: string,
): Neighbours {
  // For a position beyond the end, the last rows are read.
  const first = Math.min(firstRow(position), count - rows.length)
  const all = rows.map((row, index) => ({ address: String(row[address] ?? ''), position: first + index }))
  const found = all.find((row) => row.address === record)?.position
  // The row that followed a record takes its position when the record leaves the list.
  const isBefore = (row: Neighbour) => row.position < (found ?? position)
  const isAfter = (row: Neighbour) => (found === undefined ? row.position >= position : row.position > found)
  const pages = all.filter((row) => row.address !== '')
  return {
    position: found ?? null,
    previous: pages.findLast(isBefore) ?? null,
    next: pages.find(isAfter) ?? null,
  }
}
