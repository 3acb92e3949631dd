import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import { describe, expect, test } from 'vitest'
import { nextOf, waitlistOf } from './waitlist-queries.ts'

const row = (id_application: number, fields: Partial<BoardRow> = {}) =>
  ({ id_application, decision_id: 3, waitlist_place: 0, jury_total: null, ...fields }) as BoardRow
const ids = (rows: readonly BoardRow[]) => rows.map(({ id_application }) => id_application)

describe('a wait list', () => {
  test('has those that wait alone: as staff have put them, then by the jury, then by age', () => {
    const rows = [
      row(1),
      row(2, { decision_id: 1 }),
      row(3, { jury_total: 70 }),
      row(4, { jury_total: 80 }),
      row(5),
      row(6, { waitlist_place: 1, jury_total: 99 }),
    ]
    expect(ids(waitlistOf(rows))).toEqual([6, 4, 3, 1, 5])
  })

  test('gives the first that fits, and says which are passed over', () => {
    const waiting = [row(1), row(2), row(3)]
    const warnings = new Map([
      [1, ['sold_work'] as const],
      [2, ['artist_not_published'] as const],
      [3, [] as const],
    ])
    const { next, skipped } = nextOf(waiting, warnings)
    expect([next?.id_application, ids(skipped)]).toEqual([2, [1]])
  })

  test('gives none where none fits', () => {
    const { next, skipped } = nextOf([row(1)], new Map([[1, ['no_works'] as const]]))
    expect([next, ids(skipped)]).toEqual([null, [1]])
  })
})
