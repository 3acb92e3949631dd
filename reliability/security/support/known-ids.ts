import { sql } from 'kysely'
import type { TestApp } from '../../../apps/api/test/test-app.ts'

/** The ids that a record named so, or a field that refers to one, can have at the moment: for `artwork` or `artwork_id`. */
export type KnownIds = (name: string) => readonly number[]

/** What the calls and fields name in another way than the database. */
const tableOf: Record<string, string> = {
  user: 'account',
  consultant: 'account',
  referenced_by: 'account',
  approved_by: 'account',
  approver: 'account',
  created_by: 'account',
  updated_by: 'account',
  artist: 'artist_profile',
}

const plain = (name: string) => name.replaceAll('_', '')

export const readKnownIds = async ({ db }: Pick<TestApp, 'db'>): Promise<KnownIds> => {
  const keys = await sql<{ table: string; column: string }>`
    select relname as table, attname as column from pg_index
    join pg_class on pg_class.oid = indrelid join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indisprimary and atttypid = 'int4'::regtype and relnamespace = 'public'::regnamespace`.execute(db)
  const ids = new Map<string, number[]>()
  for (const { table, column } of keys.rows) {
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(column)} as id from ${sql.table(table)} order by 1 limit 100`.execute(db)
    ids.set(
      plain(table),
      rows.map(({ id }) => id),
    )
  }
  const deletions = await sql<{ id: number }>`
    select id_change::int as id from change_log where action = 'delete' order by 1 desc limit 100`.execute(db)
  ids.set(
    'changelog',
    deletions.rows.map(({ id }) => id),
  )
  return (name) => {
    const record = name.replace(/_id$/, '')
    return ids.get(plain(tableOf[record] ?? record)) ?? []
  }
}
