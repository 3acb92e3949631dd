import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { inApi } from '../folders.ts'
import type { Database, Executor } from './database.ts'

const folder = inApi('migrations')

/** The names of all migrations that this version knows, in their order. */
export const knownMigrations = async () =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort()

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const migrations = (await knownMigrations()).map(async (name) => {
    const text = await readFile(join(folder, `${name}.sql`), 'utf8')
    const up = async (db: Kysely<unknown>) => {
      await sql.raw(text).execute(db)
    }
    return [name, { up }] as const
  })
  return Object.fromEntries(await Promise.all(migrations))
}

/** The names of the migrations that have run on the database, in their order. */
const ranMigrations = async (db: Executor) => {
  const { rows: tables } = await sql`select to_regclass('kysely_migration') as name`.execute(db)
  if (!(tables[0] as { name: string | null }).name) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name).sort()
}

/** The name of the last migration that has run on the database; undefined if none has. */
export const lastMigration = async (db: Executor) => (await ranMigrations(db)).at(-1)

/**
 * Runs the SQL files that have not run yet, in the order of their names, in one transaction and under an advisory lock: of
 * several processes that start at once, one runs them and the others wait. `upTo` names the last one to run.
 */
export const migrate = async (db: Database, upTo?: string) => {
  // nearly every start: the migrator would first look through the whole catalogue
  const [known, ran] = [await knownMigrations(), await ranMigrations(db)]
  if (!upTo && isDeepStrictEqual(known, ran)) return
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
}
