import type { RoundResults } from '@vernissage/contract/judging/results'
import type { Panel } from '@vernissage/contract/judging/round'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createJudgedOpenCall } from '../../../../test/open-calls/judged-open-calls.ts'
import { roundBody } from '../../../../test/open-calls/judging.ts'
import { createProgram, kinds } from '../../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

/* Staff are told who could read names before a round is made blind, and in a blind round. */

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
})
afterAll(() => api.close())

const change = (round: number, body: Record<string, unknown>) =>
  api.request('PATCH', `/api/judginground/${round}`, { token, body })

const readPanel = async (round: number) =>
  (await api.request<{ panel: Panel }>('GET', `/api/judginground/${round}/panel`, { token })).data.panel

describe.each(kinds)('of an open call of the kind %s', (kind) => {
  const seenIn = async (program: number) =>
    (
      await api.request<{ names_seen: { jurors: number; artists: number } }>(
        'GET',
        `/api/judging/${kind}/${program}/namesseen`,
        { token },
      )
    ).data.names_seen

  test('jurors count who could read a name, also in a round that is blind by now', async () => {
    const { program, round, applications } = await createJudgedOpenCall(api, { kind, jurors: 2 })
    expect(await seenIn(program)).toEqual({ jurors: 2, artists: applications.length })
    await change(round, { blind: 1 })
    expect(await seenIn(program)).toEqual({ jurors: 2, artists: 2 })
    expect((await readPanel(round)).jurors.map(({ names_seen }) => names_seen)).toEqual([2, 2])
  })

  test('jurors of a round that has always been blind have seen no names, until it is opened', async () => {
    const { program, round } = await createJudgedOpenCall(api, { kind, round: { blind: 1 } })
    expect(await seenIn(program)).toEqual({ jurors: 0, artists: 0 })
    expect((await readPanel(round)).jurors).toMatchObject([{ names_seen: 0 }])
    await change(round, { blind: 0 })
    expect(await seenIn(program)).toEqual({ jurors: 1, artists: 2 })
  })

  test('staff find the codes of a blind round beside those of the applications', async () => {
    const { program, applications } = await createJudgedOpenCall(api, { kind })
    const { data } = await api.request<{ judging_round: { id_judging_round: number; own_codes: number } }>(
      'POST',
      '/api/judginground',
      { token, body: roundBody(kind, program) },
    )
    const { id_judging_round: id, own_codes } = data.judging_round
    expect(own_codes).toBe(1)
    const codes = (await readPanel(id)).applications.map(({ round_code }) => round_code)
    expect(codes).toEqual(applications.map(() => expect.stringMatching(/^B-\d{4}$/)))
    const { results } = (
      await api.request<{ results: RoundResults }>('GET', `/api/judginground/${id}/results`, { token })
    ).data
    expect(results.applications.map(({ round_code }) => round_code).toSorted()).toEqual(codes.toSorted())
    await change(id, { blind: 0 })
    expect((await readPanel(id)).applications.map(({ round_code }) => round_code)).toEqual([null, null])
  })

  test('a program that is not there is not found', async () => {
    const program = await createProgram(api, kind)
    expect(await seenIn(program)).toEqual({ jurors: 0, artists: 0 })
    const answer = await api.request('GET', `/api/judging/${kind}/999999/namesseen`, { token })
    expect(answer.status).toBe(404)
  })
})
