import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresForTests } from '../../../scripts/lib/postgres.mjs'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { createQueue } from '../src/platform/queue/queue.ts'
import { createOwnedDatabase } from './owned-database.ts'

/** Copies a data folder or its database. `cpSync` is native: for hundreds of small files `cp` takes three times as long. */
export const copyFolder = (from: string, to: string) => cpSync(from, to, { recursive: true })

const fail = (error: Error) => {
  throw error
}

const migrateOnce = async (where: { databaseUrl: string | undefined; dataFolder: string }) => {
  const database = await openDatabase(where, fail)
  await migrate(database.db)
  const queue = createQueue({
    pool: database.pool,
    isEmbedded: where.databaseUrl === undefined,
    isWorking: false,
    timeZone: 'UTC',
    onFailure: fail as (failure: unknown) => void,
  })
  await queue.start()
  await queue.close()
  await database.close()
}

/**
 * A migrated embedded database, without the databases that new ones are made from: no test makes one, and they are half of the
 * files that each test file copies.
 */
const makeEmbedded = async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'vernissage-template-'))
  await migrateOnce({ databaseUrl: undefined, dataFolder })
  const folder = join(dataFolder, 'database')
  for (const database of ['1', '4']) await rm(join(folder, 'base', database), { recursive: true })
  return { made: folder, remove: () => rm(dataFolder, { recursive: true, force: true }) }
}

const makePostgres = async () => {
  const { name, url, drop } = await createOwnedDatabase(await postgresForTests(), { prefix: 'template' })
  await migrateOnce({ databaseUrl: url, dataFolder: '' })
  return { made: name, remove: drop }
}

/**
 * Runs `make` for the first project of a run that asks, and gives its result to the others. Vitest sets them up one after another,
 * and each loads its set-up for itself: they share the environment alone.
 */
const madeOnce = async (
  variable: string,
  make: () => Promise<{ made: string; remove: () => Promise<void> }>,
) => {
  const kept = process.env[variable]
  if (kept) return { made: kept, remove: async () => undefined }
  const { made, remove } = await make()
  process.env[variable] = made
  return {
    made,
    remove: async () => {
      delete process.env[variable]
      await remove()
    },
  }
}

/** The folder of a migrated embedded database, for the whole run. */
export const embeddedTemplate = () => madeOnce('TEST_EMBEDDED_TEMPLATE', makeEmbedded)

/** The name of a migrated database on `postgresForTests`, for the whole run. */
export const postgresTemplate = () => madeOnce('TEST_POSTGRES_TEMPLATE', makePostgres)
