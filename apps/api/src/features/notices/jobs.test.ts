import { NoticeKind, UserType } from '@vernissage/contract/enums'
import type { Notice } from '@vernissage/contract/resources/notice'
import { setTimeZone } from '@vernissage/contract/time-zone'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApplications, createJuror, createRound } from '../../../test/open-calls/judging.ts'
import { createProgram, type Kind, kinds } from '../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { isJudging } from '../open-calls/judging/round-members.ts'
import { createDailyMail } from './daily-mail.ts'
import { lookForNotices } from './looking.ts'
import { notices } from './writing.ts'

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

type Staff = Awaited<ReturnType<TestApp['signIn']>>
const signIn = () => api.signIn(UserType.editor)
const read = async ({ token }: Staff) =>
  (await api.request<{ notices: Notice[] }>('GET', '/api/notice/all', { token })).data.notices

const openCallTypes = { exhibition: 3, magazine: 2 }
const createOpenCall = (kind: Kind, creator: Staff, fields: Record<string, unknown> = {}) =>
  createProgram(api, kind, {
    title: 'Umbral',
    [`${kind}_type_id`]: openCallTypes[kind],
    [`${kind}_status_id`]: 2,
    created_by: creator.id_user,
    ...fields,
  })

/** Does twice here the work that another process does at the same moment. */
const look = () => Promise.all([lookForNotices(api.db, isJudging), lookForNotices(api.db, isJudging)])

/** Sets the clock of this process; rows keep the database's. */
const setClock = (moment: string) => vi.setSystemTime(new Date(moment))

describe.each(kinds)('the deadline of an open call of kind %s', (kind) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    setTimeZone('Europe/Madrid')
  })
  afterEach(() => {
    vi.useRealTimers()
    setTimeZone('UTC')
  })

  test('is told once, from the third day before it on, where the platform is, also over the end of summer time', async () => {
    const creator = await signIn()
    await createOpenCall(kind, creator, { application_limit_date: '2026-10-27' })
    const toldAt = async (moment: string) => {
      setClock(moment)
      await look()
      vi.useRealTimers()
      const told = (await read(creator)).map(({ kind: what, on_day }) => [what, on_day])
      vi.useFakeTimers({ toFake: ['Date'] })
      return told
    }
    const told = [[NoticeKind.deadline, '2026-10-27']]
    // 23:59 on the 23rd, in summer
    expect(await toldAt('2026-10-23T21:59:00Z')).toEqual([])
    expect(await toldAt('2026-10-23T22:01:00Z')).toEqual(told)
    // in winter
    expect(await toldAt('2026-10-27T22:59:00Z')).toEqual(told)
  })

  test('is told again where it is moved, read or not; the former one is taken back unless it was read', async () => {
    const creator = await signIn()
    const id = await createOpenCall(kind, creator, { application_limit_date: '2026-05-12' })
    setClock('2026-05-10T10:00:00Z')
    await look()
    await sql`update ${sql.table(kind)} set application_limit_date = '2026-05-13'
      where ${sql.ref(`id_${kind}`)} = ${id}`.execute(api.db)
    await look()
    vi.useRealTimers()
    const [unread, ...others] = await read(creator)
    expect([unread!.on_day, others]).toEqual(['2026-05-13', []])
    await api.request('PATCH', `/api/notice/${unread!.id_notice}`, {
      token: creator.token,
      body: { read: 1 },
    })
    vi.useFakeTimers({ toFake: ['Date'] })
    setClock('2026-05-11T10:00:00Z')
    await look()
    vi.useRealTimers()
    expect(await read(creator)).toMatchObject([{ on_day: '2026-05-13', read_at: expect.any(String) }])
  })

  test.each([
    ['a call that is not opened', { status: 3 }],
    ['a program that is no call', { type: 1 }],
    ['a call that has closed', { day: '2026-03-01' }],
    ['a call without a deadline', { day: null }],
  ])(
    '%s tells nobody',
    async (_what, {
      status = 2,
      type = openCallTypes[kind],
      day = '2026-03-03',
    }: { status?: number; type?: number; day?: string | null }) => {
      const creator = await signIn()
      await createOpenCall(kind, creator, {
        [`${kind}_status_id`]: status,
        [`${kind}_type_id`]: type,
        application_limit_date: day,
      })
      setClock('2026-03-02T10:00:00Z')
      await look()
      vi.useRealTimers()
      expect(await read(creator)).toEqual([])
    },
  )
})

test.each(kinds)(
  'a round of a %s is told of once it is complete, and again only on another day',
  async (kind) => {
    const creator = await signIn()
    const { token } = await api.signIn()
    const program = await createOpenCall(kind, creator)
    await createApplications(api, kind, 2, program)
    const jurors = [await createJuror(api), await createJuror(api), await createJuror(api)]
    const id = await createRound(api, token, {
      kind,
      program,
      jurors: jurors.map(({ id_juror }) => id_juror),
    })
    const finish = (but: number) =>
      sql`
    update juror_assignment set done_at = now() where judging_round_id = ${id} and id_juror_assignment in (
      select id_juror_assignment from juror_assignment where judging_round_id = ${id} and done_at is null
      order by id_juror_assignment offset ${but})`.execute(api.db)
    await finish(1)
    await look()
    expect(await read(creator)).toEqual([])
    await finish(0)
    await look()
    const [complete, ...others] = await read(creator)
    expect(complete).toMatchObject({
      kind: NoticeKind.roundComplete,
      judging_round_id: id,
      judging_round: 'First round',
      [`${kind}_id`]: program,
    })
    await api.request('PATCH', `/api/notice/${complete!.id_notice}`, {
      token: creator.token,
      body: { read: 1 },
    })
    await look()
    expect([others, (await read(creator)).length]).toEqual([[], 1])
  },
)

test('a round is complete without what a juror has left undone who cannot judge any more', async () => {
  const creator = await signIn()
  const { token } = await api.signIn()
  const program = await createOpenCall('exhibition', creator)
  await createApplications(api, 'exhibition', 1, program)
  const jurors = [await createJuror(api), await createJuror(api)].map(({ id_juror }) => id_juror)
  const id = await createRound(api, token, { kind: 'exhibition', program, jurors })
  const body = { minimum_judges: 1 }
  await api.request('PATCH', `/api/judginground/${id}`, { token, body })
  await sql`update juror_assignment set done_at = now()
    where judging_round_id = ${id} and juror_id = ${jurors[0]!}`.execute(api.db)
  await look()
  expect(await read(creator)).toEqual([])
  await api.db.updateTable('juror').set({ enabled: 0 }).where('id_juror', '=', jurors[1]!).execute()
  await look()
  expect(await read(creator)).toMatchObject([{ kind: NoticeKind.roundComplete, judging_round_id: id }])
})

test('a round in which an application has too few judges is not complete', async () => {
  const creator = await signIn()
  const { token } = await api.signIn()
  const program = await createOpenCall('exhibition', creator)
  await createApplications(api, 'exhibition', 1, program)
  const { id_juror } = await createJuror(api)
  const id = await createRound(api, token, { kind: 'exhibition', program, jurors: [id_juror] })
  await sql`update juror_assignment set done_at = now() where judging_round_id = ${id}`.execute(api.db)
  await look()
  expect(await read(creator)).toEqual([])
})

describe('the daily mail', () => {
  const mails: { to_address: string; language: string; subject: string; text: string }[] = []
  const daily = () =>
    createDailyMail({
      db: api.db,
      outbox: { put: async (_trx, mail) => mails.push(mail) },
      platformName: 'Vernissage',
      origin: 'https://admin.example.org',
    })
  /** Two processes at once. */
  const writeAll = () => Promise.all([daily()(), daily()()])
  const mailsTo = ({ email }: Staff) => mails.filter(({ to_address }) => to_address === email)
  const wish = ({ token }: Staff, notices_by_mail: 0 | 1, notices_language = 'en') =>
    api.request('PATCH', '/api/user/me/preferences', { token, body: { notices_by_mail, notices_language } })
  const forgetDay = () => sql`update daily_mail set day = day - 1`.execute(api.db)

  const happens = async (creator: Staff, title = 'Umbral') => {
    const program = await createOpenCall('exhibition', creator, {
      title,
      url: `umbral-${crypto.randomUUID()}`,
    })
    const { applications } = await createApplications(api, 'exhibition', 1, program)
    const application = { kind: 'exhibition', applicationId: applications[0]! } as const
    await inTransaction(api.db, (trx) => notices.newApplication(trx, application))
    return application
  }

  test('is one a day, in the language of the wish, and never tells the same again', async () => {
    const reader = await signIn()
    await wish(reader, 1, 'es')
    const application = await happens(reader)
    await writeAll()
    await writeAll()
    expect(mailsTo(reader)).toMatchObject([{ language: 'es', subject: 'Un aviso nuevo en Vernissage' }])
    expect(mailsTo(reader)[0]!.text).toContain(
      'Umbral: Una solicitud nueva\nhttps://admin.example.org/exhibitions/umbral-',
    )
    await forgetDay()
    await writeAll()
    expect(mailsTo(reader)).toHaveLength(1)
    // counted up it is news again
    await inTransaction(api.db, (trx) => notices.newApplication(trx, application))
    await forgetDay()
    await writeAll()
    expect(mailsTo(reader)[1]!.text).toContain('2 solicitudes nuevas')
  })

  test('names nobody who applies, since it outlives an erasure', async () => {
    const reader = await signIn()
    await wish(reader, 1)
    const application = await happens(reader)
    const named = await api.db
      .updateTable('account')
      .set({ first_name: 'Wanda', last_name: 'Vidal' })
      .where('id_user', 'in', (applied) =>
        applied
          .selectFrom('exhibition_application')
          .select('user_id')
          .where('id_exhibition_application', '=', application.applicationId),
      )
      .executeTakeFirst()
    expect(named.numUpdatedRows).toBe(1n)
    await inTransaction(api.db, (trx) => notices.answered(trx, application))
    await writeAll()
    expect(mailsTo(reader)[0]!.text).toContain('A new answer')
    expect(mailsTo(reader)[0]!.text).not.toMatch(/Wanda|Vidal/)
  })

  test('what happens after it waits for the next day, also where there was nothing in the morning', async () => {
    const reader = await signIn()
    await wish(reader, 1)
    await writeAll()
    await happens(reader)
    await writeAll()
    expect(mailsTo(reader)).toEqual([])
    await forgetDay()
    await writeAll()
    expect(mailsTo(reader)).toHaveLength(1)
  })

  test('nobody gets one who does not want it, has read all, or is no longer staff', async () => {
    const [without, off, reading, former] = [await signIn(), await signIn(), await signIn(), await signIn()]
    for (const one of [off, reading, former]) await wish(one, 1)
    await wish(off, 0)
    for (const one of [without, off, reading, former]) await happens(one)
    await api.request('POST', '/api/notice/read', { token: reading.token, body: {} })
    await api.db
      .updateTable('account')
      .set({ user_type_id: 5 })
      .where('id_user', '=', former.id_user)
      .execute()
    await writeAll()
    expect([without, off, reading, former].flatMap(mailsTo)).toEqual([])
  })

  test('a mail that cannot be written is written at the next look', async () => {
    const reader = await signIn()
    await wish(reader, 1)
    await happens(reader)
    const failing = createDailyMail({
      db: api.db,
      outbox: {
        put: () => {
          throw new Error('no')
        },
      },
      platformName: 'Vernissage',
      origin: '',
    })
    await expect(failing()).rejects.toThrow('no')
    await writeAll()
    expect(mailsTo(reader)).toHaveLength(1)
  })
})
