import { createHash } from 'node:crypto'
import { UserType } from '@vernissage/contract/enums'
import { closesAt } from '@vernissage/contract/open-call'
import { today } from '@vernissage/contract/time-zone'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createArtist } from '../../../../../test/art.ts'
import {
  createOpenCall,
  createWebsite,
  mailedToken,
  setApplicationClock,
} from '../../../../../test/open-calls/open-calls.ts'
import { kinds } from '../../../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { picture } from '../../../../../test/uploads.ts'

let api: TestApp
let website: Awaited<ReturnType<typeof createWebsite>>

beforeAll(async () => {
  api = await startTestApp()
  website = await createWebsite(api)
})
afterEach(() => setApplicationClock(api, 0))
afterAll(() => api.close())

const address = () => `${crypto.randomUUID()}@artists.test`
type OpenCall = Awaited<ReturnType<typeof createOpenCall>>

const occasionsTo = async (email: string) => {
  const mails = await api.db
    .selectFrom('mail')
    .select('occasion')
    .where('to_address', '=', email)
    .orderBy('id_mail')
    .execute()
  return mails.map(({ occasion }) => occasion)
}
const applicationsTo = ({ kind, id }: OpenCall) =>
  api.db
    .selectFrom(`${kind}_application`)
    .innerJoin('account', 'account.id_user', `${kind}_application.user_id`)
    .select(['account.email', 'account.id_user', `${kind}_application.late`, `${kind}_application.language`])
    .select([`${kind}_application.consented_at`, `${kind}_application.created_at`])
    .select(`${kind}_application.address_status_id`)
    .where(`${kind}_id` as never, '=', id as never)
    .execute()
const draftOf = (email: string) =>
  api.db.selectFrom('application_draft').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

/** Gives every work of an address a picture, as if it had been uploaded. */
const addPictures = async (email: string) => {
  const { id_application_draft } = await draftOf(email)
  await sql`update application_draft_work
    set image = 'application_draft_work/' || id_application_draft_work || '/a.10x10.abcdefg.png'
    where application_draft_id = ${id_application_draft}`.execute(api.db)
}

/** Begins an application with its pictures and sends it in. */
const apply = async (openCall: OpenCall, email: string, fields: Record<string, unknown> = {}) => {
  const { data } = await website.begin(openCall, { email, ...fields })
  const link = await mailedToken(api, email)
  await addPictures(email)
  const answer = await website.as(data.token).submit()
  return { ...answer, token: data.token, link: link! }
}

describe.each(kinds)('an application to a %s that is sent in', (kind) => {
  test('from an unknown address becomes an artist, works and an application, with a receipt', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    expect((await apply(openCall, email, { language: 'es', statement: 'I paint salt.' })).status).toBe(200)
    await api.settled()
    expect(await applicationsTo(openCall)).toHaveLength(1)
    const [application] = await applicationsTo(openCall)
    const { submitted_at } = await draftOf(email)
    expect(application).toMatchObject({ email, late: 0, language: 'es', created_at: submitted_at })
    const artist = await api.db
      .selectFrom('account')
      .innerJoin('artist_profile', 'user_id', 'id_user')
      .selectAll()
      .where('id_user', '=', application!.id_user)
      .executeTakeFirst()
    expect(artist).toMatchObject({
      user_type_id: 3,
      password_hash: null,
      first_name: 'Lena',
      statement: 'I paint salt.',
    })
    const works = await api.db
      .selectFrom('artwork')
      .selectAll()
      .where('artist_id', '=', application!.id_user)
      .execute()
    expect(works).toMatchObject([
      {
        title: 'Salt',
        technique: 'Oil',
        date: '2024-01-01',
        price: 900,
        height_mm: 400,
        web_image: expect.stringContaining('application_draft_work/'),
      },
    ])
    const lines = await api.db
      .selectFrom('change_log')
      .select(['user_name', 'entity'])
      .where('user_name', '=', 'Website Our website')
      .execute()
    expect(lines.map(({ entity }) => entity)).toEqual(
      expect.arrayContaining(['artist', 'artwork', `${kind}_application`, `${kind}_application_artwork`]),
    )
    expect(await occasionsTo(email)).toEqual(['draft', 'received'])
  })

  test('from a known artist’s address waits for the mailed link, and counts as of when it was sent in', async () => {
    const openCall = await createOpenCall(api, kind)
    const id = await createArtist(api, { statement: 'Old', professional_name: 'L. O.' })
    const { email } = await api.db
      .selectFrom('account')
      .select('email')
      .where('id_user', '=', id)
      .executeTakeFirstOrThrow()
    const { token } = await apply(openCall, email!, { statement: 'New', professional_name: 'Stranger' })
    await api.settled()
    expect(await occasionsTo(email!)).toEqual(['draft', 'confirm'])
    // that staff see it where they look after the artist, and the open call
    const confirmation = await api.db
      .selectFrom('mail')
      .select(['account_id', `${kind}_id as program`])
      .where('to_address', '=', email!)
      .where('occasion', '=', 'confirm')
      .executeTakeFirst()
    expect(confirmation).toEqual({ account_id: id, program: openCall.id })
    expect(await applicationsTo(openCall)).toEqual([])
    expect((await website.as(token).confirm()).error.code).toBe(105)
    await website.as((await mailedToken(api, email!))!).confirm()
    await api.settled()
    expect(await applicationsTo(openCall)).toHaveLength(1)
    const { submitted_at } = await draftOf(email!)
    expect(await applicationsTo(openCall)).toMatchObject([{ id_user: id, created_at: submitted_at }])
    const profile = await api.db
      .selectFrom('artist_profile')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirst()
    expect(profile).toMatchObject({ statement: 'New', professional_name: 'L. O.' })
  })

  test('by an artist who has applied already is not added: they are told by mail, and with the mailed link at once', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    await website.as((await apply(openCall, email)).link).confirm()
    await api.settled()
    expect(await applicationsTo(openCall)).toMatchObject([{ address_status_id: 1 }])
    const again = await website.begin(openCall, { email })
    const verified = await website.as((await mailedToken(api, email))!).submit()
    expect([verified.status, verified.error.code]).toEqual([409, 447])
    expect((await website.as(again.data.token).submit()).status).toBe(200)
    await sql`update application_draft_work set image = 'x/1/a.png' where image is null`.execute(api.db)
    await api.settled()
    expect((await occasionsTo(email)).at(-1)).toBe('already_applied')
    expect(await applicationsTo(openCall)).toHaveLength(1)
  })
})

test.each([UserType.administrator, UserType.editor, UserType.gallery])(
  'an application from the address of an account of type %i is refused by mail, and never admitted',
  async (type) => {
    const openCall = await createOpenCall(api)
    const { email, id_user } = await api.createAccount(type)
    expect((await apply(openCall, email)).status).toBe(200)
    await api.settled()
    expect(await occasionsTo(email)).toEqual(['draft', 'refused'])
    await website.as((await mailedToken(api, email)) ?? '').confirm()
    expect(await applicationsTo(openCall)).toEqual([])
    const artworks = await api.db.selectFrom('artwork').selectAll().where('artist_id', '=', id_user).execute()
    expect(artworks).toEqual([])
  },
)

test('of two applications of one new address one is admitted, and the other waits until one is proved', async () => {
  const openCall = await createOpenCall(api)
  const email = address()
  const begun = [
    await website.begin(openCall, { email }),
    await website.begin(openCall, { email, works: [{ title: 'Other' }] }),
  ]
  await sql`update application_draft_work set image = 'x/1/b.png' where image is null`.execute(api.db)
  const answers = await Promise.all(begun.map(({ data }) => website.as(data.token).submit()))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await api.settled()
  expect((await occasionsTo(email)).at(-1)).toBe('confirm')
  expect(await applicationsTo(openCall)).toHaveLength(1)
})

test('sending one in twice at once, and again later, is one application and the same answer', async () => {
  const openCall = await createOpenCall(api)
  const email = address()
  const { data } = await website.begin(openCall, { email })
  await addPictures(email)
  const own = website.as(data.token)
  const answers = [...(await Promise.all([own.submit(), own.submit(), own.submit()])), await own.submit()]
  for (const { status, data } of answers) expect([status, data]).toEqual([200, answers[0]!.data])
  await api.settled()
  expect(await applicationsTo(openCall)).toHaveLength(1)
  expect(await occasionsTo(email)).toEqual(['draft', 'received'])
})

test('beyond thirty in an hour that state one address unproved they wait; one that was proved does not', async () => {
  const openCall = await createOpenCall(api)
  const { email } = await api.createAccount(UserType.editor)
  const mine = address()
  const { data } = await website.begin(openCall, { email: mine })
  await addPictures(mine)
  const key = createHash('sha256').update(mine).digest('base64url')
  await sql`insert into login_attempt (key, points, expire)
    values (${`unproved:${key}`}, 30, ${Date.now() + 3_600_000})`.execute(api.db)
  await website.as(data.token).submit()
  // they are admitted in turn: when this one is, that one was looked at
  await apply(openCall, email)
  await api.settled()
  expect(await occasionsTo(email)).toContain('refused')
  expect(await draftOf(mine)).toMatchObject({ submitted_at: expect.any(String), settled_at: null })
  await website.as((await mailedToken(api, mine))!).confirm()
  await api.settled()
  expect(await applicationsTo(openCall)).toMatchObject([{ email: mine }])
})

describe('the close of an open call', () => {
  /** Sets the clock to so many milliseconds from the close of an open call that ends today, and lets it stand still there. */
  const standAt = async (ms: number) => {
    const at = new Date(closesAt(today()) + ms).toISOString()
    await sql`create or replace function application_clock() returns timestamptz language sql volatile
      as ${sql.raw(`$$ select '${at}'::timestamptz $$`)}`.execute(api.db)
  }
  const endsToday = (fields: Record<string, unknown> = {}) =>
    createOpenCall(api, 'exhibition', { application_limit_date: today(), ...fields })

  test('takes what comes before it, and nothing that comes at it', async () => {
    const openCall = await endsToday()
    const [early, late] = [address(), address()]
    const begun = [
      await website.begin(openCall, { email: early }),
      await website.begin(openCall, { email: late }),
    ]
    // what an open call waits before it is judged does not count against it
    await standAt(0)
    await sql`create or replace function application_clock() returns timestamptz language sql volatile
      as ${sql.raw(`$$ select '${new Date(closesAt(today()) - 1).toISOString()}'::timestamptz $$`)}`.execute(
      api.db,
    )
    expect((await website.as(begun[0]!.data.token).submit()).status).toBe(200)
    await standAt(5000)
    expect((await website.as(begun[1]!.data.token).submit()).error.code).toBe(992)
    expect((await website.begin(openCall)).error.code).toBe(992)
    // what was in time stays so, and is answered as it is
    expect((await website.as(begun[0]!.data.token).submit()).data.application_draft.late).toBe(0)
  })

  test('marks what comes after it where late ones are taken', async () => {
    const openCall = await endsToday({ late_applications: 1 })
    const email = address()
    const { data } = await website.begin(openCall, { email })
    await addPictures(email)
    await standAt(3_600_000)
    expect((await website.as(data.token).submit()).data.application_draft.late).toBe(1)
    await api.settled()
    expect(await applicationsTo(openCall)).toMatchObject([{ late: 1 }])
  })

  test('loses none of many that are sent in at once in the last second, and takes none of those that come after', async () => {
    const openCall = await endsToday()
    const emails = Array.from({ length: 25 }, address)
    const tokens: string[] = []
    for (const email of emails) tokens.push((await website.begin(openCall, { email })).data.token)
    await sql`update application_draft_work set image = 'x/1/c.png' where image is null`.execute(api.db)
    await setApplicationClock(api, closesAt(today()) - Date.now() - 1000)
    const inTime = tokens.slice(0, 20).map((token) => website.as(token).submit())
    const answers = await Promise.all(inTime)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await setApplicationClock(api, closesAt(today()) - Date.now() + 5000)
    const after = await Promise.all(tokens.slice(20).map((token) => website.as(token).submit()))
    expect(new Set(after.map(({ error }) => error.code))).toEqual(new Set([992]))
    await api.settled()
    expect(await applicationsTo(openCall)).toHaveLength(20)
    const applications = await applicationsTo(openCall)
    expect(applications.map(({ email }) => email).sort()).toEqual(emails.slice(0, 20).sort())
    for (const { created_at, late } of applications) {
      expect(late).toBe(0)
      expect(Date.parse(created_at)).toBeLessThan(closesAt(today()))
    }
  }, 120_000)
})

describe('pictures that are missing when it is sent in', () => {
  test('may still come: with the last of them it is admitted', async () => {
    const openCall = await createOpenCall(api)
    const { data } = await website.begin(openCall)
    const [work] = data.application_draft.works
    await website.as(data.token).submit()
    const asked = await api.request<{ url: string }>(
      'POST',
      `${website.as(data.token).workPath(work!.id_application_draft_work)}/image`,
      {
        token: data.token,
        body: { name: 'image', ext: 'png' },
      },
    )
    expect(await applicationsTo(openCall)).toEqual([])
    const put = () =>
      picture().then((body) =>
        api.request('PUT', asked.data.url, { body, headers: { 'content-type': 'image/png' } }),
      )
    expect((await put()).status).toBe(200)
    await api.settled()
    expect(await applicationsTo(openCall)).toHaveLength(1)
    const again = await api.request(
      'POST',
      `${website.as(data.token).workPath(work!.id_application_draft_work)}/image`,
      {
        token: data.token,
        body: { name: 'image', ext: 'png' },
      },
    )
    expect(again.error.code).toBe(994)
  })

  test('have 24 hours, and as long as an address for them may last: then it is admitted without them', async () => {
    const openCall = await createOpenCall(api)
    const { data } = await website.begin(openCall)
    await website.as(data.token).submit()
    await setApplicationClock(api, 23.9 * 3_600_000)
    await website.as(data.token).submit()
    expect(await applicationsTo(openCall)).toEqual([])
    await setApplicationClock(api, 24.9 * 3_600_000)
    await website.as(data.token).submit()
    expect(await applicationsTo(openCall)).toEqual([])
    await setApplicationClock(api, 25.1 * 3_600_000)
    await api.settled()
    expect(await applicationsTo(openCall)).toHaveLength(1)
  })
})

test('what cannot be admitted stays, and others are admitted meanwhile', async () => {
  const [broken, openCall] = [await createOpenCall(api), await createOpenCall(api)]
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    api.db,
  )
  await sql`create trigger fail before insert on exhibition_application for each row
    when (new.exhibition_id = ${sql.lit(broken.id)}) execute function fail()`.execute(api.db)
  const email = address()
  await apply(broken, email)
  await apply(openCall, address())
  await api.settled()
  expect(await applicationsTo(openCall)).toHaveLength(1)
  expect(await draftOf(email)).toMatchObject({ settled_at: null })
  expect(await api.db.selectFrom('account').selectAll().where('email', '=', email).execute()).toEqual([])
  await sql`drop trigger fail on exhibition_application`.execute(api.db)
})
