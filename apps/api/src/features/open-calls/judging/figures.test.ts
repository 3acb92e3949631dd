import type { OpenCallFigures } from '@vernissage/contract/judging/figures'
import { setTimeZone } from '@vernissage/contract/time-zone'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, createArtwork } from '../../../../test/art.ts'
import { createProgram, type Kind, kinds } from '../../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
})
afterAll(async () => {
  setTimeZone('UTC')
  await api.close()
})

interface Given {
  works?: number
  profile?: Record<string, unknown>
  country?: number
  fields?: Record<string, unknown>
}

const apply = async (kind: Kind, program: number, { works = 0, profile, country, fields }: Given = {}) => {
  const artist = await createArtist(api, profile)
  if (country) await sql`update account set country_id = ${country} where id_user = ${artist}`.execute(api.db)
  const values = { user_id: artist, [`${kind}_id`]: program, ...fields }
  const { id } = await api.db
    .insertInto(`${kind}_application`)
    .values(values as never)
    .returning(`id_${kind}_application as id` as never)
    .$castTo<{ id: number }>()
    .executeTakeFirstOrThrow()
  for (let n = 0; n < works; n += 1) {
    const artwork_id = await createArtwork(api, artist)
    await api.db
      .insertInto(`${kind}_application_artwork`)
      .values({ [`${kind}_application_id`]: id, artwork_id } as never)
      .execute()
  }
  return { id, artist }
}

const pay = async (artist: number, amount: number, status: number) => {
  const { id_payment } = await api.db
    .insertInto('payment')
    .values({ user_id: artist, concept: 'Fee', amount, status, date: '2026-01-01' } as never)
    .returning('id_payment')
    .executeTakeFirstOrThrow()
  return id_payment
}

const read = async (kind: Kind, id: number) =>
  (await api.request<{ figures: OpenCallFigures }>('GET', `/api/judging/${kind}/${id}/figures`, { token }))
    .data.figures

describe.each(kinds)('the figures of an open call of an %s', (kind) => {
  test('count its applications and no others, by day, country, discipline, status, decision and payment', async () => {
    const program = await createProgram(api, kind)
    await apply(kind, await createProgram(api, kind), { works: 2 })
    // 23:30 UTC is the next day in Madrid.
    const moments = ['2026-03-01T23:30:00Z', '2026-03-02T10:00:00Z', '2026-03-05T10:00:00Z']
    const [discipline] = await api.db.selectFrom('discipline').selectAll().limit(1).execute()
    const of = { discipline_id: discipline!.id_discipline }
    await apply(kind, program, { works: 2, profile: of, country: 1, fields: { created_at: moments[0] } })
    await apply(kind, program, {
      works: 1,
      profile: of,
      country: 1,
      fields: { created_at: moments[1], application_status_id: 4, payment_status_id: 4 },
    })
    await apply(kind, program, {
      fields: { created_at: moments[2], application_status_id: 3, decision_id: 2 },
    })
    setTimeZone('Europe/Madrid')
    expect(await read(kind, program)).toMatchObject({
      applications: 3,
      works: 3,
      days: [
        { day: '2026-03-02', count: 2 },
        { day: '2026-03-05', count: 1 },
      ],
      countries: [
        { country_id: 1, count: 2 },
        { country_id: null, count: 1 },
      ],
      disciplines: [
        { discipline_id: discipline!.id_discipline, discipline: discipline!.name, count: 2 },
        { discipline_id: null, discipline: null, count: 1 },
      ],
      statuses: [
        { status: 1, count: 1 },
        { status: 3, count: 1 },
        { status: 4, count: 1 },
      ],
      decisions: [
        { decision: null, count: 1 },
        { decision: 1, count: 1 },
        { decision: 2, count: 1 },
      ],
      payments: [
        { status: 1, count: 2 },
        { status: 4, count: 1 },
      ],
    })
  })

  test('sum the payments that applications name, each once, and those accepted', async () => {
    const program = await createProgram(api, kind)
    const first = await apply(kind, program)
    const second = await apply(kind, program)
    const third = await apply(kind, program)
    const paid = await pay(first.artist, 30.5, 4)
    const open = await pay(third.artist, 12, 2)
    await pay(third.artist, 500, 4)
    for (const [application, payment] of [
      [first, paid],
      [second, paid],
      [third, open],
    ] as const)
      await sql`update ${sql.table(`${kind}_application`)} set payment_id = ${payment}
        where ${sql.ref(`id_${kind}_application`)} = ${application.id}`.execute(api.db)
    expect((await read(kind, program)).money).toEqual({ payments: 2, asked: 42.5, received: 30.5 })
  })

  test('tell how long answers took, of those that were given', async () => {
    const program = await createProgram(api, kind)
    for (const hours of [2, 4, 12])
      await apply(kind, program, {
        fields: {
          application_status_id: 4,
          created_at: '2026-03-01T00:00:00Z',
          answered_at: new Date(Date.UTC(2026, 2, 1, hours)).toISOString(),
        },
      })
    await apply(kind, program)
    const { answers } = await read(kind, program)
    expect(answers.answered).toBe(3)
    expect(answers.median_seconds).toBe(4 * 3600)
    expect(answers.p90_seconds).toBeCloseTo((4 + 0.8 * 8) * 3600)
  })

  test('of an open call without applications are all zero; those of none are not found', async () => {
    expect(await read(kind, await createProgram(api, kind))).toEqual({
      applications: 0,
      on_the_way: { begun: 0, pictures: 0, confirmation: 0, choice: 0, admission: 0 },
      works: 0,
      days: [],
      countries: [],
      disciplines: [],
      statuses: [],
      decisions: [],
      payments: [],
      money: { payments: 0, asked: 0, received: 0 },
      answers: { answered: 0, median_seconds: null, p90_seconds: null },
    })
    expect((await api.request('GET', `/api/judging/${kind}/999999/figures`, { token })).status).toBe(404)
  })
})
