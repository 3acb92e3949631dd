import { UserType } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, createArtwork } from '../../../test/art.ts'
import { createProgram } from '../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createSiteTokens } from '../auth/site-tokens.ts'

let api: TestApp
let token: string
let editor: string
let siteToken: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  editor = (await api.signIn(UserType.editor)).token
  siteToken = await createSiteTokens(api.db).create('Website')
})
afterAll(() => api.close())

const banner = (title: string) => ({
  date: '2026-11-21',
  title,
  subtitle: 'Subtitle',
  web_link: 'https://example.test/',
  app_link: 'https://example.test/',
})

const post = (path: string, body: object, key: string, by = token) =>
  api.request(`POST`, `/api${path}`, { token: by, body: { ...body }, headers: { 'idempotency-key': key } })

const bannersCalled = async (title: string) =>
  (await api.db.selectFrom('banner').select('id_banner').where('title', '=', title).execute()).length

const user = (email: string) => ({
  user_type_id: UserType.collector,
  first_name: 'Ana',
  last_name: 'Sol',
  gender_id: 1,
  email,
  password: 'right-password',
})

describe('a create that is sent again with its key', () => {
  test('is answered as the first time, and made once', async () => {
    const first = await post('/banner', banner('Once'), 'once')
    const second = await post('/banner', banner('Once'), 'once')
    expect(first.status).toBe(201)
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(second).toMatchObject({ status: 201, data: first.data })
    expect(second.headers).toMatchObject({ 'idempotent-replayed': 'true', etag: first.headers.etag })
    expect(await bannersCalled('Once')).toBe(1)
  })

  test('is made once when eight arrive at once, and all hear the same', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => post('/banner', banner('Eight'), 'eight')))
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(all.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(all.filter(({ headers }) => headers['idempotent-replayed'])).toHaveLength(7)
    expect(await bannersCalled('Eight')).toBe(1)
  })

  test('is refused with 477 when the body is another', async () => {
    await post('/banner', banner('One body'), 'bodies')
    const other = await post('/banner', banner('Another body'), 'bodies')
    expect(other).toMatchObject({ status: 422, error: { code: 477, details: ['Idempotency-Key'] } })
    expect(await bannersCalled('Another body')).toBe(0)
  })

  test('is refused with 477 when it goes to another address', async () => {
    await post('/contactrequest', contact('path@example.test'), 'paths')
    expect((await post('/newsletterrequest', contact('path@example.test'), 'paths')).status).not.toBe(201)
  })

  test('is made anew when the first time was refused', async () => {
    await post('/user', user('first@example.test'), 'user-1')
    expect((await post('/user', user('first@example.test'), 'user-2')).status).toBe(409)
    await sql`update account set email = 'renamed@example.test' where email = 'first@example.test'`.execute(
      api.db,
    )
    expect((await post('/user', user('first@example.test'), 'user-2')).status).toBe(201)
  })

  test('is made anew by another caller, and again after a day', async () => {
    await post('/banner', banner('Two callers'), 'two')
    expect((await post('/banner', banner('Two callers'), 'two', editor)).headers['idempotent-replayed']).toBe(
      undefined,
    )
    expect(await bannersCalled('Two callers')).toBe(2)
    await sql`update idempotent_answer set created_at = now() - interval '24 hours 1 second'`.execute(api.db)
    const anew = await post('/banner', banner('Two callers'), 'two')
    expect(anew.status).toBe(201)
    expect(await bannersCalled('Two callers')).toBe(3)
  })

  test('is not answered once the rights behind it have ended', async () => {
    const gone = await api.signIn(UserType.editor)
    await post('/banner', banner('Gone'), 'gone', gone.token)
    await api.request('POST', '/api/logout', { token: gone.token })
    expect(await post('/banner', banner('Gone'), 'gone', gone.token)).toMatchObject({
      status: 401,
      error: { code: 103 },
    })
  })
})

const contact = (email: string) => ({
  name: 'Ana',
  email,
  phone: '600 000 000',
  date: '2026-11-21',
  message: 'A question',
  country_code: '+49',
})

test('a website’s call is made once too', async () => {
  const first = await post('/contactrequest', contact('site@example.test'), 'site', siteToken)
  const second = await post('/contactrequest', contact('site@example.test'), 'site', siteToken)
  expect(first.status).toBe(201)
  expect(second).toMatchObject({ status: 201, data: first.data })
  const rows = await api.db
    .selectFrom('contact_request')
    .selectAll()
    .where('email', '=', 'site@example.test')
    .execute()
  expect(rows).toHaveLength(1)
})

test('an upload address is given out once', async () => {
  const id = await api.createBanner()
  const ask = () => post(`/banner/${id}/image`, { name: 'web_image', ext: 'jpg' }, 'address')
  const [first, second] = [await ask(), await ask()]
  expect(first).toMatchObject({ status: 200, data: { url: expect.stringContaining('/api/upload/') } })
  expect(second.data).toEqual(first.data)
})

test.each(['', ' ', 'a b', 'ü', 'a'.repeat(101)])('the key %j is refused by name', async (key) => {
  expect(await post('/banner', banner('Bad key'), key)).toMatchObject({
    status: 400,
    error: { code: 201, details: ['Idempotency-Key'] },
  })
  expect(await bannersCalled('Bad key')).toBe(0)
})

test('the answers that hold a person go with their erasure, and no other', async () => {
  await api.db.deleteFrom('idempotent_answer').execute()
  const email = 'erased@example.test'
  const made = await post('/user', user(email), 'erased-user')
  const { id_user } = made.data.user as { id_user: number }
  await post('/contactrequest', contact(email), 'erased-contact')
  // the answer shows the name of who referred the account
  await post('/user', { ...user('referred@example.test'), referenced_by: id_user }, 'erased-referer')
  const mistyped = await post('/contactrequest', contact('mistyped@example.test'), 'erased-mistyped')
  const { id_contact_request } = mistyped.data.contact_request as { id_contact_request: number }
  await api.request('PATCH', `/api/contactrequest/${id_contact_request}`, { token, body: { email } })
  await post('/contactrequest', contact('another@example.test'), 'kept-contact')
  await post('/user', user('kept@example.test'), 'kept-user')
  await post('/banner', banner('Kept'), 'kept-banner')
  await api.request('DELETE', `/api/person?email=${email}`, { token })
  const kept = await api.db.selectFrom('idempotent_answer').select('key').orderBy('key').execute()
  expect(kept.map(({ key }) => key)).toEqual(['kept-banner', 'kept-contact', 'kept-user'])
})

test('the answers that name an artist by an artwork of theirs go with their erasure', async () => {
  await api.db.deleteFrom('idempotent_answer').execute()
  const artist = await createArtist(api)
  const email = 'artist@example.test'
  await api.request('PATCH', `/api/artist/${artist}`, { token, body: { email, first_name: 'Zoraida' } })
  const link = {
    exhibition_id: await createProgram(api, 'exhibition'),
    artwork_id: await createArtwork(api, artist),
  }
  const made = await post('/exhibitionartwork', link, 'linked')
  expect(JSON.stringify(made.data)).toContain('Zoraida')
  await api.request('DELETE', `/api/person?email=${email}`, { token })
  expect(await api.db.selectFrom('idempotent_answer').select('key').execute()).toEqual([])
})

test('no key is kept of a create that was not made', async () => {
  await post('/banner', banner('Not kept'), 'not kept'.replace(' ', '-'))
  await api.db.deleteFrom('idempotent_answer').execute()
  expect((await post('/user', user('renamed@example.test'), 'refused')).status).toBe(409)
  expect(await api.db.selectFrom('idempotent_answer').selectAll().execute()).toEqual([])
})

test('a body with a password leaves nothing of it', async () => {
  await post('/user', user('secret@example.test'), 'secret')
  const rows = await api.db.selectFrom('idempotent_answer').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('right-password')
})
