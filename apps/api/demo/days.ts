const dayMs = 86_400_000

/** Days around the day of loading, so that the content never grows old. */
export interface Calendar {
  /** `YYYY-MM-DD`, so many days from today; below 0 before it. */
  day: (fromToday: number) => string
  /** ISO 8601, so many days ago. */
  moment: (daysAgo: number) => string
}

export const createCalendar = (now: Date): Calendar => {
  const moment = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs).toISOString()
  return { moment, day: (fromToday) => moment(-fromToday).slice(0, 10) }
}
