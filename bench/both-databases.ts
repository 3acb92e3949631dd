import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../apps/api/src/platform/database/open.ts'
import { createOwnedDatabase } from '../apps/api/test/owned-database.ts'
import { postgresForTests } from '../scripts/lib/postgres.mjs'
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
}

const run = async <Figures>(
  { load, measure }: Measurement<Figures>,
  name: string,
  databaseUrl: string | undefined,
) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'vernissage-bench-'))
  try {
    const database = await openDatabase({ databaseUrl, dataFolder, hasTime: true }, fail)
    await migrate(database.db)
    await load(database)
    await database.close()
    const server = await startProduct({
      DATA_DIR: dataFolder,
      DEMO: '0',
      PORT: '0',
      ADMIN_EMAIL: credentials.email,
      ADMIN_PASSWORD: credentials.password,
      ...(databaseUrl && { DATABASE_URL: databaseUrl, TOKEN_SECRET: crypto.randomUUID() }),
    })
    try {
      return await measure(name, server)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** On a database of its own on the server, gone afterwards. */
const runOnPostgres = async <Figures>(measurement: Measurement<Figures>, serverUrl: string) => {
  const { url, drop } = await createOwnedDatabase(serverUrl, { prefix: 'bench' })
  try {
    return await run(measurement, 'PostgreSQL', url)
  } finally {
    await drop()
  }
}

/** The figures on the embedded database, and on PostgreSQL where TEST_POSTGRES_URL names a server. */
export const onEachDatabase = async <Figures>(measurement: Measurement<Figures>): Promise<Figures[]> => {
  const postgres = process.env.TEST_POSTGRES_URL && (await postgresForTests())
  return [
    await run(measurement, 'embedded', undefined),
    ...(postgres ? [await runOnPostgres(measurement, postgres)] : []),
  ]
}
