import { demonstration } from '@vernissage/contract/demonstration'
import {
  ApplicationStatus,
  applicationStatuses,
  exhibitionTypes,
  magazineTypes,
  ProgramStatus,
  paymentStatuses,
  programStatuses,
} from '@vernissage/contract/enums'
import {
  exhibitionDatesFormSchema,
  exhibitionGeneralFormSchema,
  exhibitionPatchSchema,
} from '@vernissage/contract/resources/programs/exhibition'
import {
  magazineDatesFormSchema,
  magazineGeneralFormSchema,
  magazinePatchSchema,
} from '@vernissage/contract/resources/programs/magazine'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPasswords } from '../src/platform/auth/passwords.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { loadDemonstration } from './load.ts'

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
  await loadDemonstration({ db: api.db, passwords: createPasswords('low') })
})
afterAll(() => api?.close())

type Row = Record<string, string | number | null>
const rowsOf = async (query: ReturnType<typeof sql<Row>>) => (await query.execute(api.db)).rows
const all = (table: string) => rowsOf(sql<Row>`select * from ${sql.table(table)}`)
const distinct = (rows: readonly Row[], field: string) => [...new Set(rows.map((row) => row[field]))].sort()

const kinds = [
  {
    kind: 'exhibition',
    types: exhibitionTypes,
    forms: [exhibitionGeneralFormSchema, exhibitionDatesFormSchema, exhibitionPatchSchema.strip()],
    order: ['application_limit_date', 'application_documents_limit_date', 'start_date', 'end_date'],
    shownFrom: 'start_date',
    shownUntil: 'end_date',
  },
  {
    kind: 'magazine',
    types: magazineTypes,
    forms: [magazineGeneralFormSchema, magazineDatesFormSchema, magazinePatchSchema.strip()],
    order: ['application_limit_date', 'application_documents_limit_date', 'date'],
    shownFrom: 'date',
    shownUntil: null,
  },
] as const

describe.each(kinds)('of each $kind', ({ kind, types, forms, order, shownFrom, shownUntil }) => {
  const program = sql.ref(`${kind}_id`)

  test('the forms of its screen take the fields', async () => {
    for (const row of await all(kind))
      for (const form of forms) expect(form.safeParse(row).error?.issues, String(row.title)).toBeUndefined()
  })

  test('every status and type is there, and some are featured', async () => {
    const rows = await all(kind)
    expect(distinct(rows, `${kind}_status_id`)).toEqual(programStatuses)
    expect(distinct(rows, `${kind}_type_id`)).toEqual(types)
    expect(distinct(rows, 'featured')).toEqual([0, 1])
  })

  test('one applies, then it is decided, then it is shown', async () => {
    for (const row of await all(kind)) {
      const days = order.map((field) => row[field] as string)
      expect(days, String(row.title)).toEqual([...days].sort())
    }
  })

  test('the status fits today', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const isPast = (day: unknown) => (day as string) <= today
    for (const row of await all(kind)) {
      const [title, status] = [String(row.title), row[`${kind}_status_id`]]
      if (status === ProgramStatus.opened) expect(isPast(row.application_limit_date), title).toBe(false)
      if (status === ProgramStatus.closed) expect(isPast(row.application_limit_date), title).toBe(true)
      if (status === ProgramStatus.published) expect(isPast(row[shownFrom]), title).toBe(true)
      if (status === ProgramStatus.published && shownUntil) expect(isPast(row[shownUntil]), title).toBe(false)
      if (status === ProgramStatus.archived) expect(isPast(row[shownUntil ?? shownFrom]), title).toBe(true)
    }
  })

  test('its 8 to 20 artworks are by artists who take part', async () => {
    const counts = await rowsOf(sql<Row>`select count(*) as count from ${sql.table(`${kind}_artwork`)}
      group by ${program}`)
    const sizes = counts.map(({ count }) => Number(count))
    expect(sizes).toHaveLength((await all(kind)).length)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(20)
    const strangers = await rowsOf(sql<Row>`
      select * from ${sql.table(`${kind}_artwork`)} as link join artwork on id_artwork = artwork_id
      where not exists (select from ${sql.table(`${kind}_artist`)} as artist
        where artist.artist_id = artwork.artist_id and artist.${program} = link.${program})`)
    expect(strangers).toEqual([])
  })

  test('one applies with works of one’s own, as few and as many as asked for', async () => {
    const rows = await rowsOf(sql<Row>`
      select application.user_id, count(*) as count, count(*) filter (where artist_id = user_id) as own,
        min(min_artwork_number) as fewest, max(max_artwork_number) as most
      from ${sql.table(`${kind}_application`)} as application
        join ${sql.table(kind)} on ${sql.ref(`id_${kind}`)} = ${program}
        join ${sql.table(`${kind}_application_artwork`)} on ${sql.ref(`${kind}_application_id`)} = ${sql.ref(`id_${kind}_application`)}
        join artwork on id_artwork = artwork_id
      group by ${sql.ref(`id_${kind}_application`)}`)
    expect(rows).toHaveLength((await all(`${kind}_application`)).length)
    for (const { count, own, fewest, most } of rows) {
      expect(own).toBe(count)
      expect(Number(count)).toBeGreaterThanOrEqual(Number(fewest))
      expect(Number(count)).toBeLessThanOrEqual(Number(most))
    }
  })

  test('whoever is accepted takes part, and nobody else who applies', async () => {
    const rows = await rowsOf(sql<Row>`
      select application_status_id, artist_id from ${sql.table(`${kind}_application`)} as application
      left join ${sql.table(`${kind}_artist`)} as artist
        on artist_id = user_id and artist.${program} = application.${program}`)
    for (const { application_status_id, artist_id } of rows)
      expect(artist_id !== null).toBe(application_status_id === ApplicationStatus.accepted)
  })

  test('sponsors support it, and one link at least is switched off', async () => {
    const links = await all(`${kind}_sponsor`)
    expect(distinct(links, `${kind}_id`)).toHaveLength((await all(kind)).length)
    expect(distinct(links, 'enabled')).toEqual([0, 1])
  })
})

test('applications and payments have every status', async () => {
  const rows = [...(await all('exhibition_application')), ...(await all('magazine_application'))]
  expect(distinct(rows, 'application_status_id')).toEqual(applicationStatuses)
  expect(distinct(rows, 'payment_status_id')).toEqual(paymentStatuses)
})

test('videos and frames are those of the product itself, and some programs have none', async () => {
  const rows = [...(await all('exhibition')), ...(await all('magazine'))]
  expect(new Set(rows.map(({ video }) => video))).toEqual(new Set([demonstration.film, null]))
  const frames = rows.flatMap(({ iframe }) => (iframe ? [String(iframe)] : []))
  expect(frames.length).toBeGreaterThan(1)
  expect(frames.length).toBeLessThan(rows.length)
  for (const frame of frames) expect(frame).toMatch(new RegExp(`^(<iframe src=")?${demonstration.room}#`))
})

test('a jury is in the middle of its second round, with what the first has let through', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const [first, second] = await rowsOf(sql<Row>`
    select judging_round.*,
      (select count(*)::integer from judging_round_application where judging_round_id = id_judging_round) as applications,
      (select count(*)::integer from juror_assignment where judging_round_id = id_judging_round) as assignments,
      (select count(*)::integer from juror_assignment where judging_round_id = id_judging_round and done_at is not null) as done,
      (select count(*)::integer from juror_assignment where judging_round_id = id_judging_round and conflict = 1) as conflicts
    from judging_round order by id_judging_round`)
  const inFirst = Number(first!.applications)
  const inSecond = Number(second!.applications)
  expect((first!.ends_on as string) < today).toBe(true)
  expect((second!.starts_on as string) <= today && today <= (second!.ends_on as string)).toBe(true)
  expect(inFirst).toBe(40)
  expect(inSecond).toBeGreaterThan(10)
  expect(inSecond).toBeLessThan(30)
  expect([first!.conflicts, second!.conflicts]).toEqual([1, 1])
  expect(Number(first!.done)).toBe(Number(first!.assignments) - 1)
  const share = Number(second!.done) / Number(second!.assignments)
  expect(share).toBeGreaterThan(0.2)
  expect(share).toBeLessThan(0.8)
})

test('an assignment is done exactly when every criterion has a score', async () => {
  const rows = await rowsOf(sql<Row>`
    select done_at is not null as done, (select count(*) from juror_score where juror_assignment_id = id_juror_assignment)
      = (select count(*) from judging_criterion
        where judging_criterion.judging_round_id = juror_assignment.judging_round_id) as scored
    from juror_assignment`)
  expect(rows.length).toBeGreaterThan(100)
  for (const { done, scored } of rows) expect(scored).toBe(done)
})
