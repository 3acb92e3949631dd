import { sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/*
 * How often tables have changed. The database notes every change in the transaction that makes it (`table_state`), so
 * what one statement finds and the number of changes that it reads belong together: as long as the number is the same,
 * so is what would be found. Any process may remember it; none has to be told of a change.
 * Why so: docs/decisions/0008-counts-are-taken-once.md
 */

/** The tables whose changes are noted: those of records, by `track_record`, and two that lists read beside them. */
export type NotedTable =
  | { [Name in keyof Tables]: Tables[Name] extends { version: unknown } ? Name : never }[keyof Tables]
  | 'country'
  | 'discipline'

/** Visitors move these all day, and their changes are not noted. */
const unnotedColumn = /\b(likes|views|purchase_requested|time)\b/

/** The names that SQL reads from. Values are parameters, and do not stand there. */
const tablesIn = (text: string) => [
  ...new Set([...text.matchAll(/\b(?:from|join) "?(\w+)/g)].map(([, name]) => name!)),
]

/** Whether all that the SQL goes by is noted when it changes. */
export const isNotedIn = (text: string) => !unnotedColumn.test(text)

/** How often the tables that SQL reads have changed, as the statement that this becomes a part of sees them. */
export const changesOf = (text: string) => {
  const tables = tablesIn(text)
  if (tables.length === 0) throw new Error('a list that reads no table whose changes are noted')
  return sql<number>`(select sum(changes)::bigint from table_state where table_name in (${sql.join(tables.map((name) => sql.lit(name)))}))`
}
