import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idsOf, moved, rebased } from './new-order.ts'

const items = (ids: readonly number[]) => ids.map((id) => ({ id, name: `${id}`, picture: null }))
const ids = fc.uniqueArray(fc.nat(50))

test.each([
  [3, 0, [3, 1, 2]],
  [1, 1, [2, 1, 3]],
  [1, 99, [2, 3, 1]],
  [2, -4, [2, 1, 3]],
  [7, 0, [1, 2, 3]],
])('%i moved to %i', (id, place, order) => {
  expect(idsOf(moved(items([1, 2, 3]), id, place))).toEqual(order)
})

test('an order that was made meanwhile holds what there is now, each once, mine in my order and news last', () => {
  fc.assert(
    fc.property(ids, ids, (mine, latest) => {
      const order = idsOf(rebased(items(mine), items(latest)))
      expect([...order].sort()).toEqual([...latest].sort())
      expect(order).toEqual([
        ...mine.filter((id) => latest.includes(id)),
        ...latest.filter((id) => !mine.includes(id)),
      ])
    }),
  )
})
