import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { restoreBackup, writeBackup } from '../../src/platform/backup/backup.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../src/platform/database/open.ts'
import { startupFailure } from '../../src/platform/startup-failure.ts'
import { createDiskStorage } from '../../src/platform/storage/disk.ts'
import { ownDatabase, runProgram, spawnServer, temporaryFolder } from './server-process.ts'

/* Data that a later version has written, under this one. */

const api = join(import.meta.dirname, '../..')
const version = async () => JSON.parse(await readFile(join(api, 'package.json'), 'utf8')).version as string

const onPostgres = inject('template').kind === 'postgres'

let environment: Record<string, string>

const withDatabase = async <Result>(work: (database: OpenDatabase) => Promise<Result>) => {
  const where = { databaseUrl: environment.DATABASE_URL, dataFolder: environment.DATA_DIR! }
  const database = await openDatabase({ ...where, hasTime: true }, () => undefined)
  return work(database).finally(database.close)
}

const run = (...statements: string[]) =>
  withDatabase(async ({ db }) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  })

const laterMigrations = `insert into kysely_migration (name, timestamp)
  values ('9998_first', '2027-01-01'), ('9999_second', '2027-01-01')`

const startOf = async () => {
  const server = spawnServer(environment)
  const code = await server.ended()
  return { code, ...server.output }
}

const programs = {
  server: startOf,
  'site-token': () => runProgram('site-token.ts', environment, 'list'),
  import: async () => {
    const file = join(await temporaryFolder(), 'artists.csv')
    await writeFile(file, 'id,name\n1,Ana\n')
    return runProgram('import.ts', environment, 'artists', file)
  },
  backup: async () => runProgram('backup.ts', environment, join(await temporaryFolder(), 'backup')),
}

test.runIf(onPostgres)(
  'every program ends on data of a later version with one line that names the first migration it does not know, and the version to start',
  { timeout: 120_000 },
  async () => {
    environment = await ownDatabase()
    await run(laterMigrations, `update data_version set product_version = '9.8.7'`)
    for (const [name, start] of Object.entries(programs))
      expect(await start(), name).toEqual({
        code: 1,
        stdout: '',
        stderr: `the database is of a later version, this one does not know 9998_first: start version 9.8.7 or a later one, this is ${await version()}\n`,
      })
  },
)

describe.runIf(onPostgres)('a start', () => {
  /** The one line that it ends with. */
  const refusal = () =>
    withDatabase(({ db }) => migrate(db)).then(
      () => 'started',
      (error: unknown) => startupFailure(error),
    )
  beforeEach(async () => {
    environment = await ownDatabase()
  })

  test('asks for a later version where the version has not been noted, or is this one', async () => {
    const line = `the database is of a later version, this one does not know 9998_first: start a later version than this one (${await version()})`
    await run(laterMigrations)
    expect(await refusal()).toBe(line)
    await run('drop table data_version')
    expect(await refusal()).toBe(line)
  })

  test('ends with one line where a migration is missing between others', async () => {
    await run(`delete from kysely_migration where name = '0020_own_values'`)
    expect(await refusal()).toMatch(
      /^the database lacks the migration 0020_own_values and has \w+, a later one: .+$/,
    )
  })
})

describe.runIf(onPostgres)('a backup of a later version', () => {
  const storage = async () => createDiskStorage(join(await temporaryFolder(), 'files'))
  const backUp = async () => {
    const folder = join(await temporaryFolder(), 'backup')
    await withDatabase(async ({ db }) =>
      writeBackup({ db, storage: await storage(), engine: 'postgres' }, folder),
    )
    return folder
  }
  const restore = (folder: string) =>
    withDatabase(async ({ db }) => restoreBackup({ db, storage: await storage() }, folder)).then(
      () => 'restored',
      (error: unknown) => startupFailure(error),
    )

  test('is not restored: one line names the migration, and the version to restore it with', async () => {
    environment = await ownDatabase()
    const folder = await backUp()
    const change = async (changes: Record<string, unknown>) => {
      const file = join(folder, 'manifest.json')
      const text = JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...changes })
      await writeFile(file, text)
      await writeFile(`${file}.sha256`, `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`)
    }
    environment = await ownDatabase({ empty: true })
    await change({ version: '9.8.7', last_migration: '9999_second' })
    expect(await runProgram('restore.ts', environment, folder)).toMatchObject({
      code: 1,
      stderr: `the backup is of a later version, this one does not know 9999_second: restore it with version 9.8.7 or a later one, this is ${await version()}\n`,
    })
    await change({ format: 2 })
    expect(await restore(folder)).toBe(
      `${folder} is in a form that this version does not understand: restore it with version 9.8.7 or a later one, this is ${await version()}`,
    )
  })

  test('nor is any backup put into a database that a later version has made', async () => {
    environment = await ownDatabase()
    const folder = await backUp()
    await run(laterMigrations, `update data_version set product_version = '9.8.7'`)
    expect(await restore(folder)).toMatch(
      /^the database is of a later version, .+ 9998_first: start version 9\.8\.7 .+$/,
    )
  })
})

test.runIf(onPostgres)(
  'the database names the version that has migrated it last, also after an upgrade from before versions were noted',
  async () => {
    environment = await ownDatabase({ empty: true })
    const migrateUpTo = (name?: string) => withDatabase(({ db }) => migrate(db, name))
    const noted = () =>
      withDatabase(async ({ db }) => (await sql`select product_version from data_version`.execute(db)).rows)
    await migrateUpTo('0041_notices')
    await migrateUpTo('0043_data_version')
    expect(await noted()).toEqual([{ product_version: await version() }])
    await run(`update data_version set product_version = '0.0.1'`)
    await migrateUpTo()
    expect(await noted()).toEqual([{ product_version: await version() }])
  },
)

test.skipIf(onPostgres)('an embedded database of a later PostgreSQL is refused with one line', async () => {
  environment = await ownDatabase()
  await writeFile(join(environment.DATA_DIR!, 'database', 'PG_VERSION'), '99\n')
  for (const start of [startOf, programs['site-token']]) {
    const { code, stderr } = await start()
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^the embedded database \S+ cannot be opened: .* of PostgreSQL 99, start the version .*\n$/,
    )
  }
})
