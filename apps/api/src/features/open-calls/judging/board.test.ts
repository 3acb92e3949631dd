import { UserType } from '@vernissage/contract/enums'
import type { BoardRow, JudgedApplication } from '@vernissage/contract/judging/board-endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, createArtwork } from '../../../../test/art.ts'
import { createProgram, kinds } from '../../../../test/programs.ts'
import { watchQueries } from '../../../../test/queries.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

type Row = Record<string, unknown>

let api: TestApp
let administrator: Awaited<ReturnType<TestApp['signIn']>>
let editor: Awaited<ReturnType<TestApp['signIn']>>

beforeAll(async () => {
  api = await startTestApp()
  administrator = await api.signIn()
  editor = await api.signIn(UserType.editor)
})
afterAll(() => api.close())

const large = 'artwork/1/a.2400x1800.abcdefgh.webp'
const small = 'artwork/1/b.900x600.abcdefgh.webp'

describe.each(kinds)('the board of %s', (kind) => {
  const table = `${kind}_application`
  const insert = async (into: string, values: Row) => {
    const row = await api.db
      .insertInto(into as never)
      .values(values as never)
      .returningAll()
      .executeTakeFirstOrThrow()
    return row as Row
  }
  const apply = async (program: number, artist: number, works: (string | null)[] = [], fields: Row = {}) => {
    const row = await insert(table, { [`${kind}_id`]: program, user_id: artist, ...fields })
    const id = row[`id_${table}`] as number
    for (const [index, web_image] of works.entries()) {
      const artwork_id = await createArtwork(api, artist, { web_image, title: `Work ${index}` })
      await insert(`${table}_artwork`, { [`${table}_id`]: id, artwork_id })
    }
    return id
  }
  const think = (id: number, user_id: number, fields: Row) =>
    insert('application_opinion', { [`${table}_id`]: id, user_id, ...fields })
  const board = async (program: number, query = '', token = editor.token) =>
    (
      await api.request<{ applications: BoardRow[]; count: number }>(
        'GET',
        `/api/judging/${kind}/${program}/board${query}`,
        { token },
      )
    ).data
  const read = async (id: number) =>
    (
      await api.request<{ application: JudgedApplication }>('GET', `/api/judging/${kind}/application/${id}`, {
        token: editor.token,
      })
    ).data.application

  test('an application says what it lacks', async () => {
    const program = await createProgram(api, kind, { min_artwork_number: 2, max_artwork_number: 3 })
    const withCv = { cv: 'artist/1/cv.pdf' }
    const complete = await apply(program, await createArtist(api, withCv), [large, large], {
      payment_status_id: 4,
    })
    const nothing = await apply(program, await createArtist(api))
    const few = await apply(program, await createArtist(api, withCv), [small], { payment_status_id: 4 })
    const many = await apply(program, await createArtist(api, withCv), [null, large, large, large], {
      payment_status_id: 4,
    })
    const { applications, count } = await board(program)
    expect(count).toBe(4)
    expect(Object.fromEntries(applications.map((row) => [row.id_application, row.missing]))).toEqual({
      [complete]: [],
      [nothing]: ['no_cv', 'unpaid', 'no_works'],
      [few]: ['too_few_works', 'small_picture'],
      [many]: ['too_many_works', 'no_picture'],
    })
    // the first picture that there is stands for the application
    expect(applications.find(({ id_application }) => id_application === many)).toMatchObject({
      picture: large,
      artworks_count: 4,
      code: `${kind === 'exhibition' ? 'E' : 'M'}-${many}`,
    })
    for (const { id_application, missing } of applications)
      expect((await read(id_application)).missing).toEqual(missing)
  })

  test('the oldest are first, in pages, and others’ applications stay out', async () => {
    const program = await createProgram(api, kind)
    const other = await createProgram(api, kind)
    const ids = []
    for (const created_at of ['2026-03-02', '2026-03-01', '2026-03-03'])
      ids.push(await apply(program, await createArtist(api), [], { created_at }))
    await apply(other, await createArtist(api))
    const idsOf = async (query: string) => {
      const { applications, count } = await board(program, query)
      return { ids: applications.map(({ id_application }) => id_application), count }
    }
    expect(await idsOf('')).toEqual({ ids: [ids[1], ids[0], ids[2]], count: 3 })
    expect(await idsOf('?limit=1&offset=1')).toEqual({ ids: [ids[0]], count: 3 })
    expect(await idsOf('?offset=10')).toEqual({ ids: [], count: 3 })
  })

  test('the scores of staff are their mean, beside the caller’s own', async () => {
    const program = await createProgram(api, kind)
    const id = await apply(program, await createArtist(api), [large])
    const silent = await apply(program, await createArtist(api), [large])
    await think(id, administrator.id_user, { score: 5, note: 'Strong' })
    await think(id, editor.id_user, { score: 2 })
    await think(silent, editor.id_user, {})
    const rows = async (token: string) =>
      (await board(program, '', token)).applications.map(({ opinions, score, own_score }) => ({
        opinions,
        score,
        own_score,
      }))
    expect(await rows(editor.token)).toEqual([
      { opinions: 2, score: 3.5, own_score: 2 },
      { opinions: 0, score: null, own_score: null },
    ])
    expect((await rows(administrator.token))[0]).toMatchObject({ own_score: 5 })
    const { opinions } = await read(id)
    expect(opinions).toHaveLength(2)
    expect(opinions).toContainEqual(
      expect.objectContaining({ user_id: administrator.id_user, score: 5, note: 'Strong', version: 1 }),
    )
  })

  test('the total of a jury is that of the latest round with a finished assignment of a juror without a conflict', async () => {
    const program = await createProgram(api, kind)
    const id = await apply(program, await createArtist(api), [large])
    const jurors: unknown[] = []
    for (const name of ['Ana', 'Luis', 'Mei'])
      jurors.push((await insert('juror', { name, email: `${name}-${kind}@mail.test` })).id_juror)
    const judge = async (starts_on: string, values: [number, number][], done: boolean, conflict = 0) => {
      const round = await insert('judging_round', {
        [`${kind}_id`]: program,
        name: 'Round',
        starts_on,
        ends_on: '2026-12-31',
      })
      const judging_round_id = round.id_judging_round
      await insert('judging_round_application', { judging_round_id, [`${table}_id`]: id })
      const criteria: unknown[] = []
      for (const [weight, scale] of [
        [3, 1],
        [1, 3],
      ])
        criteria.push(
          (await insert('judging_criterion', { judging_round_id, name: 'C', weight, scale }))
            .id_judging_criterion,
        )
      for (const [index, given] of values.entries()) {
        await insert('judging_round_juror', { judging_round_id, juror_id: jurors[index] })
        const { id_juror_assignment: juror_assignment_id } = await insert('juror_assignment', {
          judging_round_id,
          juror_id: jurors[index],
          [`${table}_id`]: id,
          done_at: done ? '2026-05-01' : null,
          conflict,
        })
        for (const [place, value] of given.entries())
          await insert('juror_score', { juror_assignment_id, judging_criterion_id: criteria[place], value })
      }
    }
    const total = async () => (await board(program)).applications[0]!.jury_total
    expect(await total()).toBeNull()
    await judge('2026-01-01', [[5, 1]], true)
    expect(await total()).toBeCloseTo(100)
    // 3 parts of 50 and 1 of 100, and 3 parts of 0 and 1 of 0
    await judge(
      '2026-02-01',
      [
        [3, 1],
        [1, 0],
      ],
      true,
    )
    expect(await total()).toBeCloseTo(62.5 / 2)
    await judge('2026-03-01', [[5, 1]], false)
    await judge('2026-04-01', [[5, 1]], true, 1)
    expect(await total()).toBeCloseTo(62.5 / 2)
  })

  test('an application comes with its works in their order, and the artist’s other applications', async () => {
    const program = await createProgram(api, kind, { title: 'Now' })
    const artist = await createArtist(api, { statement: 'شجرة 🌳', cv: 'artist/1/cv.pdf' })
    const earlier = await createProgram(api, 'exhibition', { title: 'Before' })
    await api.db
      .insertInto('exhibition_application')
      .values({
        exhibition_id: earlier,
        user_id: artist,
        created_at: '2020-01-01',
        application_status_id: 4,
      } as never)
      .execute()
    const id = await apply(program, artist, [large, null])
    const application = await read(id)
    expect(application).toMatchObject({
      program_id: program,
      artist: { user_id: artist, statement: 'شجرة 🌳', cv: 'artist/1/cv.pdf' },
      artworks: [
        { title: 'Work 0', web_image: large, sold: 0 },
        { title: 'Work 1', web_image: null },
      ],
      earlier: [{ kind: 'exhibition', program: 'Before', application_status_id: 4, decision_id: 1 }],
    })
    expect(application.earlier[0]!.created_at).toMatch(/^2020-01-01T00:00:00/)
  })

  test('what is not there is not found', async () => {
    const openCall = (path: string) =>
      api.request('GET', `/api/judging/${kind}/${path}`, { token: editor.token })
    expect(await openCall('999999/board')).toMatchObject({ status: 404 })
    expect(await openCall('application/999999')).toMatchObject({ status: 404 })
    expect(await openCall('1/board?limit=0')).toMatchObject({ status: 400, error: { code: 201 } })
    expect(await openCall('1/board?limit=5001')).toMatchObject({ status: 400, error: { code: 201 } })
  })

  test('a board takes three statements, however many applications there are', async () => {
    const program = await createProgram(api, kind)
    for (let count = 0; count < 5; count += 1) await apply(program, await createArtist(api), [large])
    await board(program)
    const takeQueries = watchQueries()
    await board(program)
    expect(takeQueries()).toHaveLength(3)
  })
})
