import { sql } from 'kysely'
import type { Trx } from '../src/platform/database/database.ts'

/** How many rows of a table this transaction has read so far, by whatever plan. */
export const rowsReadFrom = async (trx: Trx, table: string) => {
  const { rows } = await sql<{ read: number }>`
    select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) + coalesce((
        select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index where indrelid = relid), 0) as read
    from pg_stat_xact_user_tables where relname = ${table}`.execute(trx)
  return Number(rows[0]?.read ?? 0)
}
