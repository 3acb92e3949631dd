import { setTimeZone } from '@vernissage/contract/time-zone'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createArtist } from '../../../../../test/art.ts'
import { createOpenCall, createWebsite } from '../../../../../test/open-calls/open-calls.ts'
import { kinds } from '../../../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts'
import type { NewMail } from '../../../../platform/mail/new-mail.ts'
import { createDraftMails } from './mails.ts'
import { createReminders } from './reminders.ts'

let api: TestApp
let website: Awaited<ReturnType<typeof createWebsite>>

beforeAll(async () => {
  api = await startTestApp()
  website = await createWebsite(api)
})
afterAll(() => api.close())

let mails: NewMail[] = []

beforeEach(() => {
  mails = []
  vi.useFakeTimers({ toFake: ['Date'] })
  setTimeZone('Europe/Madrid')
})
afterEach(async () => {
  vi.useRealTimers()
  setTimeZone('UTC')
  await api.db.deleteFrom('application_draft').execute()
})

const createRun = (put: (mail: NewMail) => void) =>
  createReminders({
    db: api.db,
    mails: createDraftMails({
      outbox: {
        put: async (_trx, mail) => {
          put(mail)
          return 0
        },
      },
      secret: 'secret of a test',
      origin: 'https://example.org',
      platformName: 'Vernissage',
    }),
  }).unfinished
/** Two processes at once, at a moment. */
const remindAt = async (moment: string) => {
  vi.setSystemTime(new Date(moment))
  const run = () => createRun((mail) => mails.push(mail))()
  await Promise.all([run(), run()])
}

/** An application that was begun two days ago and not sent in. */
const begin = async (openCall: Parameters<typeof website.begin>[0], fields: Record<string, unknown> = {}) => {
  vi.useRealTimers()
  const { status, data } = await website.begin(openCall, fields)
  expect(status).toBe(201)
  await sql`update application_draft set created_at = created_at - interval '2 days'`.execute(api.db)
  vi.useFakeTimers({ toFake: ['Date'] })
  return data
}

describe.each(kinds)('who has begun an application to a %s', (kind) => {
  test('is reminded once, in their language, from the third day before the end on, with the way back to it', async () => {
    const openCall = await createOpenCall(api, kind, { application_limit_date: '2099-10-27' })
    await begin(openCall, { language: 'es', email: `${kind}-lena@artists.test` })
    await remindAt('2099-10-23T21:59:00Z')
    expect(mails).toEqual([])
    await remindAt('2099-10-23T22:01:00Z')
    await remindAt('2099-10-24T08:00:00Z')
    expect(mails).toMatchObject([
      {
        occasion: 'reminder',
        to_address: `${kind}-lena@artists.test`,
        language: 'es',
        subject: 'Tu solicitud para «Doors that open inward» aún no está completa',
      },
    ])
    expect(mails[0]!.text).toContain('27 de octubre de 2099')
    expect(mails[0]!.text).toContain('https://example.org/call/resume/…')
  })

  test('is not reminded when staff have entered their application, or their own was admitted and what was on its way deleted', async () => {
    const openCall = await createOpenCall(api, kind, { application_limit_date: '2099-04-12' })
    const id = await createArtist(api)
    const { email } = await api.db
      .selectFrom('account')
      .select('email')
      .where('id_user', '=', id)
      .executeTakeFirstOrThrow()
    await begin(openCall, { email: email!.toUpperCase() })
    await api.db
      .insertInto(`${kind}_application`)
      .values({ [`${kind}_id`]: openCall.id, user_id: id } as never)
      .execute()
    await begin(openCall, { email: `${kind}-other@artists.test` })
    await remindAt('2099-04-11T10:00:00Z')
    expect(mails.map(({ to_address }) => to_address)).toEqual([`${kind}-other@artists.test`])
  })

  test('of two of one address the latest is meant; nobody is reminded who has sent one in, or has begun just now', async () => {
    const openCall = await createOpenCall(api, kind, { application_limit_date: '2099-03-12' })
    const twice = { email: `${kind}-twice@artists.test` }
    await begin(openCall, twice)
    await begin(openCall, { ...twice, first_name: 'Latest' })
    const sent = { email: `${kind}-sent@artists.test` }
    await begin(openCall, sent)
    await begin(openCall, sent)
    await sql`update application_draft set submitted_at = now(), verified_at = now() where id_application_draft = (
      select min(id_application_draft) from application_draft where email = ${sent.email})`.execute(api.db)
    vi.useRealTimers()
    await website.begin(openCall, { email: `${kind}-new@artists.test` })
    vi.useFakeTimers({ toFake: ['Date'] })
    await remindAt('2099-03-11T10:00:00Z')
    expect(mails.map(({ to_name, to_address }) => [to_name, to_address])).toEqual([
      ['Latest Okafor', twice.email],
    ])
  })

  describe('and in whose name a stranger has sent one in without a proof', () => {
    /** The stranger's, admitted with a status of its address, or not yet. */
    const intrude = async (
      openCall: Awaited<ReturnType<typeof createOpenCall>>,
      email: string,
      status: number | null,
    ) => {
      await begin(openCall, { email, first_name: 'Stranger' })
      await sql`update application_draft set submitted_at = now() where email = ${email}`.execute(api.db)
      if (status === null) return
      const id = await createArtist(api)
      await api.db.updateTable('account').set({ email }).where('id_user', '=', id).execute()
      await api.db
        .insertInto(`${kind}_application`)
        .values({ [`${kind}_id`]: openCall.id, user_id: id, address_status_id: status } as never)
        .execute()
    }
    const verify = (first_name: string) =>
      sql`update application_draft set verified_at = now() where first_name = ${first_name}`.execute(api.db)

    test.each([
      ['that waits', null, false],
      ['that is admitted', 2, false],
      ['that the owner has said is not theirs', 4, false],
      ['that staff vouch for, after a proof', 3, true],
    ] as const)('is reminded of their own beside one %s', async (_what, status, isProved) => {
      const openCall = await createOpenCall(api, kind, { application_limit_date: '2099-05-12' })
      const email = `${crypto.randomUUID()}@artists.test`
      await intrude(openCall, email, status)
      await begin(openCall, { email, first_name: 'Owner' })
      if (isProved) await verify('Owner')
      await remindAt('2099-05-11T10:00:00Z')
      expect(mails.map(({ to_name, to_address }) => [to_name, to_address])).toEqual([['Owner Okafor', email]])
    })

    test.each([
      ['staff vouch for the other, and nothing proves theirs', 3, false],
      ['the other is in order', 1, true],
    ] as const)('is left in peace where %s', async (_what, status, isProved) => {
      const openCall = await createOpenCall(api, kind, { application_limit_date: '2099-05-12' })
      const email = `${crypto.randomUUID()}@artists.test`
      await intrude(openCall, email, status)
      await begin(openCall, { email, first_name: 'Owner' })
      if (isProved) await verify('Owner')
      await remindAt('2099-05-11T10:00:00Z')
      expect(mails).toEqual([])
    })

    test('is left in peace where both came from one network: it is one person who began twice', async () => {
      const openCall = await createOpenCall(api, kind, { application_limit_date: '2099-05-12' })
      const email = `${crypto.randomUUID()}@artists.test`
      await intrude(openCall, email, 2)
      await begin(openCall, { email, first_name: 'Owner' })
      await sql`update application_draft set begun_by = 'a network', held_by = 'a network'`.execute(api.db)
      await remindAt('2099-05-11T10:00:00Z')
      expect(mails).toEqual([])
    })

    test('is reminded of what they have proved, whatever strangers begin after it', async () => {
      const openCall = await createOpenCall(api, kind, { application_limit_date: '2099-05-12' })
      const email = `${crypto.randomUUID()}@artists.test`
      await begin(openCall, { email, first_name: 'Owner' })
      await begin(openCall, { email, first_name: 'Stranger' })
      await remindAt('2099-05-10T10:00:00Z')
      expect(mails.map(({ to_name }) => to_name)).toEqual(['Stranger Okafor'])
      await verify('Owner')
      await remindAt('2099-05-11T10:00:00Z')
      await remindAt('2099-05-11T12:00:00Z')
      expect(mails.map(({ to_name }) => to_name)).toEqual(['Stranger Okafor', 'Owner Okafor'])
    })
  })

  test.each([
    ['closed by staff', { status: 3, at: '2099-06-11T10:00:00Z' }],
    ['past its end', { status: 2, at: '2099-06-12T22:01:00Z' }],
  ])('is left in peace by a call that is %s', async (_what, { status, at }) => {
    const openCall = await createOpenCall(api, kind, { application_limit_date: '2099-06-12' })
    await begin(openCall)
    await sql`update ${sql.table(kind)} set ${sql.ref(`${kind}_status_id`)} = ${status}
      where ${sql.ref(`id_${kind}`)} = ${openCall.id}`.execute(api.db)
    await remindAt(at)
    expect(mails).toEqual([])
  })
})

test('a template that names what an unfinished application does not have is not sent until it is mended', async () => {
  const openCall = await createOpenCall(api, 'exhibition', { application_limit_date: '2099-08-12' })
  await begin(openCall)
  const { text } = await api.db
    .selectFrom('mail_template')
    .select('text')
    .where('occasion', '=', 'reminder')
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow()
  const write = (value: string) =>
    api.db.updateTable('mail_template').set({ text: value }).where('occasion', '=', 'reminder').execute()
  await write('You owe {amount}')
  await remindAt('2099-08-10T10:00:00Z')
  expect(mails).toEqual([])
  await write(text)
  await remindAt('2099-08-10T10:10:00Z')
  expect(mails).toHaveLength(1)
})

test('of many each is reminded, and one language whose template does not fit keeps no other waiting', async () => {
  const openCall = await createOpenCall(api, 'exhibition', { application_limit_date: '2099-09-12' })
  await begin(openCall)
  await sql`insert into application_draft
      (exhibition_id, email, first_name, last_name, language, consented_at, author, token_hash, mailed_token_hash, created_at)
    select exhibition_id, 'many-' || n || '@artists.test', 'A', 'B', case when n <= 1100 then 'es' else 'en' end, consented_at, author,
      'many ' || n, 'many mailed ' || n, created_at
    from application_draft, generate_series(1, 1101) as n`.execute(api.db)
  const spanish = api.db
    .updateTable('mail_template')
    .where('occasion', '=', 'reminder')
    .where('language', '=', 'es')
  const { text } = await api.db
    .selectFrom('mail_template')
    .select('text')
    .where('occasion', '=', 'reminder')
    .where('language', '=', 'es')
    .executeTakeFirstOrThrow()
  await spanish.set({ text: 'Debes {amount}' }).execute()
  await remindAt('2099-09-10T10:00:00Z')
  expect(mails.map(({ to_address }) => to_address)).toContain('many-1101@artists.test')
  expect(mails).toHaveLength(2)
  await sql`delete from application_draft where language = 'es' and substring(email from '\\d+')::integer > 250`.execute(
    api.db,
  )
  await spanish.set({ text }).execute()
  await remindAt('2099-09-10T10:10:00Z')
  expect(mails).toHaveLength(252)
}, 60_000)
