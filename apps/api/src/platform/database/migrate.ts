import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { inApi } from '../folders.ts'
import type { Database, Executor } from './database.ts'

const folder = inApi('migrations')

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

/** The names of all migrations that this version knows, in their order. */
export const knownMigrations = async () => Object.keys(await readMigrations()).sort()

/** The name of the last migration that has run on the database; undefined if none has. */
export const lastMigration = async (db: Executor) => {
  const { rows: tables } = await sql`select to_regclass('kysely_migration') as name`.execute(db)
  if (!(tables[0] as { name: string | null }).name) return undefined
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db)
  return rows[0]?.name
}

/**
 * Runs the SQL files that have not run yet, in the order of their names, in one transaction and under an advisory lock: of
 * several processes that start at once, one runs them and the others wait. `upTo` names the last one to run.
 */
export const migrate = async (db: Database, upTo?: string) => {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
}
