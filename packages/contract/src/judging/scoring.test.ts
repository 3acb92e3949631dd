import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOnScale, ranges, Scale, scales, totalOf, valuesOf, type Weighted } from './scoring.ts'

const criterion = (id_judging_criterion: number, scale: Scale, weight = 1): Weighted => ({
  id_judging_criterion,
  scale,
  weight,
})

describe('the total', () => {
  test.each([
    [Scale.oneToFive, 1, 0],
    [Scale.oneToFive, 3, 50],
    [Scale.oneToFive, 5, 100],
    [Scale.zeroToTen, 0, 0],
    [Scale.zeroToTen, 7, 70],
    [Scale.yesOrNo, 0, 0],
    [Scale.yesOrNo, 1, 100],
  ])('on scale %i of %i alone is %i', (scale, value, total) => {
    expect(totalOf([criterion(1, scale)], new Map([[1, value]]))).toBeCloseTo(total)
  })

  test('is the mean by the weights', () => {
    const criteria = [criterion(1, Scale.oneToFive, 3), criterion(2, Scale.yesOrNo, 1)]
    const values = new Map([
      [1, 5],
      [2, 0],
    ])
    expect(totalOf(criteria, values)).toBeCloseTo(75)
  })

  test('does not exist before every criterion has a value, nor without criteria', () => {
    const criteria = [criterion(1, Scale.oneToFive), criterion(2, Scale.yesOrNo)]
    expect(totalOf(criteria, new Map([[1, 5]]))).toBeNull()
    expect(totalOf([], new Map([[1, 5]]))).toBeNull()
  })

  const scored = fc
    .array(fc.tuple(fc.constantFrom(...scales), fc.integer({ min: 1, max: 99_999 }), fc.nat()), {
      minLength: 1,
      maxLength: 12,
    })
    .map((given) => ({
      criteria: given.map(([scale, hundredths], index) => criterion(index + 1, scale, hundredths / 100)),
      values: new Map(
        given.map(([scale, , nat], index) => {
          const values = valuesOf(scale)
          return [index + 1, values[nat % values.length]!]
        }),
      ),
    }))

  test('is between 0 and 100 whatever the weights', () => {
    fc.assert(
      fc.property(scored, ({ criteria, values }) => {
        const total = totalOf(criteria, values)!
        expect(total).toBeGreaterThanOrEqual(-1e-9)
        expect(total).toBeLessThanOrEqual(100 + 1e-9)
      }),
    )
  })

  test('never falls when a value rises', () => {
    fc.assert(
      fc.property(scored, fc.nat(), ({ criteria, values }, nat) => {
        const { id_judging_criterion, scale } = criteria[nat % criteria.length]!
        const value = values.get(id_judging_criterion)!
        fc.pre(value < ranges[scale].max)
        const higher = new Map(values).set(id_judging_criterion, value + 1)
        expect(totalOf(criteria, higher)!).toBeGreaterThan(totalOf(criteria, values)!)
      }),
    )
  })
})

test.each([
  [Scale.oneToFive, [1, 2, 3, 4, 5], [0, 6, 2.5]],
  [Scale.zeroToTen, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [-1, 11, 9.5]],
  [Scale.yesOrNo, [0, 1], [-1, 2, 0.5]],
])('scale %i takes its whole numbers alone', (scale, values, others) => {
  expect(valuesOf(scale)).toEqual(values)
  expect(values.every((value) => isOnScale(scale, value))).toBe(true)
  expect(others.some((value) => isOnScale(scale, value))).toBe(false)
})
