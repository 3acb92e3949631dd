import { UserType } from '@vernissage/contract/enums'
import type { DraftLetter, DraftOnTheWay, OnTheWayCounts } from '@vernissage/contract/judging/on-the-way'
import { limits } from '@vernissage/contract/limits'
import { setTimeZone } from '@vernissage/contract/time-zone'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createArtist } from '../../../../test/art.ts'
import {
  createOpenCall,
  createWebsite,
  mailedToken,
  setApplicationClock,
} from '../../../../test/open-calls/open-calls.ts'
import { kinds } from '../../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { createReminders } from './mails/reminders.ts'

let api: TestApp
let website: Awaited<ReturnType<typeof createWebsite>>
let token: string

beforeAll(async () => {
  api = await startTestApp()
  website = await createWebsite(api)
  token = (await api.signIn(UserType.editor)).token
})
afterEach(async () => {
  setTimeZone('UTC')
  await setApplicationClock(api, 0)
})
afterAll(() => api.close())

type OpenCall = Awaited<ReturnType<typeof createOpenCall>>
const address = () => `${crypto.randomUUID()}@artists.test`
const hour = 3_600_000

const mailsTo = async (email: string) =>
  api.db
    .selectFrom('mail')
    .select([
      'id_mail',
      'occasion',
      'subject',
      'text',
      'link_seed',
      'language',
      'created_by',
      'exhibition_id',
    ])
    .where('to_address', '=', email)
    .orderBy('id_mail')
    .execute()
const occasionsTo = async (email: string) => (await mailsTo(email)).map(({ occasion }) => occasion)
const becomes = async (email: string, occasions: string[]) => {
  await api.settled()
  expect(await occasionsTo(email)).toEqual(occasions)
}

const addPictures = (email: string) =>
  sql`update application_draft_work set image = 'application_draft_work/' || id_application_draft_work || '/a.10x10.abcdefg.png'
    where application_draft_id in (select id_application_draft from application_draft where email = ${email})`.execute(
    api.db,
  )
const verify = async (email: string) => website.as((await mailedToken(api, email))!).confirm()
const draftOf = (email: string) =>
  api.db.selectFrom('application_draft').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

/** Sent in with its pictures missing. */
const sendIn = async (openCall: OpenCall, fields: Record<string, unknown> = {}) => {
  const email = address()
  const { data } = await website.begin(openCall, { email, ...fields })
  expect((await website.as(data.token).submit()).status).toBe(200)
  return email
}
const knownArtist = async () => {
  const id = await createArtist(api)
  const email = address()
  await api.db.updateTable('account').set({ email }).where('id_user', '=', id).execute()
  return { id, email }
}
/** Sent in with the address of a known artist, who is asked to confirm it. */
const sendInAsKnown = async (openCall: OpenCall) => {
  const artist = await knownArtist()
  const { data } = await website.begin(openCall, { email: artist.email })
  await addPictures(artist.email)
  await website.as(data.token).submit()
  await becomes(artist.email, ['draft', 'confirm'])
  return artist
}

interface Listed {
  drafts: DraftOnTheWay[]
  count: number
  counts: OnTheWayCounts
}
const list = async ({ kind, id }: OpenCall, query = '') => {
  const { status, data } = await api.request<Listed>('GET', `/api/judging/${kind}/${id}/drafts${query}`, {
    token,
  })
  expect(status).toBe(200)
  return data
}
const none = { begun: 0, pictures: 0, confirmation: 0, choice: 0, admission: 0 }

describe.each(kinds)('an application to a %s that is sent in with pictures missing', (kind) => {
  test('gets a receipt at once that says what is expected until when, and one letter once it is complete', async () => {
    setTimeZone('Europe/Madrid')
    const openCall = await createOpenCall(api, kind)
    const works = [{ title: 'Salt' }, { title: 'www.shop.example buy' }]
    const email = await sendIn(openCall, { works })
    await becomes(email, ['draft', 'pictures'])
    const [, receipt] = await mailsTo(email)
    const { submitted_at } = await draftOf(email)
    const until = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Madrid',
      dateStyle: 'full',
      timeStyle: 'short',
    })
    expect(receipt!.text).toContain(
      `until ${until.format(Date.parse(submitted_at!) + 24 * hour)} (Madrid time)`,
    )
    expect(receipt!.text).toContain('– Salt\n')
    // what looks like an address becomes none
    expect(receipt!.text).not.toContain('www.shop.example')
    expect(await mailedToken(api, email)).toMatch(/^draft_/)
    await addPictures(email)
    await becomes(email, ['draft', 'pictures', 'received'])
    expect((await list(openCall)).counts).toEqual(none)
  })

  test('is admitted without them after their time, and told so once', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = await sendIn(openCall, { language: 'es' })
    await becomes(email, ['draft', 'pictures'])
    expect((await mailsTo(email))[1]!.text).toMatch(/hasta el .* \(hora de UTC\)/)
    await setApplicationClock(api, 25 * hour + 60_000)
    await becomes(email, ['draft', 'pictures', 'received'])
  })
})

test('one that is complete when it is sent in gets its letter alone', async () => {
  const openCall = await createOpenCall(api)
  const email = address()
  const { data } = await website.begin(openCall, { email })
  await addPictures(email)
  await website.as(data.token).submit()
  await becomes(email, ['draft', 'received'])
})

describe.each(kinds)('what is on its way to a %s', (kind) => {
  test('is counted by how far it is, and names those alone who have proved their address or sent theirs in', async () => {
    const openCall = await createOpenCall(api, kind)
    expect(await list(openCall)).toEqual({ drafts: [], count: 0, begun_last_minute: 0, counts: none })
    await website.begin(openCall, { email: address(), first_name: 'Unproved' })
    const proved = address()
    await website.begin(openCall, { email: proved, first_name: 'Again' })
    await website.begin(openCall, { email: proved.toUpperCase(), first_name: 'Proved' })
    await verify(proved.toUpperCase())
    const waiting = await sendIn(openCall, { first_name: 'Waiting' })
    const { id, email } = await sendInAsKnown(openCall)
    await sendIn(await createOpenCall(api, kind))

    const { drafts, count, counts } = await list(openCall)
    expect(counts).toEqual({ ...none, begun: 2, pictures: 1, confirmation: 1 })
    expect(count).toBe(3)
    expect(drafts).toMatchObject([
      {
        stage: 'confirmation',
        email,
        account_id: id,
        proved: 0,
        asked_at: expect.any(String),
        missing_pictures: 0,
      },
      {
        stage: 'pictures',
        name: 'Waiting Okafor',
        email: waiting,
        account_id: null,
        works: 1,
        missing_pictures: 1,
        files_until: expect.any(String),
      },
      { stage: 'begun', name: 'Proved Okafor', proved: 1, submitted_at: null, written_at: null },
    ])
    expect((await list(openCall, '?stage=pictures')).drafts).toHaveLength(1)
    expect((await list(openCall, '?limit=1&offset=1')).drafts).toMatchObject([{ stage: 'pictures' }])
    const figures = await api.request<{ figures: { on_the_way: OnTheWayCounts } }>(
      'GET',
      `/api/judging/${kind}/${openCall.id}/figures`,
      { token },
    )
    expect(figures.data.figures.on_the_way).toEqual(counts)
  })

  test('says beside which application a second one waits, for its owner or for staff, and not that it is about to be added', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    const send = async (fields: Record<string, unknown>) => {
      const { data } = await website.begin(openCall, { email, ...fields })
      const mailed = await mailedToken(api, email)
      await addPictures(email)
      return { begun: data.token, mailed: mailed! }
    }
    await website.as((await send({ first_name: 'First' })).begun).submit()
    await becomes(email, ['draft', 'received'])
    const second = await send({ first_name: 'Second' })
    await website.as(second.begun).submit()
    await becomes(email, ['draft', 'received', 'draft', 'confirm'])
    const { rows } = await sql<{ id: number }>`select ${sql.ref(`id_${kind}_application`)} as id
      from ${sql.table(`${kind}_application`)} where ${sql.ref(`${kind}_id`)} = ${openCall.id}`.execute(
      api.db,
    )
    const application_id = rows[0]!.id
    expect(await list(openCall)).toMatchObject({
      counts: { ...none, confirmation: 1 },
      drafts: [
        { stage: 'confirmation', name: 'Second Okafor', application_id, asked_at: expect.any(String) },
      ],
    })
    await api.request('PUT', `/api/judging/${kind}/application/${application_id}/opinion`, {
      token,
      body: { score: 4 },
    })
    await website.as(second.mailed).confirm()
    await api.settled()
    expect(await list(openCall)).toMatchObject({
      counts: { ...none, choice: 1 },
      drafts: [{ stage: 'choice', name: 'Second Okafor', application_id, proved: 1 }],
    })
  })

  test('is said to be asked, and not to be added, while a mail to a known artist has to wait', async () => {
    const openCall = await createOpenCall(api, kind)
    const { id, email } = await knownArtist()
    await website.begin(openCall, { email })
    await addPictures(email)
    // as an admission leaves it that may not write yet
    await sql`update application_draft set submitted_at = application_clock() where email = ${email}`.execute(
      api.db,
    )
    expect(await list(openCall)).toMatchObject({
      counts: { ...none, confirmation: 1 },
      drafts: [{ stage: 'confirmation', account_id: id, application_id: null }],
    })
  })

  test('of which the owner has begun one counts it, whatever a stranger has sent in with the address', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    const stranger = await website.begin(openCall, { email, first_name: 'Stranger' })
    await addPictures(email)
    await website.as(stranger.data.token).submit()
    await becomes(email, ['draft', 'received'])
    await website.begin(openCall, { email, first_name: 'Owner' })
    expect(await list(openCall)).toMatchObject({ counts: { ...none, begun: 1 }, drafts: [] })
    await verify(email)
    expect((await list(openCall)).drafts).toMatchObject([{ stage: 'begun', name: 'Owner Okafor', proved: 1 }])
  })

  test('is for staff alone, and of a program that is there', async () => {
    const openCall = await createOpenCall(api, kind)
    const gallery = (await api.signIn(UserType.gallery)).token
    const path = `/api/judging/${kind}/${openCall.id}/drafts`
    expect((await api.request('GET', path, { token: gallery })).status).toBe(403)
    expect((await api.request('GET', `/api/judging/${kind}/999999/drafts`, { token })).status).toBe(404)
    expect((await api.request('GET', `${path}?limit=${limits.listMax + 1}`, { token })).error.code).toBe(201)
    expect((await api.request('GET', `${path}?stage=other`, { token })).error.code).toBe(201)
  })
})

test('what was sent in and is not admitted yet counts at its call on the home page', async () => {
  const openCall = await createOpenCall(api, 'exhibition', { application_limit_date: '2020-01-01' })
  await api.db
    .updateTable('exhibition')
    .set({ application_limit_date: '2099-01-01' })
    .where('id_exhibition', '=', openCall.id)
    .execute()
  await sendIn(openCall)
  await website.begin(openCall, { email: address() })
  await api.db
    .updateTable('exhibition')
    .set({ application_limit_date: new Date().toISOString().slice(0, 10) })
    .where('id_exhibition', '=', openCall.id)
    .execute()
  const { data } = await api.request<{
    desk: { exhibition_calls: { next: { id: number; on_the_way: number }[] } }
  }>('GET', '/api/desk', { token })
  expect(data.desk.exhibition_calls.next.find(({ id }) => id === openCall.id)?.on_the_way).toBe(1)
})

describe('staff write to', () => {
  const letterOf = (id: number) =>
    api.request<{ letter: DraftLetter }>('GET', `/api/judging/draft/${id}/letter`, { token })
  const write = (id: number, body: Record<string, unknown>) =>
    api.request<{ mail: { id_mail: number; to_address: string } }>(
      'POST',
      `/api/judging/draft/${id}/letter`,
      {
        token,
        body,
      },
    )
  const idOf = async (email: string) => (await draftOf(email)).id_application_draft

  test.each([
    [
      'somebody whose pictures are missing',
      (openCall: OpenCall) => sendIn(openCall, { first_name: 'Ines' }),
      'pictures are still missing',
    ],
    [
      'a known artist who has not confirmed',
      async (openCall: OpenCall) => (await sendInAsKnown(openCall)).email,
      'Please confirm',
    ],
    [
      'somebody who has proved their address and not sent it in',
      async (openCall: OpenCall) => {
        const email = address()
        await website.begin(openCall, { email })
        await verify(email)
        return email
      },
      'is not complete',
    ],
  ] as const)(
    '%s, with the text that fits, once unless they ask for it again',
    async (_who, prepare, subject) => {
      const openCall = await createOpenCall(api)
      const email = await prepare(openCall)
      const id = await idOf(email)
      const { data } = await letterOf(id)
      expect(data.letter).toMatchObject({
        to_address: email,
        language: 'en',
        subject: expect.stringContaining(subject),
      })
      expect(data.letter.text).toContain('/call/resume/…')
      const texts = { subject: data.letter.subject, text: `${data.letter.text}\n\n{ours}` }
      const both = await Promise.all([write(id, texts), write(id, texts)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
      expect(both.find(({ status }) => status === 409)!.error.code).toBe(989)
      expect((await write(id, { ...texts, again: 1 })).status).toBe(201)
      const [mail] = (await mailsTo(email)).slice(-1)
      expect(mail).toMatchObject({
        occasion: 'reminder',
        exhibition_id: openCall.id,
        created_by: expect.any(Number),
        text: texts.text,
      })
      expect(await mailedToken(api, email)).toMatch(/^draft_/)
      expect((await list(openCall)).drafts[0]!.written_at).toEqual(expect.any(String))
    },
  )

  test('nobody whose address is neither proved nor was sent in with, and nobody whose application is settled', async () => {
    const openCall = await createOpenCall(api)
    const unproved = address()
    await website.begin(openCall, { email: unproved })
    const admitted = address()
    const { data } = await website.begin(openCall, { email: admitted })
    await addPictures(admitted)
    await website.as(data.token).submit()
    await becomes(admitted, ['draft', 'received'])
    for (const email of [unproved, admitted]) {
      const id = await idOf(email)
      expect((await letterOf(id)).error.code).toBe(998)
      expect((await write(id, { subject: 'A', text: 'B' })).error.code).toBe(998)
    }
    expect((await letterOf(999_999)).error.code).toBe(998)
  })

  test('with the link in the text alone, and with something to say', async () => {
    const id = await idOf(await sendIn(await createOpenCall(api)))
    const { data } = await letterOf(id)
    const { link, text } = data.letter
    expect(text).toContain(link)
    for (const body of [
      { subject: `See ${link}`, text: 'B' },
      { subject: 'A\nBcc: all@example.org', text: 'B' },
      { subject: ' ', text: 'B' },
      { subject: 'A', text: ' ' },
    ])
      expect((await write(id, body)).error.code).toBe(201)
  })
})

describe('who has sent in an application is reminded', () => {
  const sent: [string, string][] = []
  /** Two processes at once. */
  const remind = async (what: 'pictures' | 'confirmation') => {
    sent.length = 0
    const run = () =>
      createReminders({
        db: api.db,
        mails: {
          send: async (_trx, occasion, draft) => void sent.push([occasion, draft.email]),
          remind: async () => false,
        },
      })[what]()
    await Promise.all([run(), run()])
    return sent.filter(([, email]) => mine.has(email))
  }
  const mine = new Set<string>()
  const move = (email: string, values: Record<string, string>) =>
    inTransaction(api.db, async (trx) => {
      for (const [column, ago] of Object.entries(values))
        await sql`update application_draft set ${sql.ref(column)} = now() - ${ago}::interval where email = ${email}`.execute(
          trx,
        )
    })

  test('of missing pictures once, in the last hours in which they may come', async () => {
    const email = await sendIn(await createOpenCall(api))
    mine.add(email)
    await becomes(email, ['draft', 'pictures'])
    const before = { submitted_at: '17 hours', pictures_asked_at: '17 hours' }
    await move(email, before)
    expect(await remind('pictures')).toEqual([])
    await move(email, { submitted_at: '19 hours', pictures_asked_at: '19 hours' })
    expect(await remind('pictures')).toEqual([['pictures', email]])
    expect(await remind('pictures')).toEqual([])
  })

  test('of no pictures that are there, or whose time is over', async () => {
    const [there, over] = [await sendIn(await createOpenCall(api)), await sendIn(await createOpenCall(api))]
    for (const email of [there, over]) {
      mine.add(email)
      await becomes(email, ['draft', 'pictures'])
    }
    await addPictures(there)
    await move(there, { submitted_at: '19 hours', pictures_asked_at: '19 hours' })
    await move(over, { submitted_at: '24 hours 10 minutes', pictures_asked_at: '24 hours' })
    expect(await remind('pictures')).toEqual([])
  })

  test('to confirm it once, days after they were asked, unless they have', async () => {
    const openCall = await createOpenCall(api)
    const [waiting, confirmed] = [await sendInAsKnown(openCall), await sendInAsKnown(openCall)]
    await verify(confirmed.email)
    for (const { email } of [waiting, confirmed]) mine.add(email)
    await move(waiting.email, { confirmation_asked_at: '2 days' })
    expect(await remind('confirmation')).toEqual([])
    for (const { email } of [waiting, confirmed]) await move(email, { confirmation_asked_at: '4 days' })
    expect(await remind('confirmation')).toEqual([['confirm', waiting.email]])
    expect(await remind('confirmation')).toEqual([])
  })
})
