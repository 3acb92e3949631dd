import { expect, test } from 'vitest'
import { givenOf } from './given.ts'

const criterion = { id_judging_criterion: 1 }
const none = { abstentions: {}, first_abstentions: {} }

test.each([
  ['the present value where nothing was shown', { 1: 7 }, null, 0, { value: 7 }, undefined],
  ['the first value where it has changed', { 1: 7 }, { 1: 2 }, 0, { value: 2 }, { value: 7 }],
  ['the later value where staff have chosen it', { 1: 7 }, { 1: 2 }, 1, { value: 7 }, { value: 2 }],
  ['the first value where it was taken back', {}, { 1: 2 }, 0, { value: 2 }, { value: null }],
  ['the present value of a criterion that is newer', { 1: 7 }, { 2: 5 }, 0, { value: 7 }, undefined],
] as const)('what counts is %s', (_, values, first_values, later_counts, counted, other) => {
  expect(givenOf({ ...none, values, first_values, later_counts }, criterion)).toEqual({ counted, other })
})

test.each([
  ['a value', { values: { 1: 7 }, abstentions: {} }, { value: 7 }],
  ['nothing', { values: {}, abstentions: {} }, { value: null }],
  ['another reason', { values: {}, abstentions: { 1: 'A friend' } }, { value: null, abstention: 'A friend' }],
] as const)('a first abstention keeps its reason when %s comes later', (_, later, other) => {
  const first = {
    first_values: { 1: null },
    first_abstentions: { 1: 'My student' },
    later_counts: 0,
  } as const
  const abstained = { value: null, abstention: 'My student' }
  expect(givenOf({ ...first, ...later }, criterion)).toEqual({ counted: abstained, other })
  expect(givenOf({ ...first, ...later, later_counts: 1 }, criterion)).toEqual({
    counted: other,
    other: abstained,
  })
})

test('an abstention that stays is one, and one whose reason is not known any more is still told from nothing', () => {
  const reason = { 1: 'My student' }
  const same = { values: {}, abstentions: reason, first_values: { 1: null }, later_counts: 0 } as const
  expect(givenOf({ ...same, first_abstentions: reason }, criterion)).toEqual({
    counted: { value: null, abstention: 'My student' },
    other: undefined,
  })
  expect(givenOf({ ...same, values: { 1: 5 }, abstentions: {}, first_abstentions: {} }, criterion)).toEqual({
    counted: { value: null, abstention: '' },
    other: { value: 5 },
  })
})
