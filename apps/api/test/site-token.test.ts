import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteTokens, type SiteTokens } from '../src/platform/auth/site-tokens.ts'
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
const signUp = (options: { token: string; address?: string }) =>
  api.call('POST', '/api/newsletterrequest', { ...options, body: { ...visitor, date: '2026-11-20' } })

test('what the site sends in is taken and put down to it', async () => {
  const artwork_id = await createArtwork(api, await createArtist(api))
  const contact = { ...visitor, phone: '612 345 678', date: '2026-11-20', message: 'Hello' }
  const enquiry = { ...visitor, artwork_id, comments: 'How much?' }
  const answers = [
    await signUp({ token }),
    await api.call('POST', '/api/contactrequest', { token, body: contact }),
    await api.call('POST', '/api/artworkpurchaserequest', { token, body: enquiry }),
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
  const { status, error } = await api.call('POST', '/api/artworkpurchaserequest', { token, body })
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

test('more than 60 calls a minute from one address are refused, and others are not', async () => {
  const busy = await tokens.create('Busy')
  const address = '192.0.2.7'
  for (let call = 0; call < 60; call++) expect((await signUp({ token: busy, address })).status).toBe(201)
  const { status, error, headers } = await signUp({ token: busy, address })
  expect([status, error.code]).toEqual([429, 534])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await signUp({ token: busy, address: '192.0.2.8' })).status).toBe(201)
  expect((await signUp({ token, address })).status).toBe(201)
})

test('the calls of one IPv6 /64 are counted together', async () => {
  const busy = await tokens.create('Busy')
  for (let call = 0; call < 60; call++)
    expect((await signUp({ token: busy, address: `2001:db8::${call}` })).status).toBe(201)
  expect((await signUp({ token: busy, address: '2001:db8::ffff:1' })).status).toBe(429)
  expect((await signUp({ token: busy, address: '2001:db8:0:1::1' })).status).toBe(201)
})
