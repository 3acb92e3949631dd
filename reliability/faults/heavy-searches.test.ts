import { readFileSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { ErrorCode } from '@vernissage/contract/errors'
import pg from 'pg'
import { expect, test } from 'vitest'
import {
  bannerCalled,
  ownDatabase,
  sendRequest,
  signIn,
  spawnServer,
} from '../../apps/api/test/process/server-process.ts'
import { measure, report, within } from '../report.ts'

const sponsors = measure({ short: 100, full: 300 })
const searches = 20
const conditions = 30
const loadMs = measure({ short: 1000, full: 5000 })

/** Texts and values that take long to compare: each position of the text matches nearly all of the value. */
const text = `${'a'.repeat(9999)}é`
const filterOf = (search: number) => {
  const value = (condition: number) => `%${'a'.repeat(190)}b${search}${condition}%`
  return JSON.stringify({
    OR: Array.from({ length: conditions }, (_, condition) => ({
      field: 'description',
      operator: 'LIKE',
      value: value(condition),
    })),
  })
}

const editor = { email: 'editor@example.test', password: 'right-password' }

type Answer = Awaited<ReturnType<typeof sendRequest>>

/** Tries again when the answer says: on a machine without time to spare, each request ends after its ten seconds. */
const untilServed = async (send: () => Promise<Answer>) => {
  for (;;) {
    const answer = await send()
    if (answer.error?.code !== ErrorCode.busy) return answer
    await wait(Number(answer.headers.get('retry-after')) * 1000)
  }
}

/** Milliseconds of processor time that a process has used. */
const processorMs = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const usedInASecond = async (pid: number) => {
  const before = processorMs(pid)
  await wait(1000)
  return processorMs(pid) - before
}
/** A server that searches uses nearly all of each second. */
const atRestMs = 300

/** Statements that PostgreSQL runs for the database. */
const runningStatements = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`,
  )
  await client.end()
  return rows[0].count as number
}

test.skipIf(process.platform !== 'linux')(
  'heavy searches of one editor leave others their answers, and end when nobody waits for them',
  { timeout: 180_000 },
  async () => {
    const environment = await ownDatabase()
    const server = spawnServer(environment)
    const origin = await server.ready()
    const token = await signIn(origin)
    const post = (path: string, body: unknown) => sendRequest(origin, path, { method: 'POST', token, body })
    const person = { user_type_id: 2, first_name: 'E', gender_id: 4, country_id: 1 }
    expect((await post('/user', { ...person, ...editor })).status).toBe(201)
    for (let n = 0; n < sponsors; n += 1)
      expect((await post('/sponsor', { name: `Sponsor ${n}`, description: text })).status).toBe(201)
    const editorsToken = (
      await sendRequest(origin, '/login', { method: 'POST', body: { ...editor, device: 'web' } })
    ).data.token as unknown as string

    const answers: { status: number; code: number | undefined; retryAfter: string | undefined }[] = []
    const underWay = new Set<ClientRequest>()
    /** Asks again when it has ended: some are under way however fast or slow the machine is. */
    const search = (number: number) => {
      const sent = request(`${origin}/api/sponsor/all?filter=${encodeURIComponent(filterOf(number))}`, {
        agent: false,
        headers: { authorization: `Bearer ${editorsToken}` },
      })
      underWay.add(sent)
      sent.on('error', () => undefined)
      sent.on('response', async (response) => {
        const parts = await response.toArray().catch(() => null)
        if (!parts) return
        underWay.delete(sent)
        const { error } = JSON.parse(Buffer.concat(parts).toString())
        answers.push({
          status: response.statusCode!,
          code: error?.code,
          retryAfter: response.headers['retry-after'],
        })
        // there is no room for more
        if (error?.code !== 301) search(number)
      })
      sent.end()
    }
    for (let number = 0; number < searches; number += 1) search(number)

    const slowest = { read: 0, search: 0, write: 0, 'sign-in': 0 }
    const others = {
      read: () => sendRequest(origin, '/sponsor/all?limit=1', { token }),
      search: () => {
        const filter = JSON.stringify({
          OR: [{ field: 'title', operator: 'LIKE', value: `%${Math.random()}%` }],
        })
        return sendRequest(origin, `/banner/all?filter=${encodeURIComponent(filter)}`, { token })
      },
      write: () => post('/banner', bannerCalled('Meanwhile')),
      'sign-in': () => sendRequest(origin, '/login', { method: 'POST', body: { ...editor, device: 'web' } }),
    }
    const begun = performance.now()
    let made = 0
    while (performance.now() - begun < loadMs) {
      for (const [kind, act] of Object.entries(others)) {
        const start = performance.now()
        const { status } = await untilServed(act)
        expect([kind, status]).toEqual([kind, kind === 'write' ? 201 : 200])
        made += 1
        slowest[kind as keyof typeof slowest] = Math.max(
          slowest[kind as keyof typeof slowest],
          performance.now() - start,
        )
      }
      await wait(50)
    }

    const givenUp = underWay.size
    for (const search of underWay) search.destroy()
    let usedMs = await usedInASecond(server.child.pid!)
    for (let look = 1; look < 10 && usedMs >= atRestMs; look += 1)
      usedMs = await usedInASecond(server.child.pid!)
    const statements = environment.DATABASE_URL ? await runningStatements(environment.DATABASE_URL) : 0

    const refused = answers.filter(({ status }) => status !== 200)
    const ofCode = (wanted: number) => refused.filter(({ code }) => code === wanted).length
    report('heavySearches', {
      'rows of 10,000 characters': sponsors,
      'searches at once': searches,
      'of them answered': answers.length - refused.length,
      'too many to wait': ofCode(301),
      'out of time': ofCode(475),
      'given up': givenUp,
      'requests of others': made,
      ...Object.fromEntries(
        Object.entries(slowest).map(([kind, ms]) => [`slowest ${kind} in ms`, Math.round(ms)]),
      ),
      'ms of processor time in a second, when they were given up': usedMs,
    })
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([])
    expect(ofCode(301) + ofCode(475)).toBe(refused.length)
    expect(givenUp).toBeGreaterThan(0)
    expect(slowest.read).toBeLessThan(within(3000))
    expect(slowest.search).toBeLessThan(within(3000))
    expect(slowest.write).toBeLessThan(within(12_000))
    expect(slowest['sign-in']).toBeLessThan(within(12_000))
    expect(usedMs).toBeLessThan(atRestMs)
    expect(statements).toBe(0)
  },
)
