import dayjs from 'dayjs'

interface Counted<Status extends number> {
  /** `YYYY-MM` */
  month: string
  status: Status
  count: number
}

/** The count of each status and the total. */
export interface StatusCounts<Status extends number> {
  counts: Record<Status, number>
  total: number
}

/** Sums the counts by status; 0 for a status without any. */
export function sumOf<Status extends number>(
  rows: readonly { status: Status; count: number }[],
  statuses: readonly Status[],
): StatusCounts<Status> {
  const counts = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<Status, number>
  for (const { status, count } of rows) counts[status] += count
  return { counts, total: rows.reduce((sum, { count }) => sum + count, 0) }
}

/** All months from the first to the last of the rows. */
export function spanOf(rows: readonly { month: string }[]): string[] {
  const counted = rows.map(({ month }) => month).sort()
  const [first, last] = [counted[0], counted.at(-1)]
  const months = []
  for (let month = first; month && last && month <= last; month = after(month)) months.push(month)
  return months
}

const after = (month: string) => dayjs(`${month}-01`).add(1, 'month').format('YYYY-MM')

/** The counts of each of the months. */
export function monthsOf<Status extends number>(
  rows: readonly Counted<Status>[],
  statuses: readonly Status[],
  months: readonly string[],
): (StatusCounts<Status> & { month: string })[] {
  const counted = Map.groupBy(rows, ({ month }) => month)
  return months.map((month) => ({ month, ...sumOf(counted.get(month) ?? [], statuses) }))
}

/** The months with a label below a chart: all of them or, where there are many, the first of each quarter or year. */
export function namedMonths(months: readonly string[]): string[] {
  const step = months.length <= 14 ? 1 : months.length <= 48 ? 3 : 12
  return months.filter((month) => Number(month.slice(5)) % step === 1 % step)
}
