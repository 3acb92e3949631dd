import type { RoundResults } from '@vernissage/contract/judging/results'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createApplication,
  createJuror,
  createRound,
  judge,
} from '../../../../../test/open-calls/scored-rounds.ts'
import { createProgram, kinds } from '../../../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
})
afterAll(() => api.close())

const resultsOf = async (round: number) =>
  (await api.request<{ results: RoundResults }>('GET', `/api/judginground/${round}/results`, { token })).data
    .results

const complete = { done_at: '2026-01-02T00:00:00Z' }

describe.each(kinds)('the results of a round of an %s', (kind) => {
  test('have totals, spread, agreement and biases of what is complete and free of conflicts', async () => {
    const program = await createProgram(api, kind, { max_artwork_number: 2 })
    const first = await createApplication(api, kind, program, [
      { web_image: null },
      { web_image: 'artwork/1/a.webp', sold: 1 },
    ])
    const second = await createApplication(api, kind, program, [{}], { late: 1 })
    const third = await createApplication(api, kind, program, [])
    const judged = await createRound(api, kind, program, [first.id, second.id, third.id], {
      criteria: [
        { weight: 3, scale: 2 },
        { weight: 1, scale: 1 },
      ],
    })
    const [ana, ben, cleo] = await Promise.all(
      ['Ana', 'Ben', 'Cleo'].map((name) => createJuror(api, name, judged.round)),
    )
    // 0.75 × 80 + 0.25 × 50 = 72.5, and 0.75 × 40 + 0.25 × 50 = 42.5
    await judge(api, kind, judged, ana!, first.id, [8, 3], complete)
    await judge(api, kind, judged, ben!, first.id, [4, 3])
    await judge(api, kind, judged, ana!, second.id, [10, 5], complete)
    await judge(api, kind, judged, ben!, second.id, [6, 5])
    await judge(api, kind, judged, cleo!, second.id, [0, null])
    await judge(api, kind, judged, cleo!, first.id, [0, 1], { conflict: 1 })

    const results = await resultsOf(judged.round)
    expect(results).toMatchObject({ max_artwork_number: 2, former: null })
    expect(results.criteria.map(({ name, mean }) => [name, mean])).toEqual([
      ['Criterion 1', 70],
      ['Criterion 2', 75],
    ])
    expect(results.applications).toMatchObject([
      {
        id_application: second.id,
        user_id: second.artist,
        late: 1,
        judges: 2,
        expected: 3,
        total: 85,
        median: 85,
        spread: 15,
        lowest: 70,
        highest: 100,
        by_criterion: [80, 100],
        artworks_count: 1,
        sold_count: 0,
        artist_published: 0,
      },
      {
        id_application: first.id,
        code: `${kind === 'exhibition' ? 'E' : 'M'}-${first.id}`,
        judges: 2,
        expected: 2,
        total: 57.5,
        picture: 'artwork/1/a.webp',
        late: 0,
        artworks_count: 2,
        sold_count: 1,
      },
      { id_application: third.id, judges: 0, expected: 0, total: null, spread: null, artworks_count: 0 },
    ])
    expect(results.jurors).toMatchObject([
      { name: 'Ana', assigned: 2, done: 2, conflicts: 0, mean: 86.25, bias: 30, bias_by_criterion: [40, 0] },
      { name: 'Ben', bias: -30 },
      { name: 'Cleo', assigned: 1, done: 0, conflicts: 1, mean: null, bias: null },
    ])
    // The differences within: 2 × 2 × 30² = 3600. Of all four from each other: 13250. 1 - 3 × 3600 / 13250
    expect(results.agreement).toBe(0.18)
  })

  test('stand beside the totals of the round before, and know no round of another program', async () => {
    const program = await createProgram(api, kind)
    const other = await createProgram(api, kind)
    const { id } = await createApplication(api, kind, program)
    const before = await createRound(api, kind, program, [id], { fields: { name: 'Before' } })
    await createRound(api, kind, other, [], { fields: { starts_on: '2026-01-02' } })
    const now = await createRound(api, kind, program, [id], {
      fields: { starts_on: '2026-02-01', ends_on: '2026-02-02' },
    })
    const juror = await createJuror(api, 'Ana', before.round, now.round)
    await judge(api, kind, before, juror, id, [4])
    await judge(api, kind, now, juror, id, [9])
    const results = await resultsOf(now.round)
    expect(results.former).toEqual({ id_judging_round: before.round, name: 'Before' })
    expect(results.applications).toMatchObject([{ total: 90, former_total: 40, spread: null }])
    expect((await resultsOf(before.round)).former).toBeNull()
  })
})

test('a round that is not there is not found', async () => {
  expect((await api.request('GET', '/api/judginground/999999/results', { token })).error?.code).toBe(493)
})
