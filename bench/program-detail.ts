import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { openDatabase } from '../apps/api/src/platform/database/open.ts'
import { startProduct } from './processes.ts'
import { type Api, changeEverything, openProgram, signIn } from './program-detail/opening.ts'
import { type Kind, kinds, loadRows, type Size, sizes } from './program-detail/rows.ts'

/*
 * Whether a program with 2,000 applications and 5,000 artworks opens as fast as one with ten: `node bench/program-detail.ts`.
 * On the embedded database, and on PostgreSQL where TEST_POSTGRES_URL names a server. Both sizes are opened in turn, in
 * one run and on one server, so their ratio holds on any machine.
 */

const rounds = 60
const credentials = { email: 'admin@vernissage.test', password: 'bench-password' }

type Times = Record<Size, number[]>

const fail = (error: Error) => {
  throw error
}

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1]!

const timeOf = async (act: () => Promise<void>) => {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/** Opens both sizes in turn, each as often first as second; `prepare` is not timed. */
const measure = async (api: Api, kind: Kind, prepare: (round: number) => Promise<void>) => {
  const times: Times = { small: [], large: [] }
  const order = Object.keys(sizes) as Size[]
  for (let round = 0; round < rounds; round += 1) {
    for (const size of order) {
      await prepare(round)
      times[size].push(await timeOf(() => openProgram(api, kind, size)))
    }
    order.reverse()
  }
  return times
}

const rowOf = (database: string, kind: Kind, state: string, { small, large }: Times) => ({
  database,
  program: kind,
  state,
  'ten (ms)': median(small).toFixed(1),
  'thousands (ms)': median(large).toFixed(1),
  ratio: (median(large) / median(small)).toFixed(2),
})

/** The rows of one database's table. */
const run = async (name: string, databaseUrl: string | undefined) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'vernissage-bench-'))
  try {
    const database = await openDatabase({ databaseUrl, dataFolder }, fail)
    await migrate(database.db)
    await loadRows(database)
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
      const api = await signIn(server.url, credentials)
      const rows = []
      for (const kind of kinds) {
        await measure(api, kind, async () => undefined)
        const again = await measure(api, kind, async () => undefined)
        const changed = await measure(api, kind, (round) => changeEverything(api, kind, round))
        rows.push(rowOf(name, kind, 'unchanged', again), rowOf(name, kind, 'just changed', changed))
      }
      return rows
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** A database of its own on the server, gone afterwards. */
const runOnPostgres = async (serverUrl: string) => {
  const name = `bench_${process.pid}`
  const server = await openDatabase({ databaseUrl: serverUrl, dataFolder: '' }, fail)
  try {
    await server.pool.query(`create database ${name}`)
    return await run('PostgreSQL', Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href)
  } finally {
    await server.pool.query(`drop database if exists ${name} with (force)`)
    await server.close()
  }
}

const postgres = process.env.TEST_POSTGRES_URL
console.table([...(await run('embedded', undefined)), ...(postgres ? await runOnPostgres(postgres) : [])])
