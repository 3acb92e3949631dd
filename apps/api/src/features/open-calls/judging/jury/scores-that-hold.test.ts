import type { JuryAssignment, JuryRound, OwnJudgement } from '@vernissage/contract/judging/jury'
import type { RoundResults } from '@vernissage/contract/judging/results'
import type { JudgingRound, Panel } from '@vernissage/contract/judging/round'
import type { ScoreSheet } from '@vernissage/contract/judging/score-sheet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createJudgedOpenCall, type Juror } from '../../../../../test/open-calls/judged-open-calls.ts'
import { kinds } from '../../../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp({ TIME_ZONE: 'UTC' })
  token = (await api.signIn()).token
})
afterAll(() => api.close())

const give = (
  juror: Juror,
  id: number,
  judging_criterion_id: number,
  value: number | null,
  abstention?: string,
) =>
  api.request<{ assignment: OwnJudgement }>('PUT', `/api/jury/assignment/${id}/score`, {
    token: juror.token,
    body: { judging_criterion_id, value, ...(abstention !== undefined && { abstention }) },
  })

const giveAll = async (juror: Juror, id: number, criteria: readonly number[], values: readonly number[]) => {
  for (const [place, value] of values.entries()) await give(juror, id, criteria[place]!, value)
}

const look = async (juror: Juror, id: number) =>
  (
    await api.request<{ assignment: JuryAssignment }>('GET', `/api/jury/assignment/${id}`, {
      token: juror.token,
    })
  ).data.assignment.others

describe.each(kinds)('in a round of an %s', (kind) => {
  /** One application that two jurors judge: Idea of 1 to 5 by 3, Craft of 0 to 10 and Fits of yes or no by 1. */
  const start = async (round: Record<string, unknown> = {}) => {
    const openCall = await createJudgedOpenCall(api, { kind, jurors: 2, artists: [{}], round })
    const [ana, ben] = openCall.jurors as [Juror, Juror]
    const idOf = async (juror: Juror) =>
      (
        await api.request<{ round: JuryRound }>('GET', `/api/jury/round/${openCall.round}`, {
          token: juror.token,
        })
      ).data.round.assignments[0]!.id_juror_assignment
    const ids = { ana: await idOf(ana), ben: await idOf(ben) }
    const total = async () =>
      (
        await api.request<{ results: RoundResults }>('GET', `/api/judginground/${openCall.round}/results`, {
          token,
        })
      ).data.results.applications[0]!
    const sheetOf = async (juror: Juror) =>
      (
        await api.request<{ sheet: ScoreSheet }>(
          'GET',
          `/api/judging/${kind}/application/${openCall.applications[0]}/scores`,
          {
            token,
          },
        )
      ).data.sheet.rounds[0]!.jurors.find(({ juror_id }) => juror_id === juror.id_juror)!
    const addCriterion = async () => {
      const path = `/api/judginground/${openCall.round}`
      const { data } = await api.request<{ judging_round: JudgingRound }>('GET', path, { token })
      const { data: after } = await api.request<{ judging_round: JudgingRound }>('PATCH', path, {
        token,
        body: { criteria: [...data.judging_round.criteria, { name: 'Late', weight: 5, scale: 2 }] },
      })
      return after.judging_round.criteria.at(-1)!.id_judging_criterion
    }
    /** How many a juror has judged, as the panel and as the results say. */
    const doneOf = async ({ id_juror }: Juror) => {
      const path = `/api/judginground/${openCall.round}`
      const { panel } = (await api.request<{ panel: Panel }>('GET', `${path}/panel`, { token })).data
      const { results } = (await api.request<{ results: RoundResults }>('GET', `${path}/results`, { token }))
        .data
      return [panel, results].map(({ jurors }) => jurors.find(({ juror_id }) => juror_id === id_juror)!.done)
    }
    return { ...openCall, ana, ben, ids, total, sheetOf, addCriterion, doneOf }
  }

  test('the value given before others’ were shown counts, until staff choose the later one', async () => {
    const { ana, ben, ids, criteria, total, sheetOf } = await start()
    await giveAll(ben, ids.ben, criteria, [5, 10, 1])
    // Changed before anything was shown: what counts is the second value.
    await giveAll(ana, ids.ana, criteria, [5, 10, 1])
    await giveAll(ana, ids.ana, criteria, [1, 0, 0])
    expect(await total()).toMatchObject({ total: 50 })
    expect(await look(ana, ids.ana)).toHaveLength(1)
    await giveAll(ana, ids.ana, criteria, [5])
    expect(await total()).toMatchObject({ total: 50, lowest: 0 })
    expect(await sheetOf(ana)).toMatchObject({
      first_values: { [criteria[0]!]: 1, [criteria[1]!]: 0, [criteria[2]!]: 0 },
      values: { [criteria[0]!]: 5 },
      total: 0,
      later_counts: 0,
    })
    // Neither does taking it back lose the first value, nor looking again replace it.
    await give(ana, ids.ana, criteria[0]!, null)
    await give(ana, ids.ana, criteria[0]!, 4)
    await look(ana, ids.ana)
    expect(await total()).toMatchObject({ total: 50, judges: 2 })

    const choose = (later_counts: 0 | 1) =>
      api.request('PATCH', `/api/jurorassignment/${ids.ana}`, { token, body: { later_counts } })
    expect((await choose(1)).status).toBe(200)
    // 3 parts of 75, 2 of 0, beside 100
    expect(await total()).toMatchObject({ total: 72.5, lowest: 45 })
    await choose(0)
    expect(await total()).toMatchObject({ total: 50 })
  })

  test('nothing is noted before others have scores to show, or while they are shown once it is over', async () => {
    const early = await start()
    await giveAll(early.ana, early.ids.ana, early.criteria, [1, 0, 0])
    expect(await look(early.ana, early.ids.ana)).toEqual([])
    expect(await early.sheetOf(early.ana)).toMatchObject({ first_values: null })
    const late = await start({ scores_shown: 2 })
    await giveAll(late.ana, late.ids.ana, late.criteria, [1, 0, 0])
    await giveAll(late.ben, late.ids.ben, late.criteria, [1, 0, 0])
    expect(await look(late.ana, late.ids.ana)).toBeNull()
    expect(await late.sheetOf(late.ana)).toMatchObject({ first_values: null })
  })

  test('a new criterion leaves totals as they were, marked until jurors have valued it', async () => {
    const { ana, ben, ids, criteria, total, addCriterion, doneOf } = await start()
    await giveAll(ana, ids.ana, criteria, [5, 10, 1])
    await giveAll(ben, ids.ben, criteria.slice(0, 2), [1, 0])
    expect(await total()).toMatchObject({ judges: 1, total: 100, partial: 0 })
    expect(await doneOf(ana)).toEqual([1, 1])
    const late = await addCriterion()
    expect(await total()).toMatchObject({ judges: 1, total: 100, partial: 1 })
    expect(await doneOf(ana)).toEqual([0, 0])
    await give(ana, ids.ana, late, 0)
    // 5 parts of 100 and 5 of 0
    expect(await total()).toMatchObject({ total: 50, partial: 0 })
    await give(ana, ids.ana, late, null)
    expect(await total()).toMatchObject({ total: 100, partial: 1 })
    // One that was there before is not left out.
    await give(ana, ids.ana, criteria[0]!, null)
    expect(await total()).toMatchObject({ judges: 0, total: null })
  })

  test('a criterion on which a juror abstains is left out with its weight, and a dummy abstention stays one', async () => {
    const { ana, ben, ids, criteria, total, sheetOf, addCriterion } = await start()
    await giveAll(ana, ids.ana, criteria.slice(1), [5, 1])
    const { data } = await give(ana, ids.ana, criteria[0]!, null, 'I taught her this idea')
    expect(data.assignment).toMatchObject({
      abstentions: { [criteria[0]!]: 'I taught her this idea' },
      done_at: expect.any(String),
    })
    expect(await total()).toMatchObject({ judges: 1, total: 75, partial: 1 })
    expect((await give(ana, ids.ana, criteria[0]!, 5, 'both')).error?.details).toEqual(['value'])
    expect((await give(ana, ids.ana, criteria[0]!, null, ' ')).error?.details).toEqual(['abstention'])

    await giveAll(ben, ids.ben, criteria, [1, 5, 1])
    expect(await look(ana, ids.ana)).toHaveLength(1)
    await give(ana, ids.ana, criteria[0]!, 5)
    expect(await sheetOf(ana)).toMatchObject({
      abstentions: {},
      values: { [criteria[0]!]: 5 },
      first_values: { [criteria[0]!]: null },
      first_abstentions: { [criteria[0]!]: 'I taught her this idea' },
      total: 75,
      partial: 1,
    })
    // Neither does a later abstention take the place of the first one's reason, also where others' are looked at again.
    await give(ana, ids.ana, criteria[0]!, null, 'Another reason')
    const late = await addCriterion()
    await give(ana, ids.ana, late, null, 'Too late')
    await give(ben, ids.ben, late, 3)
    await look(ana, ids.ana)
    const { first_abstentions } = await sheetOf(ana)
    expect(Object.values(first_abstentions)).toEqual(['I taught her this idea', 'Too late'])
    await look(ana, ids.ana)
    expect((await sheetOf(ana)).first_abstentions).toEqual(first_abstentions)
  })
})

test('a score that is changed while others’ are being shown is either noted before or does not count', async () => {
  const openCall = await createJudgedOpenCall(api, { jurors: 2, artists: [{}] })
  const [ana, ben] = openCall.jurors as [Juror, Juror]
  const idOf = async (juror: Juror) =>
    (
      await api.request<{ round: JuryRound }>('GET', `/api/jury/round/${openCall.round}`, {
        token: juror.token,
      })
    ).data.round.assignments[0]!.id_juror_assignment
  const [own, other] = [await idOf(ana), await idOf(ben)]
  await giveAll(ben, other, openCall.criteria, [5, 10, 1])
  await giveAll(ana, own, openCall.criteria, [1, 0, 0])
  const [others] = await Promise.all([look(ana, own), give(ana, own, openCall.criteria[0]!, null)])
  await give(ana, own, openCall.criteria[0]!, 5)
  const { first_values } = await api.db
    .selectFrom('juror_assignment')
    .select('first_values')
    .where('id_juror_assignment', '=', own)
    .executeTakeFirstOrThrow()
  // Where the scores were shown, the first value is what was there before.
  if (others) expect(first_values).toMatchObject({ [openCall.criteria[0]!]: 1 })
  else expect(first_values).toBeNull()
})
