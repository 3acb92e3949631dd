import type { RoundResults } from '@vernissage/contract/judging/results'
import type { ScoreSheet } from '@vernissage/contract/judging/score-sheet'
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

describe.each(kinds)('the score sheet of an application to an %s', (kind) => {
  const read = (id: number) =>
    api.request<{ sheet: ScoreSheet }>('GET', `/api/judging/${kind}/application/${id}/scores`, { token })

  test('has what each juror gave and wrote in every round, with the sums of the ranking', async () => {
    const program = await createProgram(api, kind)
    const one = await createApplication(api, kind, program)
    const other = await createApplication(api, kind, program)
    const criteria = [{ weight: 3 }, { weight: 1, scale: 1 as const }]
    const open = await createRound(api, kind, program, [one.id, other.id], { criteria, fields: { blind: 0 } })
    const blind = await createRound(api, kind, program, [one.id], {
      fields: { name: 'Blind round', starts_on: '2026-02-01', ends_on: '2026-02-02', blind: 1 },
    })
    const ana = await createJuror(api, 'Ana', open.round, blind.round)
    const ben = await createJuror(api, 'Ben', open.round)
    const cleo = await createJuror(api, 'Cleo', open.round)
    await judge(api, kind, open, ana, one.id, [8, 3], { comment: 'Look at the second work' })
    await judge(api, kind, open, ben, one.id, [4, 3])
    await judge(api, kind, open, ana, other.id, [10, 5])
    await judge(api, kind, open, cleo, one.id, [9, 1], { conflict: 1, conflict_reason: 'My student' })
    await judge(api, kind, blind, ana, one.id, [6])

    const { sheet } = (await read(one.id)).data
    expect(sheet).toMatchObject({ id_application: one.id, program_id: program })
    expect(sheet.rounds.map(({ name }) => name)).toEqual(['Blind round', 'First round'])
    const [latest, first] = sheet.rounds
    expect(latest).toMatchObject({ blind: 1, round_code: expect.stringMatching(/^B-\d+$/), total: 60 })
    expect(latest!.jurors).toMatchObject([{ name: 'Ana', total: 60, mean: 60, bias: null }])
    const values = (...given: number[]) =>
      Object.fromEntries(given.map((value, index) => [open.criteria[index], value]))
    expect(first).toMatchObject({ round_code: null, judges: 2, expected: 2, total: 57.5, spread: 15 })
    expect(first!.criteria.map(({ weight, mean }) => [weight, mean])).toEqual([
      [3, 60],
      [1, 50],
    ])
    expect(first!.jurors).toMatchObject([
      {
        name: 'Ana',
        values: values(8, 3),
        comment: 'Look at the second work',
        total: 72.5,
        mean: 86.25,
        bias: 30,
      },
      { name: 'Ben', values: values(4, 3), comment: null, total: 42.5, bias: -30 },
      { name: 'Cleo', conflict: 1, conflict_reason: 'My student', total: null },
    ])
  })

  test('is empty before a jury judges it, and not found for an application that is not there', async () => {
    const { id } = await createApplication(api, kind, await createProgram(api, kind))
    expect((await read(id)).data.sheet.rounds).toEqual([])
    expect((await read(999_999)).status).toBe(404)
  })

  test('compares applications that different judges had, once their biases are taken out', async () => {
    const program = await createProgram(api, kind)
    const both = await createApplication(api, kind, program)
    const high = await createApplication(api, kind, program)
    const low = await createApplication(api, kind, program)
    const judged = await createRound(api, kind, program, [both.id, high.id, low.id])
    const ana = await createJuror(api, 'Ana', judged.round)
    const ben = await createJuror(api, 'Ben', judged.round)
    await judge(api, kind, judged, ana, both.id, [8])
    await judge(api, kind, judged, ben, both.id, [4])
    await judge(api, kind, judged, ana, high.id, [7])
    await judge(api, kind, judged, ben, low.id, [6])
    const { results } = (
      await api.request<{ results: RoundResults }>('GET', `/api/judginground/${judged.round}/results`, {
        token,
      })
    ).data
    // Ana gives 20 more than both together, Ben 20 less.
    expect(
      results.applications.map(({ id_application, total, total_without_biases }) => [
        id_application,
        total,
        total_without_biases,
      ]),
    ).toEqual([
      [high.id, 70, 50],
      [both.id, 60, 60],
      [low.id, 60, 80],
    ])
  })
})
