import type { ColumnType, Generated } from 'kysely'

/** A key that the database counts up. */
export type Id = ColumnType<number, number | undefined, never>

/** `YYYY-MM-DD`. */
export type Day = string

/** ISO 8601 in UTC when read. */
export type Moment = ColumnType<string, string | Date, string | Date>

/** A moment that the database sets to the time of the insert. */
export type Now = ColumnType<string, string | Date | undefined, string | Date>

/** Euros, two decimals. */
export type Money = number

/** What every editable record carries; `version` and `updated_at` are a trigger's to change. */
export interface Versioned {
  version: ColumnType<number, number | undefined, never>
  created_at: Now
  updated_at: ColumnType<string, string | Date | undefined, never>
}

/** A figure that starts at 0. */
export type Counter = Generated<number>
