import type { JudgingRound } from '@vernissage/contract/judging/round'
import { judgingRoundCreateSchema, judgingRoundPatchSchema } from '@vernissage/contract/judging/round'
import { expect, test } from 'vitest'
import { changesOf } from '../../../../../ui/form/store-record.ts'
import { criteriaOf, criteriaText, withOneMore } from './criteria.ts'
import { formSchema, fromRecord, newRound, roundForm, rulesOf, toBody } from './round-form.ts'

const words = { description: null, lowest: null, highest: null }

const round = {
  id_judging_round: 7,
  exhibition_id: 3,
  magazine_id: null,
  name: 'First reading',
  starts_on: '2026-03-01',
  ends_on: '2026-03-20',
  minimum_judges: 2,
  blind: 1,
  scores_shown: 2,
  cut_off: null,
  criteria: [
    { id_judging_criterion: 11, name: 'Idea', weight: 2.5, scale: 1 },
    { id_judging_criterion: 12, name: 'Craft', weight: 1, scale: 3 },
  ],
} as unknown as JudgingRound

const form = roundForm({ kind: 'exhibition', programId: 3 })

test('a round that was read and not changed sends nothing, and its body is one that the contract takes', () => {
  expect(changesOf(form, fromRecord(round), round)).toBeNull()
  expect(judgingRoundPatchSchema.safeParse(toBody(fromRecord(round), false)).error).toBeUndefined()
})

test('criteria are sent together, those that were there with their ids', () => {
  const values = fromRecord(round)
  const [, craft] = criteriaOf(values.criteria)
  const [more] = withOneMore([])
  const criteria = criteriaText([{ ...more!, name: ' Courage ', weight: '0.5' }, craft!])
  expect(changesOf(form, { ...values, criteria }, round)).toEqual({
    criteria: [
      { name: 'Courage', weight: 0.5, scale: 1, ...words },
      { id_judging_criterion: 12, name: 'Craft', weight: 1, scale: 3, ...words },
    ],
  })
})

test('a copy takes criteria and rules, as new ones, and no days', () => {
  const values = {
    ...newRound,
    ...rulesOf(round),
    name: 'Again',
    starts_on: '2026-05-01',
    ends_on: '2026-05-01',
  }
  const body = { exhibition_id: 3, ...toBody(values, true) }
  expect(judgingRoundCreateSchema.parse(body)).toMatchObject({
    minimum_judges: 2,
    scores_shown: 2,
    applications: 'all',
    criteria: [
      { name: 'Idea', weight: 2.5, scale: 1 },
      { name: 'Craft', weight: 1, scale: 3 },
    ],
  })
})

test.each([
  ['ends_on', { ends_on: '2026-02-28' }],
  ['criteria', { criteria: criteriaText(withOneMore([])) }],
  ['applications', { applications: '' }],
  ['minimum_judges', { minimum_judges: '0' }],
])('%s is blamed alone', (name, wrong) => {
  const values = { ...fromRecord(round), applications: '4,5', ...wrong }
  const { error } = formSchema(true).safeParse(toBody(values, true))
  expect(error?.issues.map(({ path }) => path[0])).toEqual([name])
})
