import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteTokens, type SiteTokens } from '../src/platform/auth/site-tokens.ts'
import { createSiteThrottle } from '../src/platform/auth/throttle.ts'
import { createArtist, createArtwork } from './art.ts'
import { beginRequest } from './late-body.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let api: TestApp
let tokens: SiteTokens
let token: string

beforeAll(async () => {
  api = await startTestApp()
  tokens = createSiteTokens(api.db)
  token = await tokens.create('Website')
})
afterAll(() => api.close())

const visitor = { name: 'Ada', email: 'ada@example.test' }
interface Sent {
  token: string
  /** The network's. */
  address?: string
  email?: string
}
const send = (path: string, body: object, { email = visitor.email, ...options }: Sent) =>
  api.request('POST', `/api/${path}`, { ...options, body: { ...visitor, email, ...body } })
const signUp = (options: Sent) => send('newsletterrequest', { date: '2026-11-20' }, options)

test('what the site sends in is taken and put down to it', async () => {
  const artwork_id = await createArtwork(api, await createArtist(api))
  const contact = { ...visitor, phone: '612 345 678', date: '2026-11-20', message: 'Hello' }
  const enquiry = { ...visitor, artwork_id, comments: 'How much?' }
  const answers = [
    await signUp({ token }),
    await api.request('POST', '/api/contactrequest', { token, body: contact }),
    await api.request('POST', '/api/artworkpurchaserequest', { token, body: enquiry }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(answers[2]!.data.artwork_purchase_request).toMatchObject({
    ...enquiry,
    consultant_id: null,
    artwork_purchase_request_status_id: 1,
  })
  const log = await api.db.selectFrom('change_log').select(['user_id', 'user_name']).execute()
  expect(log).toEqual(Array(3).fill({ user_id: null, user_name: 'Website Website' }))
})

test.each([
  ['consultant_id', 1],
  ['status', 2],
  ['name', undefined],
  ['email', 'nobody'],
  ['artwork_id', 2_000_000],
])('an enquiry of the site with %s %j is refused', async (field, value) => {
  const artwork_id = await createArtwork(api, await createArtist(api))
  const body = { ...visitor, artwork_id, comments: 'How much?', [field]: value }
  const { status, error } = await api.request('POST', '/api/artworkpurchaserequest', { token, body })
  expect([status, error]).toMatchObject([400, { code: 201, details: [field] }])
})

test('a token that is revoked is refused at once', async () => {
  const former = await tokens.create('Former')
  expect((await signUp({ token: former })).status).toBe(201)
  const { id_site_token } = (await tokens.find(former))!
  expect([await tokens.revoke(id_site_token), await tokens.revoke(id_site_token)]).toEqual([true, false])
  const { status, error } = await signUp({ token: former })
  expect([status, error.code]).toEqual([401, 103])
})

test('a token that is revoked while the body is on its way is refused', async () => {
  const origin = await api.app.listen({ host: '127.0.0.1', port: 0 })
  const former = await tokens.create('Former')
  const body = JSON.stringify({ ...visitor, date: '2026-11-20' })
  const finish = await beginRequest(`${origin}/api/newsletterrequest`, {
    method: 'POST',
    token: former,
    body,
  })
  await tokens.revoke((await tokens.find(former))!.id_site_token)
  expect(await finish()).toEqual({ status: 401, code: 103 })
})

test('the database keeps no token', async () => {
  const rows = await api.db.selectFrom('site_token').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

const artworkOf = async () => createArtwork(api, await createArtist(api))

test('no visitor of a website is refused for the number of others whose requests come from the network of its server', async () => {
  const [busy, address, artwork_id] = [await tokens.create('Busy'), '192.0.2.7', await artworkOf()]
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, visitor) => `visitor${visitor}@example.test`).flatMap((email) => [
      signUp({ token: busy, address, email }),
      send(
        'contactrequest',
        { phone: '612 345 678', date: '2026-11-20', message: 'Hello' },
        { token: busy, address, email },
      ),
      send('artworkpurchaserequest', { artwork_id, comments: 'How much?' }, { token: busy, address, email }),
    ]),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(90).fill(201))
})

test('more than 60 requests a minute that state one address are refused, whatever networks they come from and however it is written', async () => {
  const [busy, artwork_id] = [await tokens.create('Busy'), await artworkOf()]
  const email = 'Busy@müller.example'
  for (let path = 0; path < 60; path++)
    expect((await signUp({ token: busy, address: `192.0.2.${path}`, email })).status).toBe(201)
  const { status, error, headers } = await signUp({ token: busy, email: 'busy@xn--mller-kva.example' })
  expect([status, error.code]).toEqual([429, 534])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  const enquiry = await send(
    'artworkpurchaserequest',
    { artwork_id, comments: 'How much?' },
    { token: busy, email: ` ${email} ` },
  )
  expect(enquiry.status).toBe(429)
  expect((await signUp({ token: busy, email: 'other@example.test' })).status).toBe(201)
  expect((await signUp({ token, email })).status).toBe(201)
})

test('what comes beyond 600 requests a minute of one token waits and is then taken, and what comes with another does not', async () => {
  const [busy, calm] = [await tokens.create('Busy'), await tokens.create('Calm')]
  const { id_site_token: id } = (await tokens.find(busy))!
  const counted = () =>
    api.db.selectFrom('login_attempt').select(['key', 'points']).where('key', 'like', 'site:%').execute()
  await sql`insert into login_attempt (key, points, expire)
    values (${`site:${id}`}, 600, ${Date.now() + 300})`.execute(api.db)
  expect((await signUp({ token: busy })).status).toBe(201)
  expect((await signUp({ token: calm })).status).toBe(201)
  expect(await counted()).toContainEqual({ key: `site:${id}`, points: 601 })
})

test('a request beyond a token’s limit waits for five seconds at most, and holds no connection to the database', async () => {
  const site = { id_site_token: 2_000_000, name: 'Busy' }
  await sql`insert into login_attempt (key, points, expire)
    values (${`site:${site.id_site_token}`}, 600, ${Date.now() + 60_000})`.execute(api.db)
  const asked: number[] = []
  const goOn = Promise.withResolvers<void>()
  const throttle = createSiteThrottle(api.pool, async (ms) => {
    asked.push(ms)
    await goOn.promise
  })
  const waiting = Array.from({ length: 40 }, (_, visitor) => throttle(site, `visitor${visitor}@example.test`))
  await expect.poll(() => asked.length).toBe(40)
  await expect.poll(() => api.pool.totalCount - api.pool.idleCount).toBe(0)
  expect(asked).toEqual(Array(40).fill(5000))
  goOn.resolve()
  await Promise.all(waiting)
})
