import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrange, boardSearch, followRows, readBoard, seedOf } from './board-state.ts'

const row = (id_application: number, fields: Partial<BoardRow> = {}): BoardRow => ({
  id_application,
  code: `E-${id_application}`,
  created_at: '2026-01-01T00:00:00.000Z',
  application_status_id: 1,
  payment_status_id: 4,
  decision_id: null,
  waitlist_place: null,
  assignee_id: null,
  assignee: null,
  late: 0,
  address_status_id: 1,
  owner_waits: 0,
  missing: [],
  version: 1,
  user_id: id_application,
  user: 'Ana',
  image: null,
  picture: null,
  artworks_count: 1,
  opinions: 0,
  score: null,
  own_score: null,
  jury_total: null,
  ...fields,
})

const open = readBoard({})

describe('the order of the board', () => {
  test.each([
    ['oldest', [1, 2, 3, 4]],
    ['payment', [1, 3, 4, 2]],
    ['completeness', [1, 4, 2, 3]],
    ['score', [3, 1, 2, 4]],
  ] as const)('%s', (order, ids) => {
    const rows = [
      row(1, { score: 2 }),
      row(2, { missing: ['unpaid'] }),
      row(3, { score: 4.5, missing: ['no_cv', 'no_works'] }),
      row(4),
    ]
    expect(arrange(rows, { ...open, order }, 1)).toEqual(ids)
  })

  test('random is another one for each person, lasts, and holds every application once', () => {
    const rows = Array.from({ length: 200 }, (_, index) => row(index + 1))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), (person, program) => {
        const of = (user: number) => arrange(rows, { ...open, order: 'random' }, seedOf(user, program))
        expect(of(person)).toEqual(of(person))
        expect(of(person)).not.toEqual(of(person + 1))
        expect(of(person).toSorted((one, other) => one - other)).toEqual(
          rows.map((each) => each.id_application),
        )
      }),
      { numRuns: 30 },
    )
  })
})

test('new applications that are shown come last, those that are gone leave, and the others keep their places', () => {
  const before = [row(1), row(2), row(3, { missing: ['unpaid'] })]
  const state = { ...open, order: 'score', decision: 'none' } as const
  const ids = arrange(before, state, 1)
  const rows = [
    row(1, { decision_id: 1 }),
    row(3, { score: 5 }),
    row(4),
    row(5, { score: 4 }),
    row(6, { decision_id: 2 }),
  ]
  expect(followRows(ids, before, rows, state, 1)).toEqual([1, 3, 5, 4])
  expect(followRows([1, 3, 5, 4], rows, [...rows, row(2)], state, 1)).toEqual([1, 3, 5, 4, 2])
})

test('filters narrow together', () => {
  const rows = [
    row(1, { missing: ['unpaid'] }),
    row(2, { missing: ['unpaid'], own_score: 3 }),
    row(3, { application_status_id: 3, decision_id: 2, missing: ['no_cv'] }),
  ]
  expect(arrange(rows, { ...open, unpaid: true }, 1)).toEqual([1, 2])
  expect(arrange(rows, { ...open, unpaid: true, unscored: true }, 1)).toEqual([1])
  expect(arrange(rows, { ...open, decision: 'rejected' }, 1)).toEqual([3])
  expect(arrange(rows, { ...open, decision: 'none', incomplete: true }, 1)).toEqual([])
})

test('an address opens the state that it was made of', () => {
  const filters = { status: 5, unpaid: true, assignee: 4 } as const
  const state = { ...open, ...filters, view: 'grid', order: 'random', application: 7 } as const
  expect(readBoard(JSON.parse(JSON.stringify(boardSearch(state))))).toEqual(state)
  expect(Object.values(boardSearch(open)).filter((value) => value !== undefined)).toEqual([])
  expect(readBoard({ view: 'x', order: 'y', status: 99, application: 1.5 } as never)).toEqual(open)
})
