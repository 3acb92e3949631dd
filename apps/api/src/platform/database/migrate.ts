import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { inApi, productVersion, versionToUse } from '../folders.ts'
import { StartError } from '../startup-failure.ts'
import type { Database, Executor } from './database.ts'
import { asRefusal } from './refusals.ts'

const folder = inApi('migrations')

/** The names of all migrations that this version knows, in their order. */
export const knownMigrations = async () =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort()

/** The first one after which the database names the version that has migrated it. */
const firstNoted = '0043_data_version'

const noteVersion = (db: Kysely<unknown>) =>
  sql`insert into data_version (product_version) values (${productVersion})
    on conflict (is_only) do update set product_version = excluded.product_version, noted_at = now()`.execute(
    db,
  )

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const migrations = (await knownMigrations()).map(async (name) => {
    const text = await readFile(join(folder, `${name}.sql`), 'utf8')
    const up = async (db: Kysely<unknown>) => {
      await sql.raw(text).execute(db)
      if (name >= firstNoted) await noteVersion(db)
    }
    return [name, { up }] as const
  })
  return Object.fromEntries(await Promise.all(migrations))
}

const asking = (db: Executor) => (text: string) => sql.raw(text).execute(db)

const isThere = async (db: Executor, table: string) => {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass(${table}) is not null as is_there`.execute(db)
  return rows[0]!.is_there
}

/** The names of the migrations that have run on the database, in their order. */
const ranMigrations = async (db: Executor) => {
  if (!(await isThere(db, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .catch(async (error) => {
      throw await asRefusal(error, asking(db))
    })
  return rows.map(({ name }) => name).sort()
}

export const lastMigration = async (db: Executor) => (await ranMigrations(db)).at(-1)

/** The version that has migrated the database last; null where that was one before versions were noted. */
const notedVersion = async (db: Executor) => {
  if (!(await isThere(db, 'data_version'))) return null
  const { rows } = await sql<{ product_version: string }>`select product_version from data_version`.execute(
    db,
  )
  return rows[0]?.product_version ?? null
}

const refuseUnreadable = async (db: Executor, known: string[], ran: string[]) => {
  const unknown = ran.find((name) => !known.includes(name))
  if (unknown)
    throw new StartError(
      `the database is of a later version, this one does not know ${unknown}: start ${versionToUse(await notedVersion(db))}`,
    )
  const last = ran.at(-1)
  const missing = known.find((name) => last !== undefined && name < last && !ran.includes(name))
  if (missing)
    throw new StartError(
      `the database lacks the migration ${missing} and has ${last}, a later one: it was written by a state between two releases, from which there is no way to this one`,
    )
}

/** Throws a StartError where this version does not know what has been done to the database. */
export const refuseLaterData = async (db: Executor) =>
  refuseUnreadable(db, await knownMigrations(), await ranMigrations(db))

/**
 * Runs the SQL files that have not run yet, in the order of their names, in one transaction and under an advisory lock: of
 * several processes that start at once, one runs them and the others wait. `upTo` names the last one to run. Throws a StartError
 * where the database is of a later version, or refuses one.
 */
export const migrate = async (db: Database, upTo?: string) => {
  let step: string | undefined
  try {
    // nearly every start: the migrator would first look through the whole catalogue
    const [known, ran] = [await knownMigrations(), await ranMigrations(db)]
    if (!upTo && isDeepStrictEqual(known, ran)) return
    await refuseUnreadable(db, known, ran)
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
    step = results?.find(({ status }) => status === 'Error')?.migrationName
    if (error) throw error
  } catch (error) {
    throw await asRefusal(error, asking(db), step)
  }
}
