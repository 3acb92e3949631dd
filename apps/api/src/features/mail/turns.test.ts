import { MailState, type Occasion } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeMails } from '../../../test/mail/mails.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Capacity } from './slots.ts'
import { createTurns, type Taken } from './turns.ts'

/* Time is the test's own here. */

let api: TestApp
let write: ReturnType<typeof writeMails>['write']

/** In milliseconds. */
let now: number
const start = Date.parse('2026-03-01T10:00:00Z')
const minute = 60_000

beforeAll(async () => {
  api = await startTestApp()
  write = writeMails(api).write
})
afterAll(() => api?.close())

beforeEach(async () => {
  now = start
  await api.db.deleteFrom('mail').execute()
  const at = new Date(start)
  await api.db
    .updateTable('mail_sending')
    .set({ all_until: at, strangers_until: at, trouble_since: null, trouble_fault: null, probe_at: null })
    .execute()
})

const everything: Capacity = { any: true, strangers: true, fullSources: [], fullDomains: [] }

const turnsOf = (perMinute: number) =>
  createTurns({ db: api.db, perMinute, now: () => sql`to_timestamp(${now}::float8 / 1000)` })

const put = async (occasion: Occasion, source: string | null = null, to_address?: string) => {
  const id = await write({ occasion, caused_by: source, ...(to_address && { to_address }) })
  await api.db
    .updateTable('mail')
    .set({ due_at: new Date(now) })
    .where('id_mail', '=', id)
    .execute()
  return id
}
/** To a reader each, unless an address is given. */
const putMany = async (count: number, occasion: Occasion, source: string | null = null, address?: string) => {
  const { rows } = await sql<{ id: number }>`
    insert into mail (occasion, to_address, subject, text, message_id, caused_by, due_at)
    select ${occasion}, coalesce(${address ?? null}, gen_random_uuid() || '@mail.test'), '', '', gen_random_uuid(), ${source}, ${new Date(now)}
    from generate_series(1, ${sql.lit(count)}) returning id_mail as id`.execute(api.db)
  return rows.map(({ id }) => id)
}

/** The mails taken within so many milliseconds, while nothing else happens; each is sent at once. */
const takeFor = async (turns: ReturnType<typeof turnsOf>, lasts: number, room = everything) => {
  const taken: { mail: Taken; at: number }[] = []
  const end = now + lasts
  while (now < end) {
    const next = await turns.take(room)
    if (next === null || typeof next === 'number') {
      now += Math.min(next ?? lasts, lasts)
      continue
    }
    taken.push({ mail: next, at: now - start })
    await api.db
      .updateTable('mail')
      .set({ state: MailState.sent })
      .where('id_mail', '=', next.id_mail)
      .execute()
  }
  return taken
}

const countBy = (taken: Awaited<ReturnType<typeof takeFor>>) =>
  Object.groupBy(taken, ({ mail }) => mail.caused_by ?? 'staff')

test('decisions go while three networks begin an application a second each, and those take turns in a third', async () => {
  const turns = turnsOf(60)
  for (const network of ['one', 'two', 'three']) await putMany(40, 'draft', network)
  const decisions = await putMany(10, 'accepted')
  const digest = await put('digest')
  const taken = await takeFor(turns, minute)
  const { staff = [], one = [], two = [], three = [] } = countBy(taken)
  expect(staff.map(({ mail }) => mail.id_mail).sort()).toEqual([...decisions, digest].sort())
  expect(staff.every(({ at }) => at < 20_000)).toBe(true)
  const counts = [one.length, two.length, three.length]
  expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(20)
  expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(18)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
})

test('the link that somebody else waits for goes within seconds, however many one network waits for', async () => {
  const turns = turnsOf(60)
  await putMany(80, 'draft', 'one')
  await putMany(80, 'accepted')
  await takeFor(turns, minute)
  const link = await put('draft', 'somebody')
  const asked = now - start
  const taken = await takeFor(turns, minute / 2)
  const { at } = taken.find(({ mail }) => mail.id_mail === link)!
  expect(at - asked).toBeLessThan(5000)
})

test('of one network each address has its turn', async () => {
  const turns = turnsOf(60)
  await putMany(20, 'draft', 'one', 'many@mail.test')
  const other = await put('draft', 'one', 'other@mail.test')
  const taken = await takeFor(turns, 5000)
  expect(taken.slice(0, 3).map(({ mail }) => mail.id_mail)).toContain(other)
})

test('what somebody waits for goes before receipts, and reminders go after all others of strangers', async () => {
  const turns = turnsOf(600)
  const reminder = await put('reminder', 'one')
  const receipt = await put('received', 'two')
  const link = await put('draft', 'three')
  const taken = await takeFor(turns, 1000)
  expect(taken.map(({ mail }) => mail.id_mail)).toEqual([link, receipt, reminder])
})

test('a mail to oneself goes before the letters that wait', async () => {
  const turns = turnsOf(60)
  await putMany(3, 'accepted')
  const own = await put('test')
  expect((await takeFor(turns, 2000))[0]!.mail.id_mail).toBe(own)
})

test('strangers’ mails never exceed their third, also when nothing else waits', async () => {
  const turns = turnsOf(30)
  for (const network of ['one', 'two', 'three']) await putMany(20, 'draft', network)
  expect((await takeFor(turns, minute)).length).toBeLessThanOrEqual(10)
})

test('two processes together send no more than one', async () => {
  const [one, other] = [turnsOf(30), turnsOf(30)]
  await putMany(60, 'accepted')
  let taken = 0
  while (now < start + minute) {
    const results = await Promise.all([one.take(everything), other.take(everything)])
    const waits = results.filter((next) => next === null || typeof next === 'number')
    taken += results.length - waits.length
    if (waits.length > 0) now += Math.ceil(Math.min(...waits.map((wait) => wait ?? minute)))
  }
  expect(taken).toBeLessThanOrEqual(30)
  expect(taken).toBeGreaterThanOrEqual(27)
  const { rows } = await sql<{ attempts: number }>`select attempts from mail where state = 2`.execute(api.db)
  expect(rows.filter(({ attempts }) => attempts !== 1)).toEqual([])
})

test('a network or destination without a free slot waits, and others go', async () => {
  const turns = turnsOf(60)
  await put('draft', 'full', 'a@mail.test')
  await put('draft', 'other', 'b@Full.test')
  const third = await put('draft', 'third', 'c@mail.test')
  const room = { ...everything, fullSources: ['full'], fullDomains: ['full.test'] }
  expect((await takeFor(turns, 3000, room)).map(({ mail }) => mail.id_mail)).toEqual([third])
})

test('what is not due yet waits, and what is out of date is cancelled and takes none of the pace', async () => {
  const turns = turnsOf(1)
  const old = { waits_since: new Date(Date.now() - 3 * 24 * 3600 * 1000), due_at: new Date(start) }
  const digest = await put('digest')
  await api.db.updateTable('mail').set(old).where('id_mail', '=', digest).execute()
  const later = await put('accepted')
  await api.db
    .updateTable('mail')
    .set({ due_at: new Date(start + minute) })
    .where('id_mail', '=', later)
    .execute()
  expect(await takeFor(turns, 30_000)).toEqual([])
  const letter = await put('accepted')
  expect((await takeFor(turns, 1000)).map(({ mail }) => mail.id_mail)).toEqual([letter])
  const { state } = await api.db
    .selectFrom('mail')
    .select('state')
    .where('id_mail', '=', digest)
    .executeTakeFirstOrThrow()
  expect(state).toBe(MailState.cancelled)
})

const trouble = (probes: number) =>
  api.db
    .updateTable('mail_sending')
    .set({
      trouble_since: new Date(start),
      trouble_fault: 'refused',
      trouble_words: 'no',
      probe_at: new Date(now),
      probes,
    })
    .execute()

/** Whose mails are tried one after another while none goes: each is refused and waits again. */
const probe = async (turns: ReturnType<typeof turnsOf>, count: number) => {
  const tried = []
  for (let probes = 1; probes <= count; probes += 1) {
    now += minute
    await trouble(probes)
    const next = (await turns.take(everything)) as Taken
    tried.push(next.id_mail)
    await api.db
      .updateTable('mail')
      .set({ state: MailState.waiting, due_at: new Date(now) })
      .where('id_mail', '=', next.id_mail)
      .execute()
  }
  return tried
}

test('many mails that are out of date are cancelled together, and not while other processes wait for their turn', async () => {
  const counted: string[] = []
  const db = api.db.withPlugin({
    transformQuery: ({ node }) => {
      counted.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await sql`insert into mail (occasion, to_address, subject, text, message_id, caused_by, waits_since, due_at)
    select 'draft', 'a@mail.test', '', '', 'old ' || number, 'one', now() - interval '3 days', ${new Date(start)}
    from generate_series(1, 600) as number`.execute(api.db)
  const letter = await put('accepted')
  const turns = createTurns({ db, perMinute: 6000, now: () => sql`to_timestamp(${now}::float8 / 1000)` })
  expect(await turns.take(everything)).toMatchObject({ id_mail: letter })
  const { rows } = await sql`select from mail where state = 6`.execute(api.db)
  expect(rows).toHaveLength(600)
  expect(counted.length).toBeLessThan(40)
})

test('while mail does not go out no mail is tried again before the others: none of them stops the rest', async () => {
  const turns = turnsOf(6000)
  const strangers = [await put('draft', 'one'), await put('draft', 'one'), await put('draft', 'two')] as const
  const own = await put('test')
  const letter = await put('accepted')
  const [first, ...rest] = await probe(turns, 8)
  expect(first).toBe(own)
  expect(rest).toContain(letter)
  for (const mail of strangers) expect(rest).toContain(mail)
})

test('while mail does not go out a new letter is the next that is tried, however many strangers wait', async () => {
  const turns = turnsOf(6000)
  await putMany(5, 'draft', 'one')
  await probe(turns, 3)
  const letter = await put('accepted')
  const link = await put('draft', 'other')
  now += minute
  await trouble(4)
  expect(await turns.take(everything)).toMatchObject({ id_mail: letter, is_probe: true })
  now += minute
  await trouble(6)
  expect(await turns.take(everything)).toMatchObject({ id_mail: link })
})

test('while mail does not go out one mail is tried at a time, by one of the processes', async () => {
  const [one, other] = [turnsOf(6000), turnsOf(6000)]
  await putMany(5, 'accepted')
  await api.db
    .updateTable('mail_sending')
    .set({
      trouble_since: new Date(start),
      trouble_fault: 'away',
      trouble_words: 'no',
      probe_at: new Date(start + 5000),
    })
    .execute()
  expect(await one.take(everything)).toBe(5000)
  now += 5000
  const results = await Promise.all([one.take(everything), other.take(everything)])
  const probes = results.filter((next) => next !== null && typeof next === 'object')
  expect(probes).toMatchObject([{ is_probe: true }])
  expect(await takeFor(one, 30_000)).toEqual([])
})
