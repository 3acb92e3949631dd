import { type Kysely, sql } from 'kysely'

/** How many statements of the database wait for somebody else's lock. Only PostgreSQL has several at once. */
export const lockWaits = async <Tables>(db: Kysely<Tables>) => {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
