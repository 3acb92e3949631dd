import type { Insertable } from 'kysely'
import type { Tables } from '../src/platform/database/tables.ts'

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

/** A row to insert that lacks the references which only the loaded database can tell. */
export type Row<Table extends keyof Tables, Missing extends string = never> = Omit<
  Insertable<Tables[Table]>,
  Missing
>
