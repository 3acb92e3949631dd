import { type RawBuilder, sql } from 'kysely'

/** A moment within JSON, in the form of the wire. */
export const jsonMoment = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const jsonRows = (query: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(item) from (${query}) as item), '[]')`
