import { sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/*
 * How often tables have changed. The database notes every change in the transaction that makes it (`table_state`), so
 * what one statement finds and the number of changes that it reads belong together: as long as the number is the same,
 * so is what would be found. Any process may remember it; none has to be told of a change.
 * Why so: docs/decisions/0008-counts-are-taken-once.md
 */

/** The tables whose changes are noted. */
export const notedTables = [
  'account',
  'artist_profile',
  'artwork',
  'artwork_image',
  'artwork_purchase_request',
  'banner',
  'contact_request',
  'country',
  'discipline',
  'exhibition',
  'exhibition_application',
  'exhibition_application_artwork',
  'exhibition_artist',
  'exhibition_artwork',
  'exhibition_sponsor',
  'home_section',
  'magazine',
  'magazine_application',
  'magazine_application_artwork',
  'magazine_artist',
  'magazine_artwork',
  'magazine_sponsor',
  'masterclass',
  'newsletter_request',
  'payment',
  'professional_image',
  'sponsor',
] as const satisfies (keyof Tables)[]

export type NotedTable = (typeof notedTables)[number]

const isNotedTable: ReadonlySet<string> = new Set(notedTables)

/** Visitors move these all day, and their changes are not noted. */
const unnotedColumn = /\b(likes|views|purchase_requested|time)\b/

/** The tables that SQL reads: none can be read without its name standing there. Values are parameters, and do not. */
const tablesIn = (text: string) => [...new Set(text.match(/\w+/g))].filter((word) => isNotedTable.has(word))

/** Whether all that the SQL goes by is noted when it changes. */
export const isNotedIn = (text: string) => !unnotedColumn.test(text)

/** How often the tables that SQL reads have changed, as the statement that this becomes a part of sees them. */
export const changesOf = (text: string) => {
  const tables = tablesIn(text)
  if (tables.length === 0) throw new Error('a list that reads no table whose changes are noted')
  return sql<number>`(select sum(changes)::bigint from table_state where table_name in (${sql.join(tables.map((name) => sql.lit(name)))}))`
}
