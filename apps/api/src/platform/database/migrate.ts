import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'

const folder = join(import.meta.dirname, '../../../migrations')

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  const migrations = files.map(async (file) => {
    const text = await readFile(join(folder, file), 'utf8')
    const up = async (db: Kysely<unknown>) => {
      await sql.raw(text).execute(db)
    }
    return [file.replace(/\.sql$/, ''), { up }] as const
  })
  return Object.fromEntries(await Promise.all(migrations))
}

/**
 * Runs the SQL files that the database has not seen, in the order of their names, in one transaction and
 * under an advisory lock: of several processes that start at once, one does it and the others wait.
 */
export const migrate = async (db: Database) => {
  const { error } = await new Migrator({ db, provider: { getMigrations: readMigrations } }).migrateToLatest()
  if (error) throw error
}
