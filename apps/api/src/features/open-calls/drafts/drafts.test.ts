import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createOpenCall,
  createWebsite,
  mailedToken,
  newApplicant,
} from '../../../../test/open-calls/open-calls.ts'
import { kinds } from '../../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { createDraftTokens } from '../../../platform/auth/draft-tokens.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { lockOwnDraft } from './store.ts'

let api: TestApp
let website: Awaited<ReturnType<typeof createWebsite>>

beforeAll(async () => {
  api = await startTestApp()
  website = await createWebsite(api)
})
afterAll(() => api.close())

const address = () => `${crypto.randomUUID()}@artists.test`

const draftsOf = (email: string) =>
  api.db.selectFrom('application_draft').selectAll().where('email', '=', email).execute()

describe.each(kinds)('an application to an open %s', (kind) => {
  test('is begun with all that there is of it, and its applicant is sent a link in their language', async () => {
    const email = address()
    const { status, data } = await website.begin(await createOpenCall(api, kind), { email, language: 'es' })
    expect(status).toBe(201)
    expect(data.application_draft).toMatchObject({
      program: 'Doors that open inward',
      closes_at: expect.any(String),
      email,
      submitted_at: null,
      verified: 0,
      works: [{ title: 'Salt', year: 2024, price: 900, image: null }],
    })
    expect(await mailedToken(api, email)).not.toBe(data.token)
    const mails = await api.db.selectFrom('mail').selectAll().where('to_address', '=', email).execute()
    expect(mails).toMatchObject([{ occasion: 'draft', language: 'es', to_name: 'Lena Okafor' }])
  })

  test('is not begun where there is no such open call, or where it is only prepared: as if it were not there', async () => {
    const code = kind === 'exhibition' ? 411 : 417
    const status = `${kind}_status_id`
    const prepared = await createOpenCall(api, kind, { [status]: 1 })
    const private_ = await createOpenCall(api, kind, { [`${kind}_type_id`]: 1 })
    for (const openCall of [prepared, private_, { kind, url: 'nowhere' }])
      expect((await website.begin(openCall)).error.code).toBe(code)
  })

  test.each([
    ['closed by staff', { status: 3 }],
    ['paused', { status: 5 }],
    ['over', { day: '2020-01-01' }],
    ['without a deadline', { day: null }],
  ])(
    'is refused when the open call is %s: 992',
    async (_what, { status = 2, day = '2099-12-31' }: { status?: number; day?: string | null }) => {
      const openCall = await createOpenCall(api, kind, {
        [`${kind}_status_id`]: status,
        application_limit_date: day,
      })
      const answer = await website.begin(openCall)
      expect([answer.status, answer.error.code]).toEqual([409, 992])
    },
  )
})

test.each([
  ['no consent', { consent: 0 }, 'consent'],
  ['no address', { email: 'nobody' }, 'email'],
  ['no name', { last_name: ' ' }, 'last_name'],
  ['a name of two lines', { first_name: 'Lena\n\nYour account is locked' }, 'first_name'],
  ['a work of a year to come', { works: [{ title: 'A', year: 9000 }] }, 'works'],
  ['too many words', { statement: 'word '.repeat(201) }, 'statement'],
  ['a field that there is none of', { id_user: 1 }, 'id_user'],
])('%s is blamed on its field, and nothing is begun', async (_what, fields, field) => {
  const openCall = await createOpenCall(api)
  const { status, error } = await website.begin(openCall, fields)
  expect([status, error.code, error.details]).toEqual([400, 201, [field]])
  const begun = await api.db
    .selectFrom('application_draft')
    .where('exhibition_id', '=', openCall.id)
    .selectAll()
    .execute()
  expect(begun).toEqual([])
})

test('both an exhibition and a magazine, or neither, are no open call', async () => {
  for (const body of [{ exhibition: 'a', magazine: 'b', ...newApplicant() }, newApplicant()]) {
    const { error } = await api.request('POST', '/api/applicationdraft', { token: website.siteToken, body })
    expect(error).toMatchObject({ code: 201, details: ['exhibition'] })
  }
})

describe('a request with an Idempotency-Key', () => {
  test('begins one application, however often it is made, also at once', async () => {
    const openCall = await createOpenCall(api)
    const applicant = newApplicant()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => website.begin(openCall, applicant, key)))
    answers.push(await website.begin(openCall, applicant, key))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    for (const { data } of answers) expect(data).toEqual(answers[0]!.data)
    expect(answers.at(-1)!.headers['idempotent-replayed']).toBe('true')
    expect(await draftsOf(applicant.email)).toHaveLength(1)
    expect(JSON.stringify(await api.db.selectFrom('idempotent_answer').selectAll().execute())).not.toContain(
      answers[0]!.data.token,
    )
  })

  test('fails with 477 when it comes with another body, and with 201 when it is malformed', async () => {
    const openCall = await createOpenCall(api)
    const key = { 'idempotency-key': crypto.randomUUID() }
    await website.begin(openCall, {}, key)
    expect((await website.begin(openCall, {}, key)).error.code).toBe(477)
    expect((await website.begin(openCall, {}, { 'idempotency-key': 'ä' })).error.code).toBe(201)
  })
})

describe('who has the token of an application', () => {
  test('changes it and its works until it is sent in', async () => {
    const openCall = await createOpenCall(api, 'exhibition', { max_artwork_number: 2 })
    const { data } = await website.begin(openCall)
    const own = website.as(data.token)
    const read = await own.read()
    const changed = await own.change({ statement: 'Salt keeps.' }, { 'if-match': String(read.headers.etag) })
    expect(changed.data.application_draft).toMatchObject({ statement: 'Salt keeps.', first_name: 'Lena' })
    const stale = await own.change({ statement: 'No' }, { 'if-match': String(read.headers.etag) })
    expect(stale.error.code).toBe(470)
    const work = (
      body: object,
      path = '/api/applicationdraft/me/work',
      method: 'POST' | 'PATCH' | 'DELETE' = 'POST',
    ) =>
      api.request<{ application_draft_work: { id_application_draft_work: number } }>(method, path, {
        token: data.token,
        ...(method !== 'DELETE' && { body: { ...body } }),
      })
    const { id_application_draft_work: second } = (await work({ title: 'Tide' })).data.application_draft_work
    expect((await work({ title: 'Foam' })).error.code).toBe(469)
    await work({ title: 'High tide', order: 0 }, own.workPath(second), 'PATCH')
    expect((await own.read()).data.application_draft.works).toMatchObject([
      { title: 'High tide' },
      { title: 'Salt' },
    ])
    await work({}, own.workPath(second), 'DELETE')
    expect((await own.submit()).data.application_draft).toMatchObject({
      submitted_at: expect.any(String),
      works: [{ title: 'Salt' }],
    })
    const [{ id_application_draft_work: first } = { id_application_draft_work: 0 }] =
      data.application_draft.works
    const late = [
      await own.change({ statement: 'Too late' }),
      await work({ title: 'Foam' }),
      await work({ title: 'Foam' }, own.workPath(first), 'PATCH'),
      await work({}, own.workPath(first), 'DELETE'),
    ]
    expect(late.map(({ error }) => error.code)).toEqual([994, 994, 994, 994])
  })

  test('does not reach a work of another application', async () => {
    const openCall = await createOpenCall(api)
    const [mine, others] = [await website.begin(openCall), await website.begin(openCall)]
    const path = website
      .as(mine.data.token)
      .workPath(others.data.application_draft.works[0]!.id_application_draft_work)
    const { token } = mine.data
    const answers = [
      await api.request('PATCH', path, { token, body: { title: 'Mine now' } }),
      await api.request('DELETE', path, { token }),
      await api.request('POST', `${path}/image`, { token, body: { name: 'image', ext: 'png' } }),
    ]
    expect(answers.map(({ error }) => error.code)).toEqual([993, 993, 993])
    expect((await website.as(others.data.token).read()).data.application_draft.works).toMatchObject([
      { title: 'Salt' },
    ])
  })

  test('needs the works that the open call asks for, each with a title, to send it in', async () => {
    const openCall = await createOpenCall(api, 'exhibition', { min_artwork_number: 2 })
    const one = await website.begin(openCall)
    const untitled = await website.begin(openCall, { works: [{ title: 'A' }, { technique: 'Oil' }] })
    for (const { data } of [one, untitled]) {
      const { status, error } = await website.as(data.token).submit()
      expect([status, error.code, error.details]).toEqual([400, 201, ['works']])
    }
  })

  test('ends the mailed link by another address, to which a new one is sent', async () => {
    const [first, second] = [address(), address()]
    const { data } = await website.begin(await createOpenCall(api), { email: first })
    const formerLink = (await mailedToken(api, first))!
    expect((await website.as(formerLink).read()).status).toBe(200)
    await website.as(data.token).change({ email: second })
    expect((await website.as(formerLink).read()).error.code).toBe(103)
    const link = (await mailedToken(api, second))!
    expect((await website.as(link).read()).data.application_draft).toMatchObject({
      email: second,
      verified: 0,
    })
  })

  test('deletes it: its tokens open nothing any more', async () => {
    const email = address()
    const { data } = await website.begin(await createOpenCall(api), { email })
    const link = (await mailedToken(api, email))!
    expect((await website.as(data.token).remove()).status).toBe(200)
    for (const token of [data.token, link]) expect((await website.as(token).read()).error.code).toBe(103)
    expect(await draftsOf(email)).toEqual([])
    expect(await api.db.selectFrom('mail').selectAll().where('to_address', '=', email).execute()).toEqual([])
  })

  test('proves the address with the mailed link alone, and only that one is told so', async () => {
    const email = address()
    const { data } = await website.begin(await createOpenCall(api), { email })
    const [own, mailed] = [website.as(data.token), website.as((await mailedToken(api, email))!)]
    const refused = await own.confirm()
    expect([refused.status, refused.error.code]).toEqual([403, 105])
    // opening it proves nothing: programs that look at mails do so too
    expect((await mailed.read()).data.application_draft.verified).toBe(0)
    expect((await mailed.confirm()).data.application_draft.verified).toBe(1)
  })

  test('has no more of it once the mailed link was used: who began it may be somebody else', async () => {
    const openCall = await createOpenCall(api)
    const applicant = newApplicant()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const { data } = await website.begin(openCall, applicant, key)
    const [own, mailed] = [website.as(data.token), website.as((await mailedToken(api, applicant.email))!)]
    await mailed.confirm()
    const openCalls = [own.read(), own.change({ statement: 'Mine' }), own.submit(), own.remove()]
    for (const { error } of await Promise.all(openCalls)) expect(error.code).toBe(103)
    const repeated = await website.begin(openCall, applicant, key)
    expect([repeated.error.code, repeated.data]).toEqual([477, undefined])
    expect((await mailed.change({ statement: 'Mine' })).data.application_draft.statement).toBe('Mine')
    expect((await mailed.submit()).status).toBe(200)
  })

  test('goes on with the mailed link that was used to state another address, and proves it by the new one alone', async () => {
    const [first, second] = [address(), address()]
    const { data } = await website.begin(await createOpenCall(api), { email: first })
    const formerLink = website.as((await mailedToken(api, first))!)
    await formerLink.confirm()
    await formerLink.change({ email: second })
    expect((await formerLink.read()).data.application_draft).toMatchObject({ email: second, verified: 0 })
    expect((await formerLink.confirm()).error.code).toBe(105)
    expect((await website.as(data.token).read()).error.code).toBe(103)
    await website.as((await mailedToken(api, second))!).confirm()
    expect((await formerLink.read()).error.code).toBe(103)
  })

  test('proves no address with a link that was mailed to another, also where the link is looked up just before the address changes', async () => {
    const email = address()
    const { data } = await website.begin(await createOpenCall(api), { email })
    const link = (await mailedToken(api, email))!
    const lookedUp = (await createDraftTokens(api.db).find(link))!
    await website.as(data.token).change({ email: address() })
    await expect(inTransaction(api.db, (trx) => lockOwnDraft(trx, lookedUp))).rejects.toMatchObject({
      code: 103,
    })
  })

  test('gets a token that opens it when the open call is repeated after the installation’s secret has changed', async () => {
    const openCall = await createOpenCall(api)
    const applicant = newApplicant()
    const key = { 'idempotency-key': crypto.randomUUID() }
    await website.begin(openCall, applicant, key)
    await sql`update application_draft set token_hash = 'of another secret' where email = ${applicant.email}`.execute(
      api.db,
    )
    const { data } = await website.begin(openCall, applicant, key)
    expect((await website.as(data.token).read()).status).toBe(200)
  })
})

test('the mailed link is in no mail that staff read or download, sent or not', async () => {
  const email = address()
  await website.begin(await createOpenCall(api), { email })
  const link = (await mailedToken(api, email))!
  const staff = (await api.signIn()).token
  const mail = await api.db
    .selectFrom('mail')
    .selectAll()
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  const read = await api.request('GET', `/api/mail/${mail.id_mail}`, { token: staff })
  const { payload } = await api.app.inject({
    url: `/api/mail/${mail.id_mail}/eml`,
    headers: { authorization: `Bearer ${staff}` },
  })
  expect(read.data).toMatchObject({ mail: { text: expect.stringContaining('/call/resume/…') } })
  const told = JSON.stringify([mail, read.data]) + payload.replaceAll('=\r\n', '').replaceAll('=5F', '_')
  expect(told).toContain('/call/resume/')
  expect(told).not.toContain(link)
  expect(told).not.toContain('/call/resume/draft_')
  expect(JSON.stringify(read.data)).not.toContain(mail.link_seed)
})

test('tokens and seeds are in no answer but that which begins it, and none is stored', async () => {
  const email = address()
  const { data } = await website.begin(await createOpenCall(api), { email })
  const [row] = await draftsOf(email)
  const stored = JSON.stringify(row)
  for (const token of [data.token, (await mailedToken(api, email))!]) expect(stored).not.toContain(token)
  const answers = JSON.stringify([data.application_draft, (await website.as(data.token).read()).data])
  for (const secret of [data.token, row!.token_hash, row!.token_seed, row!.mailed_token_seed])
    expect(answers).not.toContain(secret)
})

test('a name is short in mails, and nothing in it becomes a link', async () => {
  const email = address()
  await website.begin(await createOpenCall(api), {
    email,
    first_name: `https://evil.example/path www.evil.example ${'x'.repeat(100)}`,
    last_name: 'J.R.R. Tolkien',
  })
  const { text, to_name } = await api.db
    .selectFrom('mail')
    .select(['text', 'to_name'])
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  const greeting = text.split('\n')[0]!
  expect(greeting).toBe('Dear https: evil. example/path www. evil. example xxxxxxxxxxxxxxxxx…,')
  expect(to_name).not.toMatch(/:\/\/|\.example/)
})

describe('the limits', () => {
  const from = (network: string) => (email: string, openCall: { url: string }) =>
    api.request<{ token: string }>('POST', '/api/applicationdraft', {
      token: website.siteToken,
      body: { exhibition: openCall.url, ...newApplicant({ email }) },
      address: network,
    })

  test('mail ten links to an address in an hour, and keep nobody from an application whose address others have stated', async () => {
    const openCall = await createOpenCall(api)
    const email = address()
    for (let count = 0; count < 12; count += 1)
      expect(
        (await from(`198.51.100.${count}`)(count % 2 ? email.toUpperCase() : email, openCall)).status,
      ).toBe(201)
    const links = () =>
      api.db
        .selectFrom('mail')
        .select('id_mail')
        .where(sql<string>`lower(to_address)`, '=', email)
        .where('occasion', '=', 'draft')
        .execute()
    expect(await links()).toHaveLength(10)
    const { status, data } = await from('203.0.113.7')(email, openCall)
    expect(status).toBe(201)
    expect((await website.as(data.token).submit()).status).toBe(200)
    const moving = await website.begin(openCall)
    expect((await website.as(moving.data.token).change({ email })).status).toBe(200)
    expect(await links()).toHaveLength(10)
  })

  test('stop the sixth other address of an application in a day: nothing is written to it', async () => {
    const { data } = await website.begin(await createOpenCall(api))
    for (let count = 0; count < 5; count += 1)
      expect((await website.as(data.token).change({ email: address() })).status).toBe(200)
    const email = address()
    const { status, error } = await website.as(data.token).change({ email })
    expect([status, error.code]).toEqual([429, 534])
    expect(await mailedToken(api, email)).toBeNull()
    expect((await website.as(data.token).change({ statement: 'Salt' })).status).toBe(200)
  })

  test('do not count a website’s calls by its network', async () => {
    const openCall = await createOpenCall(api)
    const statuses = await Promise.all(
      Array.from({ length: 70 }, () => from('192.0.2.1')(address(), openCall)),
    )
    expect(statuses.map(({ status }) => status)).not.toContain(429)
  })

  test('stop the 31st attempt to send in an application that lacks something, and none to send in another of the address', async () => {
    const openCall = await createOpenCall(api)
    const email = address()
    const { data } = await website.begin(openCall, { email, works: [] })
    for (let count = 0; count < 30; count += 1)
      expect((await website.as(data.token).submit()).error.code).toBe(201)
    expect((await website.as(data.token).submit()).error.code).toBe(534)
    const other = await website.begin(openCall, { email })
    for (let count = 0; count < 32; count += 1)
      expect((await website.as(other.data.token).submit()).status).toBe(200)
  })
})
