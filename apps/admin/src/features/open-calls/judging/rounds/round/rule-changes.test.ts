import type { JudgingRound } from '@vernissage/contract/judging/round'
import { expect, test } from 'vitest'
import { criteriaText, draftsOf, withOneMore } from './criteria.ts'
import { type RuleChange, ruleChanges } from './use-rule-changes.tsx'

const words = { description: null, lowest: null, highest: null }
const criteria = [
  { id_judging_criterion: 1, name: 'Idea', weight: 3, scale: 1 as const, ...words },
  { id_judging_criterion: 2, name: 'Craft', weight: 1, scale: 2 as const, ...words },
]
const round = { criteria, scored_criteria: [1, 2], done_count: 4, enough_count: 1 } as unknown as JudgingRound
const drafts = draftsOf(criteria)

test.each<[string, typeof drafts, RuleChange[]]>([
  ['nothing', drafts, []],
  ['a name, words and the order', [{ ...drafts[1]!, name: 'Make', lowest: 'poor' }, drafts[0]!], []],
  ['a weight', [{ ...drafts[0]!, weight: '2' }, drafts[1]!], ['weight']],
  ['a scale', [{ ...drafts[0]!, scale: 3 }, drafts[1]!], ['scale']],
  ['a new criterion', withOneMore(drafts), ['added']],
  ['one criterion less', [drafts[0]!], ['removed']],
])('is asked about where %s is changed', (_, changed, changes) => {
  expect(ruleChanges(round, criteriaText(changed))).toEqual(changes)
})

test.each([
  ['is removed', [drafts[0]!]],
  ['has another scale', [drafts[0]!, { ...drafts[1]!, scale: 3 as const }]],
])('is not asked about where a criterion that nobody has scored %s', (_, changed) => {
  expect(ruleChanges({ ...round, scored_criteria: [1] }, criteriaText(changed))).toEqual([])
})

test('is not asked about while nobody has judged', () => {
  expect(
    ruleChanges({ ...round, done_count: 0, enough_count: 0 }, criteriaText(withOneMore(drafts))),
  ).toEqual([])
})
