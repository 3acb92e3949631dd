import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { report } from '../../../../../../reliability/report.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { safeLines } from '../../safe-errors.ts'

/** Stands in everything that no line may hold. */
const canary = 'ana.canary'
const email = `${canary}@example.test`
const address = '203.0.113.77'

let api: TestApp
let token: string
const logged: string[] = []

beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0)
  api = await startTestApp({ LOG_LEVEL: 'debug' })
  api.app.get('/late', { config: { answeredWithin: 20 } }, async () => {
    await wait(60)
    return 'too late'
  })
  api.app.get('/twice', async (_request, reply) => {
    reply.send('once')
    reply.send('twice')
    return reply
  })
  api.app.get('/unforeseen', async () => {
    const cause = Object.assign(
      new AggregateError([new Error(`"${canary}" failed`)], `at /x?email=${canary}`),
      {
        parameters: [canary],
      },
    )
    throw new Error(`Unexpected token, ..."${canary}\n    at ${canary}"... is not valid JSON`, { cause })
  })
  token = (await api.signIn()).token
})
afterAll(async () => {
  await api.close()
  vi.restoreAllMocks()
})

const query = `filter=${encodeURIComponent(JSON.stringify({ AND: [{ field: 'email', operator: '=', value: email }] }))}`

const situations: Record<string, () => Promise<unknown>> = {
  'an answer after its time limit': async () => {
    expect((await api.app.inject({ url: `/late?${query}` })).statusCode).toBe(503)
    await wait(60)
  },
  'an answer sent twice': () => api.app.inject({ url: `/twice?${query}` }),
  'a fault that quotes a value': () => api.app.inject({ url: `/unforeseen?${query}` }),
  'an unknown path': () => api.app.inject({ url: `/api/${canary}?${query}`, remoteAddress: address }),
  'a name in a path': () => api.request('GET', `/api/artist/${canary}`, { token, address }),
  'a search': () => api.request('GET', `/api/user/all?${query}`, { token, address }),
  'a body that cannot be read': () =>
    api.request('POST', '/api/user', {
      token,
      body: `{"email":"${email}" nonsense`,
      headers: { 'content-type': 'application/json' },
    }),
  'a database that fails on a value': async () => {
    await sql`create function fail() returns trigger language plpgsql as $$ begin
      raise exception 'cannot store "%"', new.email using detail = 'Key (email)=(' || new.email || ')', errcode = '53100';
      end $$`.execute(api.db)
    await sql`create trigger fail before insert on newsletter_request for each row execute function fail()`.execute(
      api.db,
    )
    const { status } = await api.request('POST', '/api/newsletterrequest', {
      token,
      body: { name: canary, email, date: '2026-11-21' },
    })
    expect(status).toBe(503)
  },
  'a request that the parser refuses': async () => {
    const { port } = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(port), '127.0.0.1')
    socket.resume()
    socket.write(`GET /api/user/all?${query} HTTP/1.1\r\nHost: a\r\nbad ${canary}\r\n\r\n`)
    await once(socket, 'close')
  },
}

test('no query, address or value of a record is in a line of the log at any level', async () => {
  const lines: Record<string, number> = {}
  for (const [what, provoke] of Object.entries(situations)) {
    logged.length = 0
    await provoke()
    lines[what] = logged.length
    expect([what, logged.filter((line) => line.includes('canary') || line.includes(address))]).toEqual([
      what,
      [],
    ])
  }
  report('logs', {
    situations: Object.keys(situations).length,
    lines: Object.values(lines).reduce((a, b) => a + b),
  })
  expect(lines).toMatchObject({
    'an answer after its time limit': expect.toSatisfy((count) => count >= 3),
    'a database that fails on a value': expect.toSatisfy((count) => count >= 3),
  })
})

test('a line of a failure tells its kind, its code, where it happened and what it was caused by', async () => {
  logged.length = 0
  await api.app.inject({ url: '/unforeseen' })
  const line = JSON.parse(logged.find((one) => one.includes('"level":50'))!)
  expect(line.err).toMatchObject({
    type: 'Error',
    message: 'Unexpected token, ..."…"... is not valid JSON',
    stack: expect.stringMatching(/logging\.test\.ts/),
    cause: { type: 'AggregateError', message: 'at /x', errors: [{ message: '"…" failed' }] },
  })
})

test('a failure on the terminal tells the same', async () => {
  const failure = await sql`select ${email}::text::integer`.execute(api.db).catch((error: Error) => error)
  const text = safeLines(new Error('no start', { cause: failure }))
  expect(text).toMatch(
    /^Error: no start\n\s+at .*logging\.test\.ts[\s\S]*because of DatabaseError 22P02: invalid input syntax for type integer: "…"/,
  )
  expect(text).not.toContain(canary)
})
