import type { Result } from '@vernissage/contract/judging/results'
import { expect, test } from 'vitest'
import { type Narrowing, narrowed } from './ranking-filters.tsx'

const one = (id_application: number, fields: Partial<Result>) =>
  ({
    id_application,
    total: id_application,
    judges: 3,
    expected: 3,
    partial: 0,
    spread: 0,
    decision_id: null,
    ...fields,
  }) as Result

const applications = [
  one(1, { total: 80, spread: 25 }),
  one(2, { total: 80, judges: 2 }),
  one(3, { total: 70, decision_id: 1 }),
  one(5, { partial: 1, decision_id: 2 }),
  one(4, { total: 60, judges: 2, expected: 2 }),
]

test.each<[Narrowing[], number[]]>([
  [[], [1, 2, 3, 5, 4]],
  [['complete'], [1, 3]],
  [['ties'], [1, 2]],
  [['apart'], [1]],
  [['undecided'], [1, 2, 4]],
  [['complete', 'undecided'], [1]],
])('the ranking narrowed to %j keeps what is all of them, in its order', (only, ids) => {
  expect(narrowed(applications, only, 3).map(({ id_application }) => id_application)).toEqual(ids)
})
