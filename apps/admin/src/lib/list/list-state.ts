import { limits } from '@vernissage/contract/limits'

/** A list's search, filter and page, as its address holds them. */
export interface ListState<Status extends number> {
  /** Empty for none. */
  search: string
  /** null is All. */
  status: Status | null
  limit: number
  offset: number
}

interface Choices<Status> {
  statuses: readonly Status[]
  /** Page sizes. */
  sizes: readonly number[]
}

/** Reads a list's state from an address. Values that the list does not offer are replaced by those of `start`. */
export function readListState<Status extends number>(
  address: Record<string, unknown>,
  start: ListState<Status>,
  { statuses, sizes }: Choices<Status>,
): ListState<Status> {
  const { search, status, limit, offset } = address
  return {
    // The router parses a typed search of digits as a number.
    search: typeof search === 'string' || typeof search === 'number' ? text(search) : start.search,
    status: statuses.find((choice) => choice === status) ?? start.status,
    limit: sizes.find((choice) => choice === limit) ?? start.limit,
    offset: isRowNumber(offset) ? offset : start.offset,
  }
}

/** A list's state after a change, from the first page on unless the change names a page. */
export const changedList = <State extends { offset: number }>(now: State, change: Partial<State>): State => ({
  ...now,
  offset: 0,
  ...change,
})

/** A list's state without search, filters and page. The page size stays. */
export const cleared = <State extends { limit: number }>(now: State, start: State): State => ({
  ...start,
  limit: now.limit,
})

/** Whether search, filters or page differ from the list's start. */
export const isNarrowed = <State extends { limit: number }>(now: State, start: State): boolean =>
  (Object.keys(start) as (keyof State)[]).some((name) => name !== 'limit' && now[name] !== start[name])

/** The change of page after a row is removed from a page of `rows`: to the previous page if it was the only row; else null. */
export const pageAfterRemoval = ({ limit, offset }: { limit: number; offset: number }, rows: number) =>
  rows === 1 && offset > 0 ? { offset: Math.max(0, offset - limit) } : null

const text = (search: string | number) => String(search).slice(0, limits.text)

const isRowNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31
