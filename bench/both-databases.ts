import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../apps/api/src/platform/database/open.ts'
import { createOwnedDatabase } from '../apps/api/test/owned-database.ts'
import { makeOwnerOn } from '../scripts/lib/postgres.mjs'
import { startProduct } from './processes.ts'

export const credentials = { email: 'admin@vernissage.test', password: 'bench-password' }

const fail = (error: Error) => {
  throw error
}

interface Measurement<Figures> {
  /** Inserts the rows into the migrated database. */
  load: (database: OpenDatabase) => Promise<unknown>
  /** `name` is the database's. */
  measure: (name: string, product: Awaited<ReturnType<typeof startProduct>>) => Promise<Figures>
  /** Called with the figures once the product has ended, with its database and an empty one on the same engine. */
  complete?: (figures: Figures, database: OpenDatabase, empty: OpenDatabase) => Promise<Figures>
}

interface Place {
  name: string
  databaseUrl: string | undefined
  dataFolder: string
}

const open = ({ databaseUrl, dataFolder }: Place) =>
  openDatabase({ databaseUrl, dataFolder, hasTime: true }, fail)

const completed = async <Figures>(
  { complete }: Measurement<Figures>,
  figures: Figures,
  [full, empty]: [Place, Place],
) => {
  if (!complete) return figures
  const databases = [await open(full), await open(empty)] as const
  try {
    return await complete(figures, ...databases)
  } finally {
    for (const database of databases) await database.close()
  }
}

const run = async <Figures>(measurement: Measurement<Figures>, places: [Place, Place]) => {
  const [{ name, databaseUrl, dataFolder }] = places
  const database = await open(places[0])
  await migrate(database.db)
  await measurement.load(database)
  await database.close()
  const server = await startProduct({
    DATA_DIR: dataFolder,
    DEMO: '0',
    PORT: '0',
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.password,
    ...(databaseUrl && { DATABASE_URL: databaseUrl, TOKEN_SECRET: crypto.randomUUID() }),
  })
  const figures = await measurement.measure(name, server).finally(server.stop)
  return completed(measurement, figures, places)
}

const newFolder = () => mkdtemp(join(tmpdir(), 'vernissage-bench-'))

/** In folders of their own, gone afterwards. */
const runIn = async <Figures>(
  measurement: Measurement<Figures>,
  name: string,
  urls: [string | undefined, string | undefined],
) => {
  const folders = [await newFolder(), await newFolder()] as const
  const place = (index: 0 | 1): Place => ({ name, databaseUrl: urls[index], dataFolder: folders[index] })
  try {
    return await run(measurement, [place(0), place(1)])
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
}

/** On databases of its own on the server, gone afterwards. */
const runOnPostgres = async <Figures>(measurement: Measurement<Figures>, serverUrl: string) => {
  const full = await createOwnedDatabase(serverUrl, { prefix: 'bench' })
  const empty = await createOwnedDatabase(serverUrl, { prefix: 'bench' })
  try {
    return await runIn(measurement, 'PostgreSQL', [full.url, empty.url])
  } finally {
    await full.drop()
    await empty.drop()
  }
}

/** The figures on the embedded database, and on PostgreSQL where TEST_POSTGRES_URL names a server. */
export const onEachDatabase = async <Figures>(measurement: Measurement<Figures>): Promise<Figures[]> => {
  const postgres = process.env.TEST_POSTGRES_URL
  if (postgres) await makeOwnerOn(postgres)
  return [
    await runIn(measurement, 'embedded', [undefined, undefined]),
    ...(postgres ? [await runOnPostgres(measurement, postgres)] : []),
  ]
}
