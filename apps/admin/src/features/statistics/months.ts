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

/** The counts of each month from the first to the last, including months without any in between. */
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
