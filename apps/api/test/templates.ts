import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exclusively } from '../../../scripts/lib/exclusive.mjs'
import { fingerprint } from '../../../scripts/lib/fingerprint.mjs'
import { root } from '../../../scripts/lib/paths.mjs'
import { fillCluster, makeOwnerOn, postgresVersion, startPostgres } from '../../../scripts/lib/postgres.mjs'
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

const templates = join(root, '.tmp', 'templates')

/** What migrated databases are made from. */
export const databaseSources = [
  'apps/api/migrations',
  'apps/api/package.json',
  'apps/api/src/platform/database',
  'apps/api/src/platform/queue',
  'apps/api/test/templates.ts',
  'package-lock.json',
]

/** A folder that `make` has filled, which is kept from run to run until one of its sources changes. */
export const keptFolder = async (
  name: string,
  sources: string[],
  make: (folder: string) => Promise<void>,
) => {
  const kept = `${name}-${fingerprint(root, sources).slice(0, 16)}`
  await mkdir(templates, { recursive: true })
  await exclusively(join(templates, `${name}.lock`), async () => {
    if (existsSync(join(templates, kept))) return
    const before = (await readdir(templates)).filter((one) => one.startsWith(`${name}-`))
    for (const one of before) await rm(join(templates, one), { recursive: true })
    const made = await mkdtemp(join(templates, `${name}-`))
    await make(made)
    await rename(made, join(templates, kept))
  })
  return join(templates, kept)
}

/**
 * A migrated embedded database, without the databases that new ones are made from: no test makes one, and they are half of the
 * files that each test file copies.
 */
const makeEmbedded = async () => {
  const dataFolder = await keptFolder('embedded', databaseSources, async (made) => {
    await migrateOnce({ databaseUrl: undefined, dataFolder: made })
    for (const database of ['1', '4']) await rm(join(made, 'database', 'base', database), { recursive: true })
  })
  return { made: join(dataFolder, 'database'), remove: async () => undefined }
}

/** A migrated database on a server. */
const migratedOn = async (serverUrl: string) => {
  const { name, url, server, drop } = await createOwnedDatabase(serverUrl, { prefix: 'template' })
  await migrateOnce({ databaseUrl: url, dataFolder: '' })
  return { made: name, server, remove: drop }
}

/** On the server that TEST_POSTGRES_URL names, or on one of this run's own, a copy of a prepared one. */
const makePostgres = async () => {
  const given = process.env.TEST_POSTGRES_URL
  if (given) {
    await makeOwnerOn(given)
    return migratedOn(given)
  }
  const nameIn = (folder: string) => join(folder, 'template')
  const prepared = await keptFolder(
    `${postgresVersion().replace(' ', '-')}`,
    [...databaseSources, 'scripts/lib/postgres.mjs'],
    (folder) =>
      fillCluster(folder, async (serverUrl) => {
        const { made, server } = await migratedOn(serverUrl)
        await server.end()
        await writeFile(nameIn(folder), made)
      }),
  )
  const { serverUrl } = await startPostgres({ from: prepared })
  process.env.TEST_POSTGRES_URL = serverUrl
  return { made: await readFile(nameIn(prepared), 'utf8'), remove: async () => undefined }
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

/** The folder of a migrated embedded database. */
export const embeddedTemplate = () => madeOnce('TEST_EMBEDDED_TEMPLATE', makeEmbedded)

/** The name of a migrated database on the server that TEST_POSTGRES_URL names from then on. */
export const postgresTemplate = () => madeOnce('TEST_POSTGRES_TEMPLATE', makePostgres)
