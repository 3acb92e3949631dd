import { limits } from '@vernissage/contract/limits'

/** What a list is asked, as its address tells it. */
export interface ListState<Status extends number> {
  /** Empty for none. */
  search: string
  /** null is All. */
  status: Status | null
  limit: number
  offset: number
}

interface Offered<Status> {
  statuses: readonly Status[]
  /** Page sizes. */
  sizes: readonly number[]
}

/** Reads a list's state from an address; whatever makes no sense there is as in `start`, how the list opens. */
export function readListState<Status extends number>(
  address: Record<string, unknown>,
  start: ListState<Status>,
  { statuses, sizes }: Offered<Status>,
): ListState<Status> {
  const { search, status, limit, offset } = address
  return {
    // The router takes the digits of an address that somebody has typed for a number.
    search: typeof search === 'string' || typeof search === 'number' ? text(search) : start.search,
    status: statuses.find((offered) => offered === status) ?? start.status,
    limit: sizes.find((offered) => offered === limit) ?? start.limit,
    offset: isRowNumber(offset) ? offset : start.offset,
  }
}

/** A list's state after a change of it: what is asked anew is shown from its first page. */
export const askedAnew = <State extends { offset: number }>(now: State, asked: Partial<State>): State => ({
  ...now,
  offset: 0,
  ...asked,
})

/** A list's state without search, filters and page; the page size stays as it was chosen. */
export const cleared = <State extends { limit: number }>(now: State, start: State): State => ({
  ...start,
  limit: now.limit,
})

/** Whether search, filters or page leave out rows that the list shows when it opens. */
export const isNarrowed = <State extends { limit: number }>(now: State, start: State): boolean =>
  (Object.keys(start) as (keyof State)[]).some((name) => name !== 'limit' && now[name] !== start[name])

/** What to ask once a row of a page of `rows` is gone: the page before, where it was the last of its page, else nothing. */
export const askedWithout = ({ limit, offset }: { limit: number; offset: number }, rows: number) =>
  rows === 1 && offset > 0 ? { offset: Math.max(0, offset - limit) } : null

const text = (search: string | number) => String(search).slice(0, limits.text)

const isRowNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31
