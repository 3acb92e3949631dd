import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import type { TestApp } from '../test-app.ts'

/**
 * Every row of every table but those `except` names, and every stored file; not how often tables were asked to change,
 * which is noted also where nothing was found, nor who sends or receives a large file just now.
 */
export const everything = async ({ db, dataFolder }: TestApp, except: readonly string[] = []) => {
  const left = ['table_state', 'transfer', ...except]
  // the queue's own tables are in another schema
  const tables = (await db.introspection.getTables()).filter(
    ({ name, schema }) => schema === 'public' && !left.includes(name),
  )
  const rows = await Promise.all(
    tables.map(({ name }) =>
      sql`select ${name} as name, coalesce(json_agg(t order by t::text), '[]') as rows from ${sql.table(name)} t`.execute(
        db,
      ),
    ),
  )
  const files = await readdir(dataFolder, { recursive: true }).catch(() => [])
  return {
    rows: rows.flatMap((table) => table.rows),
    files: files.filter((file) => file.startsWith('files')),
  }
}
