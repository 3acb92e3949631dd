import { sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/*
 * The state of tables: how often they have changed. Triggers count the changes in `table_state`, in the transaction that makes
 * them. A statement sees rows and state in one snapshot, so equal states mean equal rows, in every process.
 * docs/decisions/0017-the-path-of-a-list.md
 */

/** The tables whose changes are counted. */
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

/** Columns whose changes are not counted: visitors change them all day. */
export const visitorColumns: readonly string[] = ['likes', 'views', 'purchase_requested', 'time']

/** The state of tables, as the statement that contains this sees it. */
export const stateOf = (tables: readonly (keyof Tables)[]) =>
  sql<number>`(select sum(changes)::bigint from table_state where table_name in (${sql.join(tables.map((table) => sql.lit(table)))}))`

/** The number of rows of a table, from the same counters. */
export const rowCountOf = (table: keyof Tables) =>
  sql<number>`(select sum(row_count)::bigint from table_state where table_name = ${sql.lit(table)})`
