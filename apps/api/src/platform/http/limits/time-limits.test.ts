import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { report } from '../../../../../../reliability/report.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { currentRequest } from '../../request-context.ts'
import { answerFailures } from '../failures.ts'
import { limitRequests } from './limits.ts'

/** Long enough for the writes before the slow step, short enough to wait for. */
const limit = { config: { answeredWithin: 400 } }
const isEmbedded = inject('template').kind === 'embedded'

let api: TestApp
let app: FastifyInstance
let address: string
let slowIsOver = false

const addSponsor = (name: string) => sql`insert into sponsor (name) values (${name})`

beforeAll(async () => {
  api = await startTestApp()
  app = fastify({ forceCloseConnections: true })
  limitRequests(app)
  answerFailures(app)
  const { db } = api
  app.get('/slow', limit, () =>
    sql`select pg_sleep(3)`.execute(db).finally(() => {
      slowIsOver = true
    }),
  )
  app.get('/queued', limit, async () => {
    const { signal } = currentRequest()!
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  app.get('/patient', () => sql`select pg_sleep(30)`.execute(db))
  app.post('/transaction', limit, () =>
    db.transaction().execute(async (trx) => {
      await addSponsor('in a transaction').execute(trx)
      await sql`select pg_sleep(2)`.execute(trx)
      return {}
    }),
  )
  app.post('/statement', limit, () =>
    sql`with made as (insert into sponsor (name) values ('in a statement') returning name)
      select pg_sleep(2), name from made`.execute(db),
  )
  app.post('/commit', limit, () =>
    db.transaction().execute(async (trx) => {
      await sql`insert into slow_commit default values`.execute(trx)
      return {}
    }),
  )
  app.post('/afterwards', limit, async () => {
    await addSponsor('kept').execute(db)
    await new Promise(() => undefined)
  })
  app.post('/elsewhere', limit, () => new Promise(() => undefined))
  await sql`create table slow_commit (id integer generated always as identity)`.execute(db)
  await sql`create function sleep() returns trigger language plpgsql as $$ begin perform pg_sleep(5); return null; end $$`.execute(
    db,
  )
  await sql`create constraint trigger sleep after insert on slow_commit deferrable initially deferred
    for each row execute function sleep()`.execute(db)
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  const codeCount = (code: number) => answers.filter((answer) => answer.code === code).length
  report('callLimit', {
    'ms of the limit': limit.config.answeredWithin,
    requests: answers.length,
    'rolled back (475)': codeCount(475),
    'not known (478)': codeCount(478),
    'ms until answered, at most': Math.max(...answers.map(({ ms }) => ms)),
  })
  await app.close()
  await api.close()
})

const answers: { code: number; ms: number }[] = []

const send = async (method: 'GET' | 'POST', path: string) => {
  const begin = performance.now()
  const answer = await fetch(address + path, {
    method,
    ...(method === 'POST' && { body: '{"a": 1}', headers: { 'content-type': 'application/json' } }),
  })
  const { error } = (await answer.json()) as { error: { code: number } }
  answers.push({ code: error.code, ms: Math.round(performance.now() - begin) })
  return { status: answer.status, code: error.code, retryAfter: answer.headers.get('retry-after') }
}

const countOf = async (name: string) =>
  (await api.db.selectFrom('sponsor').select('name').where('name', '=', name).execute()).length

const busy = { status: 503, code: 475, retryAfter: '5' }
const unknown = { status: 503, code: 478, retryAfter: '5' }

test('a read that takes longer than its limit is answered with 475', async () => {
  expect(await send('GET', '/slow')).toEqual(busy)
  // the embedded database goes on with the statement, and nobody waits for it
  if (isEmbedded) expect(slowIsOver).toBe(false)
})

test('a read that gives up when its request is over is answered once, and its connection serves the next', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (path: string) => {
    const request = get(address + path, { agent })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    await answer.toArray()
    return { status: answer.statusCode, isReused: request.reusedSocket }
  }
  expect(await ask('/queued')).toEqual({ status: 503, isReused: false })
  expect(await ask('/queued')).toEqual({ status: 503, isReused: true })
  agent.destroy()
})

test('a request with a body that waits for something else than the database is answered with 475', async () => {
  expect(await send('POST', '/elsewhere')).toEqual(busy)
})

test('a transaction that takes longer than the limit is answered with 475 and leaves nothing', async () => {
  expect(await send('POST', '/transaction')).toEqual(busy)
  expect(await countOf('in a transaction')).toBe(0)
})

test('a write of one statement is cancelled where the database can cancel, else its outcome is unknown', async () => {
  expect(await send('POST', '/statement')).toEqual(isEmbedded ? unknown : busy)
  expect(await countOf('in a statement')).toBe(isEmbedded ? 1 : 0)
})

test('a request whose write was kept before its time was over is answered with 478', async () => {
  expect(await send('POST', '/afterwards')).toEqual(unknown)
  expect(await countOf('kept')).toBe(1)
})

test('a commit that is not answered in time is answered with 478', async () => {
  expect(await send('POST', '/commit')).toEqual(unknown)
})

test.skipIf(isEmbedded)('what the client of a read no longer waits for is cancelled', async () => {
  const running = () =>
    sql`select from pg_stat_activity where datname = current_database() and query like '%pg_sleep(30)%'
      and state = 'active' and pid <> pg_backend_pid()`.execute(api.db)
  const client = new AbortController()
  const asked = fetch(`${address}/patient`, { signal: client.signal })
  await expect.poll(async () => (await running()).rows).toHaveLength(1)
  client.abort()
  await expect(asked).rejects.toThrow()
  await expect.poll(async () => (await running()).rows).toHaveLength(0)
})
