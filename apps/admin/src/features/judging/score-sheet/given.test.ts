import { expect, test } from 'vitest'
import { givenOf } from './given.ts'

const criterion = { id_judging_criterion: 1 }

test.each([
  ['the present value where nothing was shown', { 1: 7 }, null, 0, { counted: 7, other: undefined }],
  ['the first value where it has changed', { 1: 7 }, { 1: 2 }, 0, { counted: 2, other: 7 }],
  ['the later value where staff have chosen it', { 1: 7 }, { 1: 2 }, 1, { counted: 7, other: 2 }],
  ['the first value where it was taken back', {}, { 1: 2 }, 0, { counted: 2, other: null }],
  ['nothing where the juror abstained first', { 1: 7 }, { 1: null }, 0, { counted: null, other: 7 }],
  ['the present value of a criterion that is newer', { 1: 7 }, { 2: 5 }, 0, { counted: 7, other: undefined }],
] as const)('what counts is %s', (_, values, first_values, later_counts, given) => {
  expect(givenOf({ values, first_values, later_counts }, criterion)).toEqual(given)
})
