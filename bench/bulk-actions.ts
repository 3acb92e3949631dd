import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { openDatabase } from '../apps/api/src/platform/database/open.ts'
import { startProduct } from './processes.ts'

/*
 * How long it takes to check, change and put back 10,000 artworks, and how long other calls take meanwhile:
 * `node bench/bulk-actions.ts`. On the embedded database, and on PostgreSQL where TEST_POSTGRES_URL names a server.
 */

const artworks = 10_000
const credentials = { email: 'admin@vernissage.test', password: 'bench-password' }

const fail = (error: Error) => {
  throw error
}

const signIn = async (url: string) => {
  const call = async <Data>(method: 'GET' | 'POST', path: string, token = '', body?: object) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data: Data }).data
  }
  const { token } = await call<{ token: string }>('POST', '/login', '', { ...credentials, device: 'web' })
  return {
    get: <Data>(path: string) => call<Data>('GET', path, token),
    post: <Data>(path: string, body?: object) => call<Data>('POST', path, token, body),
  }
}

interface Answer {
  bulk_action: { id_bulk_action: number; state: string; done: number }
}

const measure = async (name: string, url: string) => {
  const api = await signIn(url)
  const meanwhile: number[] = []
  /** Opens an artwork again and again until the action is over; the milliseconds until then. */
  const until = async (id: number, state: string) => {
    const start = performance.now()
    for (;;) {
      const { bulk_action } = await api.get<Answer>(`/bulkaction/${id}`)
      if (bulk_action.state === state) return Math.round(performance.now() - start)
      const opened = performance.now()
      await api.get('/artwork/1')
      meanwhile.push(performance.now() - opened)
      await pause(50)
    }
  }
  const { bulk_action } = await api.post<Answer>('/bulkaction', {
    kind: 'artwork',
    action: 'change',
    given: { artwork_status_id: 4 },
    query: {},
  })
  const id = bulk_action.id_bulk_action
  const check = await until(id, 'checked')
  await api.post(`/bulkaction/${id}/start`)
  const change = await until(id, 'done')
  const { bulk_action: undo } = await api.post<Answer>(`/bulkaction/${id}/undo`)
  const putBack = await until(undo.id_bulk_action, 'done')
  const times = meanwhile.toSorted((one, other) => one - other)
  const at = (part: number) => times[Math.floor(times.length * part)]!.toFixed(1)
  return {
    database: name,
    'check (ms)': check,
    'change (ms)': change,
    'undo (ms)': putBack,
    'another call, median (ms)': at(0.5),
    'at most (ms)': at(0.999),
  }
}

const run = async (name: string, databaseUrl: string | undefined) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'vernissage-bench-'))
  try {
    const database = await openDatabase({ databaseUrl, dataFolder, hasTime: true }, fail)
    await migrate(database.db)
    await sql`
      with artist as (insert into account (user_type_id, first_name) values (3, 'Ada') returning id_user),
        profile as (insert into artist_profile (user_id, url) select id_user, 'ada' from artist)
      insert into artwork (artist_id, title)
      select id_user, 'Work ' || number from artist, generate_series(1, ${artworks}::integer) as number`.execute(
      database.db,
    )
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
      return await measure(name, server.url)
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
console.table([await run('embedded', undefined), ...(postgres ? [await runOnPostgres(postgres)] : [])])
