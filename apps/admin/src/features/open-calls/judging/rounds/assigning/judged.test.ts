import type { Panel } from '@vernissage/contract/judging/round'
import { expect, test } from 'vitest'
import { Narrowed } from '../rounds-state.ts'
import { freeFor, judgedOf, narrowed } from './judged.ts'

const assignment = (juror_id: number, state: { conflict?: 0 | 1; done?: 0 | 1 } = {}) => ({
  id_juror_assignment: juror_id,
  juror_id,
  conflict: 0 as const,
  conflict_reason: null,
  done: 0 as const,
  ...state,
})

const juror = (juror_id: number, enabled: 0 | 1 = 1) => ({
  juror_id,
  name: `Juror ${juror_id}`,
  enabled,
  signed_up: 1 as const,
  assigned: 0,
  done: 0,
  conflicts: 0,
  names_seen: 0,
  last_activity: null,
})

const panel: Panel = {
  jurors: [juror(1), juror(2), juror(3), juror(4, 0)],
  applications: [
    {
      id_application: 8,
      round_code: 'B-4821',
      user: 'Sólveig Hraun',
      picture: null,
      judges: 2,
      assignments: [assignment(1, { done: 1 }), assignment(2), assignment(3, { conflict: 1 })],
    },
    { id_application: 9, round_code: null, user: 'Anselm', picture: null, judges: 0, assignments: [] },
  ],
  below_minimum: 1,
}
const applications = judgedOf('magazine', panel)
const codes = (search: string, status: number | null) =>
  narrowed(applications, { search, status }, 2).map(({ code }) => code)

test('an application has its code, and counts who has judged it and who may not', () => {
  expect(applications[0]).toMatchObject({ code: 'M-8', done: 1, conflicts: 1 })
})

test('applications are found by either code and by artist, whatever the accents', () => {
  expect(codes('solveig', null)).toEqual(['M-8'])
  expect(codes('m-9', null)).toEqual(['M-9'])
  expect(codes('b-4821', null)).toEqual(['M-8'])
  expect(codes('solveig anselm', null)).toEqual([])
})

test('they are narrowed to those below the minimum, with a conflict and without a juror', () => {
  expect(codes('', Narrowed.below)).toEqual(['M-9'])
  expect(codes('', Narrowed.conflict)).toEqual(['M-8'])
  expect(codes('', Narrowed.nobody)).toEqual(['M-9'])
})

test('whoever judges it, has a conflict or cannot sign in is not free for it', () => {
  expect(freeFor(panel.jurors, applications[0]!)).toEqual([])
  expect(freeFor(panel.jurors, applications[1]!).map(({ juror_id }) => juror_id)).toEqual([1, 2, 3])
})
