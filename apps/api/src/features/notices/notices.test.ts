import { NoticeKind, UserType } from '@vernissage/contract/enums'
import type { Notice } from '@vernissage/contract/resources/notice'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApplications } from '../../../test/open-calls/judging.ts'
import { createProgram, type Kind, kinds } from '../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { notices } from './writing.ts'

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

type Staff = Awaited<ReturnType<TestApp['signIn']>>
const signIn = () => api.signIn(UserType.editor)

const read = async ({ token }: Staff, query = '') =>
  (
    await api.request<{ notices: Notice[]; count: number; unread: number }>(
      'GET',
      `/api/notice/all${query}`,
      {
        token,
      },
    )
  ).data
const unread = async ({ token }: Staff) =>
  (await api.request<{ unread: number }>('GET', '/api/notice/unread', { token })).data.unread
const mark = (by: Staff, id: number, is: 0 | 1) =>
  api.request<{ notice: Notice; unread: number }>('PATCH', `/api/notice/${id}`, {
    token: by.token,
    body: { read: is },
  })
const happens = <Of>(tell: (trx: Parameters<typeof notices.newApplication>[0]) => Promise<Of>) =>
  inTransaction(api.db, tell)

/** A program of somebody with applications. */
const createOpenCall = async (kind: Kind, creator: Staff | null, count = 1, fields = {}) => {
  const program = await createProgram(api, kind, {
    title: 'Umbral',
    created_by: creator?.id_user ?? null,
    ...fields,
  })
  const { applications } = await createApplications(api, kind, count, program)
  return { program, applications, of: (index: number) => ({ kind, applicationId: applications[index]! }) }
}
const assign = (kind: Kind, id: number, to: Staff) =>
  sql`update ${sql.table(`${kind}_application`)} set assignee_id = ${to.id_user}
    where ${sql.ref(`id_${kind}_application`)} = ${id}`.execute(api.db)

describe.each(kinds)('about the applications to %s', (kind) => {
  test('new ones are told to the creator and to those who look after one, as one notice with their number', async () => {
    const [creator, keeper, other] = [await signIn(), await signIn(), await signIn()]
    const openCall = await createOpenCall(kind, creator, 3)
    await assign(kind, openCall.applications[0]!, keeper)
    for (const index of [0, 1, 2]) await happens((trx) => notices.newApplication(trx, openCall.of(index)))
    for (const one of [creator, keeper])
      expect(await read(one)).toMatchObject({
        unread: 1,
        count: 1,
        notices: [
          {
            kind: NoticeKind.newApplications,
            count: 3,
            program: 'Umbral',
            [`${kind}_id`]: openCall.program,
            [`${kind}_application_id`]: null,
          },
        ],
      })
    expect(await read(other)).toEqual({ notices: [], count: 0, unread: 0 })
  })

  test('once it was read the next begins another, also where it is marked unread again', async () => {
    const creator = await signIn()
    const openCall = await createOpenCall(kind, creator, 2)
    await happens((trx) => notices.newApplication(trx, openCall.of(0)))
    const [first] = (await read(creator)).notices
    const { data } = await mark(creator, first!.id_notice, 1)
    expect([data.unread, data.notice.read_at]).toEqual([0, expect.any(String)])
    expect((await mark(creator, first!.id_notice, 0)).data).toMatchObject({
      unread: 1,
      notice: { read_at: null },
    })
    await happens((trx) => notices.newApplication(trx, openCall.of(1)))
    expect((await read(creator)).notices.map(({ count, read_at }) => [count, read_at])).toEqual([
      [1, null],
      [1, null],
    ])
  })

  test('an answer is told to who looks after the application, else to all whose call it is, with the applicant', async () => {
    const [creator, keeper] = [await signIn(), await signIn()]
    const openCall = await createOpenCall(kind, creator, 2)
    await assign(kind, openCall.applications[0]!, keeper)
    for (const index of [0, 0, 1]) await happens((trx) => notices.answered(trx, openCall.of(index)))
    const answers = async (staff: Staff) =>
      (await read(staff)).notices.map((notice) => [
        notice.kind,
        notice[`${kind}_application_id`],
        notice.count,
        notice.applicant,
      ])
    const second = [NoticeKind.answers, openCall.applications[1], 1, 'Ada Number 2']
    expect(await answers(keeper)).toEqual([
      second,
      [NoticeKind.answers, openCall.applications[0], 2, 'Ada Number 1'],
    ])
    expect(await answers(creator)).toEqual([second])
  })

  test('a letter that failed is told to who sent it, else to those whose call it is', async () => {
    const [creator, sender] = [await signIn(), await signIn()]
    const openCall = await createOpenCall(kind, creator, 2)
    for (const _ of [1, 2])
      await happens((trx) =>
        notices.letterFailed(trx, { kind, programId: openCall.program, sentBy: sender.id_user }),
      )
    await happens((trx) => notices.letterFailed(trx, { kind, programId: openCall.program, sentBy: null }))
    expect((await read(sender)).notices).toMatchObject([{ kind: NoticeKind.lettersFailed, count: 2 }])
    expect((await read(creator)).notices).toMatchObject([{ kind: NoticeKind.lettersFailed, count: 1 }])
  })

  test('one that is handed over is told to its new keeper, unless they took it themselves', async () => {
    const [keeper, giver] = [await signIn(), await signIn()]
    const openCall = await createOpenCall(kind, giver, 2)
    await assign(kind, openCall.applications[0]!, keeper)
    await happens((trx) => notices.assigned(trx, { ...openCall.of(0), by: giver.id_user }))
    await happens((trx) => notices.assigned(trx, { ...openCall.of(0), by: keeper.id_user }))
    await happens((trx) => notices.assigned(trx, { ...openCall.of(1), by: giver.id_user }))
    expect((await read(keeper)).notices).toMatchObject([{ kind: NoticeKind.assigned, count: 1 }])
    expect(await unread(giver)).toBe(0)
  })

  test('fifty at once are all counted', async () => {
    const creator = await signIn()
    const openCall = await createOpenCall(kind, creator, 50)
    await Promise.all(
      openCall.applications.map((_, index) =>
        happens((trx) => notices.newApplication(trx, openCall.of(index))),
      ),
    )
    expect((await read(creator)).notices).toMatchObject([{ count: 50 }])
  })

  test('nothing is told of what is undone, nor to a creator who is no longer staff', async () => {
    const creator = await signIn()
    const openCall = await createOpenCall(kind, creator)
    await happens(async (trx) => {
      await notices.newApplication(trx, openCall.of(0))
      throw new Error('undone')
    }).catch(() => undefined)
    expect(await unread(creator)).toBe(0)
    const former = await api.createAccount(UserType.artist)
    const other = await createOpenCall(kind, { ...former, token: '' })
    await happens((trx) => notices.newApplication(trx, other.of(0)))
    expect(await api.db.selectFrom('notice').where('user_id', '=', former.id_user).execute()).toEqual([])
  })
})

test('they go with their application, their program and their reader', async () => {
  const creator = await signIn()
  const openCall = await createOpenCall('exhibition', creator, 2)
  await happens((trx) => notices.answered(trx, openCall.of(0)))
  await happens((trx) => notices.newApplication(trx, openCall.of(1)))
  await sql`delete from exhibition_application where id_exhibition_application = ${openCall.applications[0]}`.execute(
    api.db,
  )
  expect((await read(creator)).notices).toMatchObject([{ kind: NoticeKind.newApplications }])
  await sql`delete from exhibition where id_exhibition = ${openCall.program}`.execute(api.db)
  expect(await read(creator)).toEqual({ notices: [], count: 0, unread: 0 })
})

test('all that had happened by a moment are marked as read, and a later one is not', async () => {
  const reader = await signIn()
  const [one, two] = [await createOpenCall('exhibition', reader), await createOpenCall('magazine', reader)]
  await happens((trx) => notices.newApplication(trx, one.of(0)))
  const { created_at } = (await read(reader)).notices[0]!
  await happens((trx) => notices.newApplication(trx, two.of(0)))
  await sql`update notice set created_at = created_at + interval '1 second'
    where user_id = ${reader.id_user} and magazine_id = ${two.program}`.execute(api.db)
  const markAll = (body: object) =>
    api.request<{ unread: number }>('POST', '/api/notice/read', { token: reader.token, body: { ...body } })
  expect((await markAll({ until: created_at })).data).toEqual({ unread: 1 })
  expect((await markAll({})).data).toEqual({ unread: 0 })
})

test('a notice of another is not found, and stays unread', async () => {
  const [reader, other] = [await signIn(), await signIn()]
  const openCall = await createOpenCall('exhibition', reader)
  await happens((trx) => notices.newApplication(trx, openCall.of(0)))
  const { id_notice } = (await read(reader)).notices[0]!
  const { status, error } = await mark(other, id_notice, 1)
  expect([status, error.code]).toEqual([404, 997])
  await api.request('POST', '/api/notice/read', { token: other.token, body: {} })
  expect(await unread(reader)).toBe(1)
})

test('more than 99 unread are not counted, and pages hold each of them once', async () => {
  const reader = await signIn()
  const program = await createProgram(api, 'exhibition', { created_by: reader.id_user })
  await sql`insert into notice (user_id, kind, exhibition_id, on_day)
    select ${reader.id_user}, 3, ${program}, '2026-01-01'::date + n from generate_series(1, 120) as n`.execute(
    api.db,
  )
  expect(await unread(reader)).toBe(100)
  const ids = []
  for (const offset of [0, 50, 100])
    ids.push(...(await read(reader, `?limit=50&offset=${offset}`)).notices.map(({ id_notice }) => id_notice))
  expect(new Set(ids).size).toBe(120)
  expect(await read(reader, '?limit=1')).toMatchObject({ count: 120, unread: 100 })
})

describe.each(kinds)('of who looks after applications to %s', (kind) => {
  test('many that are handed over are one notice; those given back or kept tell nobody', async () => {
    const [giver, keeper] = [await signIn(), await signIn()]
    const openCall = await createOpenCall(kind, null, 3)
    const handOver = (index: number, assignee_id: number | null) =>
      api.request('PATCH', `/api/${kind}application/${openCall.applications[index]}`, {
        token: giver.token,
        body: { assignee_id },
      })
    for (const index of [0, 1, 2]) expect((await handOver(index, keeper.id_user)).status).toBe(200)
    await handOver(0, keeper.id_user)
    await handOver(1, null)
    await handOver(2, giver.id_user)
    expect((await read(keeper)).notices).toMatchObject([
      { kind: NoticeKind.assigned, count: 3, [`${kind}_id`]: openCall.program },
    ])
    expect(await unread(giver)).toBe(0)
  })
})
