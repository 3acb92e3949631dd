import { sql } from 'kysely'
import type { Executor } from '../database/database.ts'

/** What does not outlive a restore, or is made anew by the rows that are put in. */
const leftOut = [
  // everyone signs in again
  'session',
  // counters and upload addresses live for minutes, first answers for a day
  'login_attempt',
  'pending_upload',
  'idempotent_answer',
  // triggers count the rows again
  'table_state',
  // the manifest names the last one
  'kysely_migration',
  'kysely_migration_lock',
]

/** A table of the database, as its catalogue describes it. */
export interface Table {
  name: string
  /** Those that hold what was written, not what the database works out. */
  columns: string[]
  /** The key's columns as `order by` takes them, in an order that is the same on every engine. */
  order: string
  /** Of each column that counts by itself, the last number given out. */
  counters: Record<string, number | null>
}

/** Every table that a backup holds; a new one is among them without a word. */
export const readTables = async (executor: Executor): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select
      tables.relname as name,
      (
        select array_agg(attname::text order by attnum)
        from pg_attribute
        where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns,
      (
        select string_agg(quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end, ', '
          order by array_position(indkey::int2[], attnum))
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = tables.oid and indisprimary
      ) as order,
      (
        select coalesce(json_object_agg(attname, pg_sequence_last_value(
          pg_get_serial_sequence(quote_ident(tables.relname), attname)::regclass)), '{}')
        from pg_attribute
        where attrelid = tables.oid and attidentity <> '' and not attisdropped
      ) as counters
    from pg_class as tables
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not in (${sql.join(leftOut)})
    order by relname collate "C"`.execute(executor)
  return rows
}
