import { sql } from 'kysely'
import type { Tables } from '../database/tables.gen.ts'

/*
 * The state of tables: how often they have changed. Triggers count the changes in `table_state`, for each column and for rows
 * that come and go, in the transaction that makes them. A statement sees rows and state in one snapshot, so equal states mean equal rows, in every process.
 * docs/decisions/0017-the-path-of-a-list.md
 */

/** The tables whose changes are counted: those of records, by `track_record`, and those that lists read beside them. */
export type NotedTable =
  | { [Name in keyof Tables]: Tables[Name] extends { version: unknown } ? Name : never }[keyof Tables]
  | 'country'
  | 'discipline'
  | 'juror_invitation'
  | 'juror_session'

/** Columns whose changes are not counted: visitors change them all day. */
export const visitorColumns: readonly string[] = ['likes', 'views', 'purchase_requested', 'time']

/** The state of tables, as the statement that contains this sees it. */
export const stateOf = (tables: readonly NotedTable[]) =>
  sql<number>`(select sum(changes)::bigint from table_state where table_name in (${sql.join(tables.map((table) => sql.lit(table)))}))`

/** The same of one table, as far as it decides which of its rows there are and what these columns hold. */
export const stateOfColumns = (table: NotedTable, columns: readonly string[]) =>
  sql<number>`(select sum(changes)::bigint from table_state
    where table_name = ${sql.lit(table)} and column_name in ('', ${sql.join(columns.map((name) => sql.lit(name)))}))`

export const rowCountOf = (table: NotedTable) =>
  sql<number>`(select sum(row_count)::bigint from table_state where table_name = ${sql.lit(table)} and column_name = '')`
