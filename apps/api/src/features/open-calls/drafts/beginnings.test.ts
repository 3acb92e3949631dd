import { UserType } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOpenCall, createWebsite, mailedToken } from '../../../../test/open-calls/open-calls.ts'
import { openBrowser } from '../../../../test/open-calls/page-browser.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { createDraftThrottle } from '../../../platform/auth/throttle.ts'
import { countBeginnings } from './on-the-way.ts'

/* Strangers and owners share no ceiling: whatever others begin, and in whose name, an artist begins and gets in. */

let api: TestApp
let website: Awaited<ReturnType<typeof createWebsite>>

beforeAll(async () => {
  api = await startTestApp({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Vernissage <calls@vernissage.test>',
    PUBLIC_URL: 'http://localhost:80',
  })
  website = await createWebsite(api)
})
afterAll(() => api.close())

const address = () => `${crypto.randomUUID()}@artists.test`
type OpenCall = Awaited<ReturnType<typeof createOpenCall>>

const beginAt = async (network: string, openCall: OpenCall, email = address()) => {
  const browser = openBrowser(api, network)
  const values = { key: crypto.randomUUID(), first_name: 'Lena', last_name: 'Okafor', email, consent: '1' }
  const { status, body } = await browser.ask(`/call/exhibitions/${openCall.url}`, values)
  return { ...browser, status, body, email }
}

/** The minute of a counter is over in so many milliseconds, and it has counted as much as it may. */
const fill = (key: string, points: number, overInMs: number) =>
  sql`insert into login_attempt (key, points, expire) values (${key}, ${points}, ${Date.now() + overInMs})
    on conflict (key) do update set points = excluded.points, expire = excluded.expire`.execute(api.db)

const beginnings = async ({ id }: OpenCall) => {
  const rows = await api.db
    .selectFrom('application_draft')
    .select('id_application_draft')
    .where('exhibition_id', '=', id)
    .execute()
  return rows.length
}

test('who floods an open call from one network is refused, and others begin', async () => {
  const openCall = await createOpenCall(api)
  for (let count = 0; count < 60; count += 1)
    expect((await beginAt('198.51.100.1', openCall)).status).toBe(303)
  expect((await beginAt('198.51.100.1', openCall)).status).toBe(429)
  expect((await beginAt('203.0.113.9', openCall)).status).toBe(303)
})

test('once ten networks have begun as many as an open call takes in a minute, an artist still begins, by its page and by a website', async () => {
  const openCall = await createOpenCall(api)
  await fill(`call:exhibition ${openCall.id}`, 600, 300)
  for (let network = 0; network < 10; network += 1)
    expect((await beginAt(`198.51.100.${100 + network}`, openCall)).status).toBe(303)
  await fill(`call:exhibition ${openCall.id}`, 900, 300)
  const artist = await beginAt('203.0.113.10', openCall)
  expect(artist.status).toBe(303)
  await fill(`call:exhibition ${openCall.id}`, 900, 300)
  expect((await website.begin(openCall)).status).toBe(201)
  expect(await beginnings(openCall)).toBe(12)
})

test('what begins through a website is refused neither for the number of others nor for those in its name', async () => {
  const openCall = await createOpenCall(api)
  const email = address()
  const { id_site_token: id } = await api.db
    .selectFrom('site_token')
    .select('id_site_token')
    .executeTakeFirstOrThrow()
  expect((await website.begin(openCall, { email })).status).toBe(201)
  await sql`update login_attempt set points = 900, expire = ${Date.now() + 300}
    where key = ${`site:${id}`} or key like ${`site-address:${id}:%`}`.execute(api.db)
  expect((await website.begin(openCall, { email })).status).toBe(201)
  expect(await beginnings(openCall)).toBe(2)
})

test('a beginning that waits does so for five seconds at most, and holds no connection to the database', async () => {
  const key = `exhibition ${crypto.randomUUID()}`
  await fill(`call:${key}`, 600, 60_000)
  const asked: number[] = []
  const goOn = Promise.withResolvers<void>()
  const throttle = createDraftThrottle(api.pool, async (ms) => {
    asked.push(ms)
    await goOn.promise
  })
  const waiting = Array.from({ length: 40 }, () => throttle.begin({ openCall: key, email: address() }))
  await expect.poll(() => asked.length).toBe(40)
  expect(api.pool.idleCount).toBe(api.pool.totalCount)
  expect((await api.request('GET', '/api/health')).status).toBe(200)
  expect(asked).toEqual(Array(40).fill(5000))
  goOn.resolve()
  await Promise.all(waiting)
})

test('who began an application in another’s name uses up neither its owner’s attempts to send it in nor their changes of address', async () => {
  const email = address()
  const { data } = await website.begin(await createOpenCall(api), { email, works: [] })
  const stranger = website.as(data.token)
  const owner = website.as((await mailedToken(api, email))!)
  for (let count = 0; count < 30; count += 1) expect((await stranger.submit()).error.code).toBe(201)
  expect((await stranger.submit()).error.code).toBe(534)
  expect((await owner.submit()).error.code).toBe(201)
  const moves = await api.db
    .selectFrom('login_attempt')
    .select('key')
    .where('key', 'like', 'submit:%')
    .execute()
  expect(moves.length).toBeGreaterThan(1)
})

test('staff see at the open call, and the figures tell, how many were begun in the last minute', async () => {
  const [busy, calm] = [await createOpenCall(api), await createOpenCall(api, 'magazine')]
  const { token } = await api.signIn(UserType.editor)
  await website.begin(busy)
  await sql`insert into application_draft (exhibition_id, email, first_name, last_name, language, consented_at, author,
      token_hash, mailed_token_hash)
    select ${busy.id}, n || '@flood.test', 'A', 'B', 'en', now(), 'test', 'own ' || n, 'mailed ' || n
    from generate_series(1, 1239) as n`.execute(api.db)
  const begunTo = async ({ kind, id }: OpenCall) =>
    (await api.request<{ begun_last_minute: number }>('GET', `/api/judging/${kind}/${id}/drafts`, { token }))
      .data.begun_last_minute
  expect(await begunTo(busy)).toBe(1240)
  expect(await begunTo(calm)).toBe(0)
  expect(await countBeginnings(api.db)).toMatchObject({ busiest_call: 1240 })
  await sql`update application_draft set created_at = now() - interval '61 seconds' where exhibition_id = ${busy.id}`.execute(
    api.db,
  )
  expect(await begunTo(busy)).toBe(0)
})

describe('an address that has been sent its ten links of the hour', () => {
  /** Twelve beginnings in the owner's name, the last one their own. */
  const flooded = async () => {
    const openCall = await createOpenCall(api)
    const email = address()
    const links: string[] = []
    for (let count = 0; count < 11; count += 1) {
      await website.begin(openCall, { email, first_name: 'Stranger' })
      links.push((await mailedToken(api, email))!)
    }
    const owner = await beginAt('203.0.113.11', openCall, email)
    return { openCall, email, links, owner }
  }
  const linksTo = async (email: string) =>
    (
      await api.db
        .selectFrom('mail')
        .select('id_mail')
        .where('to_address', '=', email)
        .where('occasion', '=', 'draft')
        .execute()
    ).length

  test('is told so on the page, in both languages, and the same whoever has it', async () => {
    const { email, owner } = await flooded()
    expect(await linksTo(email)).toBe(10)
    for (const path of ['', '/statement'])
      expect((await owner.application(path)).body).toContain(
        'Any link that we mailed there before opens this application too.',
      )
    const spanish = await owner.application('/statement?language=es')
    expect(spanish.body).toContain('también abre esta solicitud')
    const calm = await beginAt('203.0.113.11', await createOpenCall(api))
    expect((await calm.application('/statement')).body).not.toContain('Any link that we mailed')
    const known = (await api.createAccount(3)).email
    await fill(
      (await api.db.selectFrom('login_attempt').select('key').where('key', 'like', 'draft:%').execute())
        .map(({ key }) => key)
        .at(-1)!,
      0,
      0,
    )
    const words = async (address: string) => {
      for (let count = 0; count < 10; count += 1)
        await website.begin(await createOpenCall(api), { email: address })
      const one = await beginAt('203.0.113.12', await createOpenCall(api), address)
      return /<div class="note plain"[\s\S]*?<\/div>/
        .exec((await one.application('/statement')).body)![0]
        .replaceAll(address, '…')
    }
    expect(await words(known)).toBe(await words(address()))
  })

  test('opens every application that was begun with it by any link that was mailed before: the owner chooses', async () => {
    const { email, links, owner } = await flooded()
    await owner.fillIn('/statement', { statement: 'Mine, with care.' })
    const phone = openBrowser(api, '203.0.113.13')
    const list = await phone.ask(`/call/resume/${links[0]}`)
    expect(list.body.match(/Open this application/g)).toHaveLength(12)
    const { id_application_draft: id } = await api.db
      .selectFrom('application_draft')
      .select('id_application_draft')
      .where('email', '=', email)
      .where('statement', '=', 'Mine, with care.')
      .executeTakeFirstOrThrow()
    const opened = await phone.ask(`/call/resume/${links[0]}`, { application: String(id) })
    expect(opened.status).toBe(303)
    expect((await phone.application('/statement')).body).toContain('Mine, with care.')
    expect((await phone.application('/statement')).body).not.toContain('Any link that we mailed')
    const proved = await api.db
      .selectFrom('application_draft')
      .select('id_application_draft')
      .where('email', '=', email)
      .where('verified_at', 'is not', null)
      .execute()
    expect(proved).toEqual([{ id_application_draft: id }])
  })

  test('lets its owner delete what others began, after a question, and nothing that was sent in', async () => {
    const { email, links, owner } = await flooded()
    const phone = openBrowser(api, '203.0.113.14')
    const path = `/call/resume/${links[3]}`
    const all = await api.db
      .selectFrom('application_draft')
      .select('id_application_draft as id')
      .where('email', '=', email)
      .orderBy('id_application_draft')
      .execute()
    const [first, second] = all.map(({ id }) => String(id))
    const asked = await phone.ask(path, { application: first!, does: 'ask' })
    expect(asked.body).toContain('Delete this application?')
    expect(asked.body).toMatch(/Stranger\s/)
    expect((await phone.ask(path)).body.match(/Open this application/g)).toHaveLength(12)
    expect((await phone.ask(path, { application: first!, does: 'remove' })).status).toBe(303)
    expect((await phone.ask(path)).body.match(/Open this application/g)).toHaveLength(11)
    await sql`update application_draft set submitted_at = now() where id_application_draft = ${Number(second)}`.execute(
      api.db,
    )
    expect((await phone.ask(path, { application: second!, does: 'remove' })).status).toBe(409)
    expect((await owner.application()).status).toBe(200)
  })

  test('shows the first page once its owner has deleted the last application of a further one, or comes back to that', async () => {
    const { openCall, email, links } = await flooded()
    // 51 with those twelve
    await sql`insert into application_draft (exhibition_id, email, first_name, last_name, language, consented_at, author,
        token_hash, mailed_token_hash)
      select ${openCall.id}, ${email}, 'Stranger', 'B', 'en', now(), 'test', ${email} || 'own ' || n, ${email} || 'mailed ' || n
      from generate_series(1, 39) as n`.execute(api.db)
    const { id } = await api.db
      .selectFrom('application_draft')
      .select('id_application_draft as id')
      .where('email', '=', email)
      .orderBy('id_application_draft')
      .executeTakeFirstOrThrow()
    const phone = openBrowser(api, '203.0.113.18')
    const path = `/call/resume/${links[3]}`
    const last = `${path}?from=50`
    expect((await phone.ask(last)).body.match(/Open this application/g)).toHaveLength(1)
    const removed = await phone.ask(last, { application: String(id), does: 'remove' })
    expect(removed.status).toBe(303)
    expect(await phone.ask(removed.location!)).toMatchObject({ status: 303, location: path })
    const first = (await phone.ask(path)).body
    expect(first.match(/Open this application/g)).toHaveLength(50)
    expect(first).toContain(email)
  })

  test('opens nothing by the token of an application that was only begun, nor an application of another address', async () => {
    const openCall = await createOpenCall(api)
    const email = address()
    const { data } = await website.begin(openCall, { email })
    await website.begin(openCall, { email })
    const link = (await mailedToken(api, email))!
    const other = await website.begin(openCall)
    const idOf = async (of: string) =>
      String(
        (
          await api.db
            .selectFrom('application_draft')
            .select('id_application_draft')
            .where('email', '=', of)
            .orderBy('id_application_draft')
            .executeTakeFirstOrThrow()
        ).id_application_draft,
      )
    const stranger = openBrowser(api, '203.0.113.15')
    const foreign = await idOf(String(other.data.application_draft.email))
    for (const [token, application] of [
      [data.token, foreign],
      [data.token, String(Number(await idOf(email)) + 1)],
      [link, foreign],
      [link, '999999'],
      [link, 'x'],
    ] as const)
      for (const does of ['', 'ask', 'remove']) {
        const answer = await stranger.ask(`/call/resume/${token}`, { application, does })
        expect([application, does, answer.status]).toEqual([application, does, 401])
      }
    expect((await stranger.ask(`/call/resume/${data.token}`)).body).not.toContain('Open this application')
  })

  test('opens them by a link whose own application is deleted, or has another address by now', async () => {
    const openCall = await createOpenCall(api)
    const email = address()
    const [one, two] = [await website.begin(openCall, { email }), await website.begin(openCall, { email })]
    const links = await api.db
      .selectFrom('mailed_link')
      .select('token_hash')
      .where(sql<boolean>`address_hash = address_hash(${email})`)
      .execute()
    expect(links).toHaveLength(2)
    const owner = await beginAt('203.0.113.16', openCall, email)
    const link = (await mailedToken(api, email))!
    expect((await owner.application('/remove', {})).status).toBe(200)
    await website.as(one.data.token).remove()
    await website.as(two.data.token).change({ first_name: 'Mine' })
    const phone = openBrowser(api, '203.0.113.17')
    const list = await phone.ask(`/call/resume/${link}`)
    expect(list.body.match(/Open this application/g)).toHaveLength(1)
    expect(list.body).toContain('Mine')
  })

  test('is taken no link by who begins in its name and deletes at once', async () => {
    const openCall = await createOpenCall(api)
    const email = address()
    for (let count = 0; count < 12; count += 1) {
      const { data } = await website.begin(openCall, { email })
      await website.as(data.token).remove()
    }
    const { data } = await website.begin(openCall, { email })
    expect(data.application_draft.link_mailed).toBe(1)
    expect(await linksTo(email)).toBe(1)
  })

  test('is taken no link by more beginnings than it is sent links for, once they are deleted', async () => {
    const openCall = await createOpenCall(api)
    const email = address()
    const begun = []
    for (let count = 0; count < 20; count += 1)
      begun.push((await website.begin(openCall, { email })).data.token)
    for (const token of begun) await website.as(token).remove()
    expect((await website.begin(openCall, { email })).data.application_draft.link_mailed).toBe(1)
  })

  describe('is taken none by what comes to nothing:', () => {
    const open = () => createOpenCall(api, 'exhibition', { max_artwork_number: 1 })
    const isSentOne = async (email: string) =>
      expect((await website.begin(await open(), { email })).data.application_draft.link_mailed).toBe(1)

    test.each([
      ['a call that is closed', { exhibition_status_id: 3 }, {}, 992],
      ['a call that is over', { application_limit_date: '2020-01-01' }, {}, 992],
      [
        'more works than an open call takes',
        { max_artwork_number: 1 },
        { works: [{ title: 'A' }, { title: 'B' }] },
        469,
      ],
    ])('%s', async (_what, stands, fields, code) => {
      const openCall = await createOpenCall(api, 'exhibition', stands)
      const email = address()
      for (let count = 0; count < 11; count += 1)
        expect((await website.begin(openCall, { email, ...fields })).error.code).toBe(code)
      await isSentOne(email)
    })

    test('a change of address that was changed meanwhile', async () => {
      const email = address()
      for (let count = 0; count < 3; count += 1) {
        const { data } = await website.begin(await open())
        for (let change = 0; change < 4; change += 1) {
          const { error } = await website.as(data.token).change({ email }, { 'if-match': '"99"' })
          expect(error.code).toBe(470)
        }
      }
      await isSentOne(email)
    })

    test('a failure of the database', async () => {
      const email = address()
      await sql`create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
        api.db,
      )
      await sql`create trigger refuse_mail before insert on mail for each row when (new.to_address = ${sql.lit(email)})
        execute function refuse_mail()`.execute(api.db)
      try {
        const openCall = await open()
        for (let count = 0; count < 11; count += 1)
          expect((await website.begin(openCall, { email })).status).toBeGreaterThanOrEqual(500)
      } finally {
        await sql`drop function refuse_mail cascade`.execute(api.db)
      }
      await isSentOne(email)
    })
  })
})
