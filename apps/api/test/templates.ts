import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exclusively } from '../../../scripts/lib/exclusive.mjs'
import { fingerprint } from '../../../scripts/lib/fingerprint.mjs'
import { root } from '../../../scripts/lib/paths.mjs'
import {
  asOwner,
  type Cluster,
  fillCluster,
  makeOwnerOn,
  postgresVersion,
  startPostgres,
} from '../../../scripts/lib/postgres.mjs'
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

/** The template from which migrated databases are made. */
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
 * The folder of a migrated embedded database, without the databases that new ones are made from: no test makes one, and they are half
 * of the files that each test file copies.
 */
export const embeddedTemplate = async () => {
  const dataFolder = await keptFolder('embedded', databaseSources, async (made) => {
    await migrateOnce({ databaseUrl: undefined, dataFolder: made })
    for (const database of ['1', '4']) await rm(join(made, 'database', 'base', database), { recursive: true })
  })
  return join(dataFolder, 'database')
}

/** A migrated database on a server. */
const migratedOn = async (serverUrl: string) => {
  const { name, url, server, drop } = await createOwnedDatabase(serverUrl, { prefix: 'template' })
  await migrateOnce({ databaseUrl: url, dataFolder: '' })
  return { name, server, drop }
}

/** Starts a copy of a prepared server, and answers the name of its migrated database. */
const startPrepared = async (more: Record<string, string> = {}) => {
  const nameIn = (folder: string) => join(folder, 'template')
  const prepared = await keptFolder(
    postgresVersion().replace(' ', '-'),
    [...databaseSources, 'scripts/lib/postgres.mjs'],
    (folder) =>
      fillCluster(folder, async (serverUrl) => {
        const { name, server } = await migratedOn(serverUrl)
        await server.end()
        await writeFile(nameIn(folder), name)
      }),
  )
  const cluster = await startPostgres({ from: prepared, more })
  return { cluster, name: await readFile(nameIn(prepared), 'utf8') }
}

/** Runs `work` with the address of a migrated database on a server of its own, which is removed afterwards. */
export const withOwnPostgres = async (
  work: (url: string, cluster: Cluster) => Promise<void>,
  more: Record<string, string> = {},
) => {
  const { cluster, name } = await startPrepared(more)
  try {
    await work(asOwner(cluster.serverUrl, name), cluster)
  } finally {
    cluster.remove()
  }
}

/**
 * A migrated database on the server that TEST_POSTGRES_URL names, from then on if nobody has named one. It is made for the first
 * project of a run that asks. Vitest sets them up one after another, and each loads its set-up for itself: they share the
 * environment alone.
 */
export const postgresTemplate = async () => {
  const { TEST_POSTGRES_TEMPLATE: made, TEST_POSTGRES_URL: given } = process.env
  const nothing = async () => undefined
  if (made) return { name: made, remove: nothing }
  if (!given) {
    const { cluster, name } = await startPrepared()
    process.env.TEST_POSTGRES_URL = cluster.serverUrl
    process.env.TEST_POSTGRES_TEMPLATE = name
    return { name, remove: nothing }
  }
  await makeOwnerOn(given)
  const { name, drop } = await migratedOn(given)
  process.env.TEST_POSTGRES_TEMPLATE = name
  return { name, remove: drop }
}
