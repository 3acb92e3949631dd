import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadPlan } from './load-plan.ts'

const free = { judges: [], conflicts: [] }
const jurors = (...loads: number[]) => loads.map((load, place) => ({ juror_id: place + 1, load }))

test('those with the fewest assignments are given the next', () => {
  const { made, after, short } = loadPlan(jurors(4, 0, 0), [free, free, free, free], 1)
  expect(made).toBe(4)
  expect([...after.values()]).toEqual([4, 2, 2])
  expect(short).toEqual([])
})

test('nobody judges what they have a conflict with, or judge already', () => {
  const inConflict = { judges: [1], conflicts: [2] }
  const { made, after, short } = loadPlan(jurors(1, 0), [inConflict], 2)
  expect(made).toBe(0)
  expect([...after.values()]).toEqual([1, 0])
  expect(short).toEqual([inConflict])
})

test('every application gets as many judges as there are free jurors, and no load falls', () => {
  const application = fc
    .tuple(fc.uniqueArray(fc.integer({ min: 1, max: 6 })), fc.uniqueArray(fc.integer({ min: 1, max: 6 })))
    .map(([judges, conflicts]) => ({
      judges,
      conflicts: conflicts.filter((juror) => !judges.includes(juror)),
    }))
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.array(application, { maxLength: 30 }),
      fc.integer({ min: 1, max: 6 }),
      (size, applications, judges) => {
        const loads = jurors(...Array.from({ length: size }, (_, place) => place))
        const { made, after, short } = loadPlan(loads, applications, judges)
        const expected = applications.map((one) => {
          const others = loads.filter(
            ({ juror_id: id }) => !one.judges.includes(id) && !one.conflicts.includes(id),
          )
          return Math.min(Math.max(0, judges - one.judges.length), others.length)
        })
        const sum = (figures: Iterable<number>) => [...figures].reduce((total, figure) => total + figure, 0)
        expect(made).toBe(sum(expected))
        expect(sum(after.values()) - sum(loads.map(({ load }) => load))).toBe(made)
        for (const { juror_id, load } of loads) expect(after.get(juror_id)!).toBeGreaterThanOrEqual(load)
        expect(short).toEqual(
          expect.arrayContaining(
            applications.filter((one, place) => one.judges.length + expected[place]! < judges),
          ),
        )
      },
    ),
  )
})
