import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { measure, report } from '../../../../reliability/report.ts'
import { freePort } from '../../../../scripts/lib/free-port.mjs'
import { picture } from '../uploads.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { bannerCalled, ownDatabase, sendRequest, spawnServer, type Until } from './server-process.ts'

const email = 'admin@vernissage.test'
const password = 'right-password'

/** Two servers on one PostgreSQL and one shared folder, behind nginx with the example configuration. */
const startReplicas = async (until: Until = onTestFinished) => {
  const [first, second] = [await freePort(), await freePort()]
  const proxy = await startNginx(first, second)
  until(proxy.stop)
  const environment: Record<string, string> = {
    ...(await ownDatabase({ until })),
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: proxy.origin,
  }
  const start = (port: number, more = {}) =>
    spawnServer({ ...environment, PORT: String(port), ...more }, until)
  const servers = [start(first), start(second)] as const
  const origins = [await servers[0].ready(), await servers[1].ready()]
  const signIn = async () => {
    const body = { email, password, device: 'web' }
    const { data } = await proxy.request('/login', { method: 'POST', body })
    return data.token as unknown as string
  }
  const databaseUrl = environment.DATABASE_URL!
  return {
    databaseUrl,
    proxy,
    servers,
    origins,
    signIn,
    startFirst: () => start(first, { LOG_LEVEL: 'info' }),
  }
}

describe.skipIf(inject('template').kind === 'embedded' || !hasNginx)('two processes behind nginx', () => {
  let replicas: Awaited<ReturnType<typeof startReplicas>>
  const ends: (() => unknown)[] = []
  beforeAll(async () => {
    replicas = await startReplicas((end) => ends.push(end))
  })
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  test('one that is killed or stopped under load costs only requests in flight, and no acknowledged write', {
    timeout: 120_000,
  }, async () => {
    const { databaseUrl, proxy, servers, signIn, startFirst } = await startReplicas()
    const token = await signIn()
    const clients = 8
    const many = measure({ short: 50, full: 150 })
    const acknowledged: string[] = []
    let failures: { begun: number; status: number }[] = []
    let isDone = false
    const work = async (client: number) => {
      for (let number = 0; !isDone; number += 1) {
        const begun = performance.now()
        const title = `${client}-${number}`
        const body = bannerCalled(title)
        const { status } = await proxy.request('/banner', { method: 'POST', token, body })
        if (status === 201) acknowledged.push(title)
        else failures.push({ begun, status })
      }
    }
    const working = Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
    const moreAcknowledged = async (count: number) => {
      const until = acknowledged.length + count
      while (acknowledged.length < until) await Promise.race([working, setTimeout(10)])
    }
    /** Ends the server; what failed, and what of it was begun when the server was gone already. */
    const failuresOf = async (server: ReturnType<typeof spawnServer>, signal: NodeJS.Signals) => {
      failures = []
      server.child.kill(signal)
      await server.ended()
      const gone = performance.now()
      await moreAcknowledged(many)
      return { inFlight: failures, later: failures.filter(({ begun }) => begun > gone) }
    }

    await moreAcknowledged(many)
    const killed = await failuresOf(servers[0], 'SIGKILL')
    const again = startFirst()
    await again.ready()
    // the proxy has noticed that it is back
    while (again.output.stderr.split('request completed').length < 20) await once(again.child.stderr, 'data')
    const stopped = await failuresOf(servers[1], 'SIGTERM')
    isDone = true
    await working

    const database = new pg.Client({ connectionString: databaseUrl })
    await database.connect()
    const { rows } = await database.query<{ title: string }>('select title from banner')
    await database.end()
    const titles = new Set(rows.map(({ title }) => title))
    const lost = acknowledged.filter((title) => !titles.has(title))
    report('replicaKilled', {
      clients,
      'writes acknowledged': acknowledged.length,
      'of them found': acknowledged.length - lost.length,
      'requests failed as one was killed': killed.inFlight.length,
      'begun after that': killed.later.length,
      'requests failed as one was stopped': stopped.inFlight.length,
    })
    expect(killed.later).toEqual([])
    expect(killed.inFlight.filter(({ status }) => status !== 502)).toEqual([])
    expect(stopped.later).toEqual([])
    expect(lost).toEqual([])
  })

  test('a session that ends on one has ended on the other within 5 s', { timeout: 60_000 }, async () => {
    const { origins, signIn } = replicas
    const token = await signIn()
    const statusOn = async (origin: string) => (await sendRequest(origin, '/user/me', { token })).status
    expect(await Promise.all(origins.map(statusOn))).toEqual([200, 200])
    const out = await sendRequest(origins[0]!, '/logout', { method: 'POST', token })
    expect(out.status).toBe(200)
    const begin = performance.now()
    await expect.poll(() => statusOn(origins[1]!), { timeout: 5000, interval: 20 }).toBe(401)
    report('replicaKilled', {
      'ms until a logout is known to the other': Math.round(performance.now() - begin),
    })
    expect(await statusOn(origins[0]!)).toBe(401)
  })

  test('an upload that one gave the address for is in the record on the other', {
    timeout: 60_000,
  }, async () => {
    const { origins, signIn } = replicas
    const token = await signIn()
    const [one, other] = origins as [string, string]
    const made = await sendRequest(one, '/banner', { method: 'POST', token, body: bannerCalled('Picture') })
    const { id_banner } = made.data.banner as unknown as { id_banner: number }
    const asked = await sendRequest(one, `/banner/${id_banner}/image`, {
      method: 'POST',
      token,
      body: { name: 'web_image', ext: 'png' },
    })
    const address = new URL(asked.data.url!)
    // it leads through the proxy, whose certificate fetch does not know
    const put = `${other}${address.pathname}${address.search}`
    const sent = await fetch(put, {
      method: 'PUT',
      body: new Uint8Array(await picture()),
      headers: { 'content-type': 'image/png' },
    })
    expect(sent.status).toBe(200)
    const imageOn = async (origin: string) => {
      const { data } = await sendRequest(origin, `/banner/${id_banner}`, { token })
      return (data.banner as unknown as { web_image: string | null }).web_image
    }
    const path = await imageOn(other)
    expect(path).toMatch(/^banner\//)
    expect(await imageOn(one)).toBe(path)
    const served = await Promise.all(origins.map((origin) => fetch(`${origin}/media/${path}`)))
    expect(served.map(({ status }) => status)).toEqual([200, 200])
  })

  test('wrong passwords are counted together, by who sent them to the proxy', {
    timeout: 60_000,
  }, async () => {
    const { proxy } = replicas
    const attempt = async (to: string, from: string, typed: string) => {
      const body = { email: to, password: typed, device: 'web' }
      // what a caller says about himself must not count
      const headers = { 'x-forwarded-for': crypto.randomUUID() }
      const { status, error } = await proxy.request('/login', { method: 'POST', body, from, headers })
      return error?.code ?? status
    }
    const codes: number[] = []
    for (let number = 0; number < 22; number += 1)
      codes.push(await attempt(`nobody-${number}@example.test`, '127.0.0.2', 'wrong-password'))
    expect(codes.filter((code) => code === 534)).toHaveLength(2)
    expect(codes.indexOf(534)).toBe(20)
    expect(await attempt(email, '127.0.0.2', password)).toBe(534)
    expect(await attempt(email, '127.0.0.3', password)).toBe(200)
  })

  test('nginx redirects plain requests to TLS, and refuses nothing that the product accepts', {
    timeout: 60_000,
  }, async () => {
    const { proxy, signIn } = replicas
    const plain = await fetch(`${proxy.plainOrigin}/home`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://localhost/home'])
    const token = await signIn()
    const tooLong = bannerCalled('x'.repeat(1_100_000))
    const refused = await proxy.request('/banner', { method: 'POST', token, body: tooLong })
    expect(refused.headers['content-type']).toMatch(/json/)
    const filter = encodeURIComponent(JSON.stringify({ field: 'title', value: '€'.repeat(190) })).repeat(10)
    const long = await proxy.request(`/banner/all?filter=${filter}`, { token })
    expect(long.headers['content-type']).toMatch(/json/)
    await expect.poll(proxy.log).toContain('"GET /api/banner/all" 400')
    expect(await proxy.log()).not.toContain('filter')
    for (const page of ['answer', 'resume']) {
      await proxy.request(`/call/${page}/secret`, { base: '' })
      await expect.poll(proxy.log).toContain(`"GET /call/${page}/:token"`)
    }
    expect(await proxy.log()).not.toContain('secret')
    expect((await proxy.request('/user/me', { token })).headers['strict-transport-security']).toMatch(
      /max-age/,
    )
  })
})
