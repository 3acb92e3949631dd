import dayjs from 'dayjs'

interface Counted<Status extends number> {
  /** `YYYY-MM` */
  month: string
  status: Status
  count: number
}

/** How many there are of each status, and of all. */
export interface StatusCounts<Status extends number> {
  counts: Record<Status, number>
  total: number
}

/** The counts of each status in one; a status that none has is 0. */
export function sumOf<Status extends number>(
  rows: readonly { status: Status; count: number }[],
  statuses: readonly Status[],
): StatusCounts<Status> {
  const counts = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<Status, number>
  for (const { status, count } of rows) counts[status] += count
  return { counts, total: rows.reduce((sum, { count }) => sum + count, 0) }
}

/** The counts of each month from the first that has any to the last, those between without any included. */
export function monthsOf<Status extends number>(
  rows: readonly Counted<Status>[],
  statuses: readonly Status[],
): (StatusCounts<Status> & { month: string })[] {
  const counted = Map.groupBy(rows, ({ month }) => month)
  const [first, last] = [rows[0]?.month, rows.at(-1)?.month]
  const months = []
  for (let month = first; month && last && month <= last; month = after(month))
    months.push({ month, ...sumOf(counted.get(month) ?? [], statuses) })
  return months
}

const after = (month: string) => dayjs(`${month}-01`).add(1, 'month').format('YYYY-MM')
