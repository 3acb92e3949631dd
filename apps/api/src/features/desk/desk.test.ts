import { openEnquiryStatuses, UserType } from '@vernissage/contract/enums'
import type { Bounds, Condition, Group } from '@vernissage/contract/lists'
import type { Desk } from '@vernissage/contract/resources/desk'
import { dayAt, setTimeZone, startOfDay } from '@vernissage/contract/time-zone'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createArtist, createArtwork } from '../../../test/art.ts'
import { plansOf } from '../../../test/plans.ts'
import { createProgram, kinds } from '../../../test/programs.ts'
import { watchQueries } from '../../../test/queries.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { staffChoices } from '../open-calls/drafts/on-the-way.ts'
import { createDesk } from './desk.ts'

/** Fourteen hours ahead of UTC: most of the time its day is another one. */
const zone = 'Pacific/Kiritimati'

let api: TestApp
let administrator: Awaited<ReturnType<TestApp['signIn']>>
let editor: Awaited<ReturnType<TestApp['signIn']>>
let artist: number

const dayMs = 86_400_000
const day = (offset = 0) => dayAt(Date.parse(dayAt(Date.now(), zone)) + offset * dayMs, 'UTC')

beforeAll(async () => {
  api = await startTestApp({ TIME_ZONE: zone })
  administrator = await api.signIn()
  editor = await api.signIn(UserType.editor)
  artist = await createArtist(api, { artist_status_id: 3 })
})
afterAll(async () => {
  await api.close()
  setTimeZone('UTC')
})
afterEach(() => void vi.useRealTimers())

const read = async (token = administrator.token) => {
  const { status, data } = await api.request<{ desk: Desk }>('GET', '/api/desk', { token })
  expect(status).toBe(200)
  return data.desk
}

interface Narrowed {
  AND?: (Condition | Group)[]
  from?: Bounds
  to?: Bounds
}

/** How many rows a list counts, as its screen asks for them. */
const listed = async (path: string, { AND = [], from = {}, to = {} }: Narrowed) => {
  const query = new URLSearchParams({ limit: '1', filter: JSON.stringify({ AND }) })
  for (const [field, bound] of Object.entries(from)) query.set(`from[${field}]`, String(bound))
  for (const [field, bound] of Object.entries(to)) query.set(`to[${field}]`, String(bound))
  const { status, data } = await api.request<{ count: number }>('GET', `/api${path}?${query}`, {
    token: administrator.token,
  })
  expect(status).toBe(200)
  return data.count
}

const is = (field: string, value: number | null): Condition => ({ field, operator: '=', value })
const isNot = (field: string, value: number | null): Condition => ({ field, operator: '!=', value })

const createEnquiry = (fields: Record<string, unknown>) =>
  api.db.insertInto('artwork_purchase_request').values(fields).execute()

describe('on a platform with some of everything', () => {
  beforeAll(async () => {
    for (const artist_status_id of [1, 1, 2, 4, 5]) await createArtist(api, { artist_status_id })
    for (const [artwork_status_id, web_image] of [
      [1, null],
      [1, null],
      [1, 'a.png'],
      [2, null],
    ] as const)
      await createArtwork(api, artist, { artwork_status_id, web_image })
    for (const consultant_id of [null, administrator.id_user, editor.id_user])
      for (const offset of [-400, -1, 0, 1])
        for (const artwork_purchase_request_status_id of [1, 2, 3, 4, 5, 6])
          await createEnquiry({ consultant_id, date: day(offset), artwork_purchase_request_status_id })
    await createEnquiry({ consultant_id: administrator.id_user, date: null })
    for (const contacted of [0, 0, 0, 1] as const) {
      const lead = { name: 'Ada', email: 'ada@example.test', date: '2026-01-01', contacted }
      await api.db
        .insertInto('contact_request')
        .values({ ...lead, phone: '123456', message: 'Hello' })
        .execute()
      await api.db.insertInto('newsletter_request').values(lead).execute()
    }
  })

  test('each figure is the count of the list that it stands for, by the day of the platform', async () => {
    const desk = await read()
    const due = {
      AND: [{ OR: openEnquiryStatuses.map((status) => is('artwork_purchase_request_status_id', status)) }],
      to: { date: day() },
    }
    expect(desk.day).toBe(day())
    expect({ ...desk.enquiries, drafts: desk.artwork_drafts }).toEqual({
      all: await listed('/artworkpurchaserequest/all', due),
      mine: await listed('/artworkpurchaserequest/all', {
        ...due,
        AND: [...due.AND, is('consultant_id', administrator.id_user)],
      }),
      drafts: await listed('/artwork/all', { AND: [is('artwork_status_id', 1), is('web_image', null)] }),
    })
    expect(desk.enquiries).toEqual({ all: 36, mine: 12 })
    expect(desk.artwork_drafts).toBe(2)
    expect(desk.artist_applications).toBe(await listed('/artist/all', { AND: [is('artist_status_id', 1)] }))
    expect(desk.contact_requests).toBe(await listed('/contactrequest/all', { AND: [is('contacted', 0)] }))
    expect(desk.newsletter_requests).toBe(
      await listed('/newsletterrequest/all', { AND: [is('contacted', 0)] }),
    )
    expect([desk.artist_applications, desk.contact_requests, desk.newsletter_requests]).toEqual([2, 3, 3])
  })

  test('mine are those of the account that asks', async () => {
    await createEnquiry({ consultant_id: editor.id_user, date: day() })
    expect((await read(editor.token)).enquiries).toEqual({ all: 37, mine: 13 })
    expect((await read()).enquiries).toEqual({ all: 37, mine: 12 })
  })

  test('an administrator sees how much other people have changed since midnight; an editor, who cannot read it, nothing', async () => {
    const before = (await read()).changes!
    const change = (user_id: number | null, at: number) =>
      api.db
        .insertInto('change_log')
        .values({
          user_id,
          user_name: 'Ana Ruiz',
          entity: 'banner',
          record_id: 1,
          action: 'update',
          fields: JSON.stringify({}),
          at: new Date(at).toISOString(),
        })
        .execute()
    const midnight = startOfDay(day(), zone)
    await change(editor.id_user, midnight)
    await change(editor.id_user, midnight - 1)
    await change(administrator.id_user, midnight)
    await change(null, midnight)
    const { changes } = await read()
    expect(changes).toBe(before + 1)
    expect(changes).toBe(
      await listed('/changelog/all', {
        AND: [isNot('user_id', null), isNot('user_id', administrator.id_user)],
        from: { at: new Date(midnight).toISOString() },
      }),
    )
    expect((await read(editor.token)).changes).toBeNull()
  })
})

test('while nothing of it changes one statement answers, and what has changed is counted anew alone', async () => {
  await read()
  const takeQueries = watchQueries()
  const statements = () => takeQueries().map(({ text }) => text)
  const before = await read()
  expect(statements()).toHaveLength(1)
  await createArtwork(api, artist)
  takeQueries()
  expect((await read()).artwork_drafts).toBe(before.artwork_drafts + 1)
  const [, counted] = statements()
  expect(counted).toContain('artwork_drafts')
  expect(counted).not.toContain('newsletter_requests')
})

describe.each(kinds)('the open calls of the kind %s', (kind) => {
  const status = `${kind}_status_id`
  const open = (application_limit_date: string | null, of = 2) =>
    createProgram(api, kind, { [status]: of, application_limit_date })
  const apply = (program: number, user_id: number, application_status_id: number) =>
    api.db
      .insertInto(`${kind}_application`)
      .values({ [`${kind}_id`]: program, user_id, application_status_id } as never)
      .execute()

  test('are those that end today or later, the first to end ahead, each with its pending applications', async () => {
    const later = await open(day(9))
    const ending = await open(day())
    for (const [deadline, of] of [
      [day(-1), 2],
      [null, 2],
      [day(3), 1],
      [day(3), 3],
    ] as const)
      await open(deadline, of)
    for (const application_status_id of [1, 1, 4])
      await apply(later, await createArtist(api, { artist_status_id: 3 }), application_status_id)
    const openCalls = (await read(editor.token))[`${kind}_calls`]
    expect(openCalls).toEqual({
      count: 2,
      next: [
        {
          id: ending,
          title: expect.any(String),
          type: 1,
          application_limit_date: day(),
          applications: 0,
          on_the_way: 0,
        },
        {
          id: later,
          title: expect.any(String),
          type: 1,
          application_limit_date: day(9),
          applications: 2,
          on_the_way: 0,
        },
      ],
    })
    expect(openCalls.count).toBe(
      await listed(`/${kind}/all`, { AND: [is(status, 2)], from: { application_limit_date: day() } }),
    )
    expect(openCalls.next[1]!.applications).toBe(
      await listed(`/${kind}application/all`, {
        AND: [is(`${kind}_id`, later), is('application_status_id', 1)],
      }),
    )
  })

  test('are counted beyond those that are answered one by one', async () => {
    const { count } = (await read())[`${kind}_calls`]
    for (let openCalls = 0; openCalls < 7; openCalls += 1) await open(day(30))
    const openCalls = (await read())[`${kind}_calls`]
    expect(openCalls.count).toBe(count + 7)
    expect(openCalls.next).toHaveLength(6)
  })
})

describe.each(kinds)('what staff are asked to choose about applications to a %s', (kind) => {
  const send = async (program: number, email: string, fields: Record<string, unknown>) =>
    (
      await api.db
        .insertInto('application_draft')
        .values({
          [`${kind}_id`]: program,
          email,
          first_name: 'Lena',
          last_name: 'Okafor',
          language: 'en',
          consented_at: sql`now()`,
          submitted_at: sql`now()`,
          author: 'Our website',
          token_hash: crypto.randomUUID(),
          mailed_token_hash: crypto.randomUUID(),
          ...fields,
        } as never)
        .returning('id_application_draft')
        .executeTakeFirstOrThrow()
    ).id_application_draft
  const artistWith = async (email: string) => {
    const id = await createArtist(api)
    await api.db.updateTable('account').set({ email }).where('id_user', '=', id).execute()
    return id
  }
  const choices = async (isMailed: boolean) =>
    (
      await createDesk(api.db, staffChoices(isMailed)).read({
        ...editor,
        user_type_id: UserType.editor,
      } as never)
    ).choices

  test('is counted, with where the one is that has waited longest; where no mail goes out those are too that nobody can confirm', async () => {
    const before = [await choices(true), await choices(false)]
    expect(before).toEqual([
      { count: 0, first: null },
      { count: 0, first: null },
    ])
    const program = await createProgram(api, kind, { url: `choices-${kind}` })
    const email = `${crypto.randomUUID()}@artists.test`
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(`${kind}_application`)} (${sql.ref(`${kind}_id`)}, user_id, address_status_id)
      values (${program}, ${await artistWith(email)}, 2)
      returning ${sql.ref(`id_${kind}_application`)} as id`.execute(api.db)
    const asked = { verified_at: sql`now()`, staff_asked_at: sql`now()` }
    await send(program, email, asked)
    const known = `${crypto.randomUUID()}@artists.test`
    await artistWith(known)
    const waiting = await send(program, known, {
      confirmation_asked_at: sql`now()`,
      submitted_at: sql`now() - interval '1 hour'`,
    })
    const first = { kind, program_url: `choices-${kind}`, application_id: rows[0]!.id }
    expect(await choices(true)).toEqual({ count: 1, first })
    expect(await choices(false)).toEqual({ count: 2, first: { ...first, application_id: null } })
    await api.db.deleteFrom('application_draft').where('id_application_draft', '=', waiting).execute()
    // one that is proved by its own link meanwhile is no choice any more
    await sql`update ${sql.table(`${kind}_application`)} set address_status_id = 1`.execute(api.db)
    expect(await choices(true)).toEqual({ count: 0, first: null })
    await api.db.deleteFrom('application_draft').execute()
  })
})

test('an enquiry is due from the first moment of its day in the zone of the platform', async () => {
  const deadline = '2026-06-15'
  await createEnquiry({ date: deadline })
  const midnight = startOfDay(deadline, zone)
  vi.useFakeTimers({ toFake: ['Date'], now: midnight - 1 })
  const { token } = await api.signIn()
  const before = await read(token)
  vi.setSystemTime(midnight)
  const after = await read(token)
  expect([before.day, after.day]).toEqual(['2026-06-14', deadline])
  expect(after.enquiries.all).toBeGreaterThan(before.enquiries.all)
})

test('the first steps of an empty platform are ticked one by one, and gone when all are done', async () => {
  const empty = await startTestApp()
  try {
    const { token } = await empty.signIn()
    const steps = async () =>
      (await empty.request<{ desk: Desk }>('GET', '/api/desk', { token })).data.desk.first_steps
    const none = { banner: 0, artist: 0, artwork: 0, exhibition: 0, import: 0 }
    expect(await steps()).toEqual(none)
    await empty.createBanner()
    expect(await steps()).toEqual({ ...none, banner: 1 })
    const id = await createArtist(empty)
    await createArtwork(empty, id)
    await createProgram(empty, 'exhibition')
    expect(await steps()).toEqual({ banner: 1, artist: 1, artwork: 1, exhibition: 1, import: 0 })
    await empty.db
      .insertInto('import_source')
      .values({ entity: 'artist', source: 'list.csv', source_id: '1', record_id: id })
      .execute()
    expect(await steps()).toBeNull()
  } finally {
    await empty.close()
  }
})

test('the demonstration leaves no first steps to take', async () => {
  const shown = await startTestApp()
  try {
    await sql`insert into setting (key, value) values ('demonstration', 'true'::jsonb)`.execute(shown.db)
    const { token } = await shown.signIn()
    const { data } = await shown.request<{ desk: Desk }>('GET', '/api/desk', { token })
    expect(data.desk.first_steps).toBeNull()
  } finally {
    await shown.close()
  }
})

test('every figure is counted by an index, however many there are, in two statements', async () => {
  const large = await startTestApp()
  try {
    const rows = sql`generate_series(1, 6000) as n`
    const id = await createArtist(large)
    const caller = (await large.createAccount(UserType.administrator)).id_user
    await sql`insert into artwork (artist_id, title, artwork_status_id, description)
      select ${id}::integer, 'Work', 1 + n % 5, repeat('A canvas. ', 20) from ${rows}`.execute(large.db)
    await sql`insert into artwork_purchase_request (date, artwork_purchase_request_status_id, comments)
      select '2020-01-01'::date + n, 1 + n % 6, repeat('A letter. ', 20) from ${rows}`.execute(large.db)
    const lead = sql`'Ada', 'ada@example.test', '2024-01-01'::date, (n % 20 > 0)::integer`
    await sql`insert into contact_request (name, email, date, contacted, phone, message)
      select ${lead}, '123456', repeat('A letter. ', 20) from ${rows}`.execute(large.db)
    await sql`insert into newsletter_request (name, email, date, contacted) select ${lead} from ${rows}`.execute(
      large.db,
    )
    await sql`insert into change_log (user_id, user_name, entity, record_id, action, fields, at)
      select nullif(n % 3, 0), 'Ana', 'artwork', n, 'update', '{}', now() - n * interval '1 hour' from ${rows}`.execute(
      large.db,
    )
    for (const kind of kinds) {
      const [type, status] = [sql.ref(`${kind}_type_id`), sql.ref(`${kind}_status_id`)]
      await sql`insert into ${sql.table(kind)} (title, ${type}, ${status}, application_limit_date)
        select 'Program', 1, 1 + n % 6, '2030-01-01'::date + n from ${rows}`.execute(large.db)
      await sql`insert into ${sql.table(`${kind}_application`)} (${sql.ref(`${kind}_id`)}, user_id, application_status_id)
        select n, ${id}::integer, 1 + n % 6 from ${rows}`.execute(large.db)
    }
    await sql`vacuum analyze`.execute(large.db)
    const user = {
      sessionId: '',
      id_user: caller,
      user_type_id: UserType.administrator,
      name: 'Ana',
    }
    const plans = await plansOf(large, (db) => createDesk(db, staffChoices(true)).read(user))
    expect(plans).toHaveLength(2)
    const plan = plans.join('\n')
    // what looks for any row names it so: it stops at the first
    const counted =
      /Seq Scan on (artwork|artwork_purchase_request|contact_request|newsletter_request|change_log) {2}/
    const ofPrograms = /Seq Scan on (exhibition|magazine)(_application)? {2}/
    expect(plan).not.toMatch(counted)
    expect(plan).not.toMatch(ofPrograms)
    for (const index of [
      'artwork_drafts',
      'artwork_purchase_request_due',
      'exhibition_open_calls',
      'magazine_open_calls',
      'exhibition_application_pending',
      'magazine_application_pending',
      'change_log_people',
    ])
      expect(plan).toContain(index)
  } finally {
    await large.close()
  }
})
