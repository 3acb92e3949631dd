import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as statistics from './statistics.ts'

const { summaryOf } = statistics

interface Judgement {
  unit: number
  juror: number
  value: number
}

const valueIn = ({ value }: Judgement) => value
const unitsOf = (judgements: Judgement[]) => [...statistics.grouped(judgements, ({ unit }) => unit).values()]
const agreementOf = (judgements: Judgement[]) =>
  statistics.agreementOf(unitsOf(judgements).map((unit) => unit.map(valueIn)))
const biasesOf = (judgements: Judgement[]) => statistics.biasesOf(unitsOf(judgements), valueIn)

/** One line for each juror, a value or null for each unit. */
const judged = (...lines: (number | null)[][]): Judgement[] =>
  lines.flatMap((line, juror) =>
    line.flatMap((value, unit) => (value === null ? [] : { juror, unit, value })),
  )

const _ = null

describe('agreement', () => {
  test('is 0.849 for the four observers of Krippendorff (2011), section D', () => {
    const alpha = agreementOf(
      judged(
        [1, 2, 3, 3, 2, 1, 4, 1, 2, _, _, _],
        [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, _, 3],
        [_, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, _],
        [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, _],
      ),
    )
    expect(alpha).toBeCloseTo(0.849, 3)
  })

  test('is 0.811 for the three coders that are the usual example of missing values', () => {
    const alpha = agreementOf(
      judged(
        [_, _, _, _, _, 3, 4, 1, 2, 1, 1, 3, 3, _, 3],
        [1, _, 2, 1, 3, 3, 4, 3, _, _, _, _, _, _, _],
        [_, _, 2, 1, 3, 4, 4, _, 2, 1, 1, 3, 3, _, 4],
      ),
    )
    expect(alpha).toBeCloseTo(0.811, 3)
  })

  test('is 1 where jurors agree on units that differ, below 0 where they contradict each other', () => {
    expect(agreementOf(judged([10, 50, 90], [10, 50, 90]))).toBe(1)
    expect(agreementOf(judged([0, 100], [100, 0]))).toBeLessThan(0)
  })

  test.each([
    ['no values', judged()],
    ['one juror', judged([1, 2, 3])],
    ['no unit in common', judged([1, _], [_, 2])],
    ['the same value everywhere', judged([5, 5], [5, 5])],
  ])('says nothing of %s', (_name, judgements) => {
    expect(agreementOf(judgements)).toBeNull()
  })
})

test('a bias is how much a juror differs from the others of the same units', () => {
  const biases = biasesOf(judged([60, 80, _, 40], [50, 70, 90, _], [40, 60, 80, _]))
  expect(biases.get(0)).toBeCloseTo(15)
  expect(biases.get(1)).toBeCloseTo((0 + 0 + 10) / 3)
  expect(biases.get(2)).toBeCloseTo((-15 - 15 - 10) / 3)
  expect(biasesOf(judged([60, _], [_, 70])).size).toBe(0)
})

test('a summary has the middle, the ends and the spread of the values; one value has no spread', () => {
  expect(summaryOf([80, 20, 50, 70])).toEqual({
    mean: 55,
    median: 60,
    spread: Math.sqrt(525),
    lowest: 20,
    highest: 80,
  })
  expect(summaryOf([30])).toMatchObject({ mean: 30, median: 30, spread: null })
  expect(summaryOf([])).toBeNull()
})

/** Of any jury: each of up to 6 jurors has judged some of up to 8 units. */
const juries = fc
  .array(fc.array(fc.option(fc.integer({ min: 0, max: 100 })), { minLength: 8, maxLength: 8 }), {
    minLength: 2,
    maxLength: 6,
  })
  .map((lines) => judged(...lines))

const closeTo = (one: number | null | undefined, other: number | null | undefined) => {
  if (typeof one !== 'number' || typeof other !== 'number') return expect(one ?? null).toBe(other ?? null)
  return expect(one).toBeCloseTo(other, 8)
}

describe('for any jury', () => {
  test('the order of jurors and units makes no difference', () => {
    fc.assert(
      fc.property(
        juries.chain((jury) =>
          fc.tuple(fc.constant(jury), fc.shuffledSubarray(jury, { minLength: jury.length })),
        ),
        ([jury, shuffled]) => {
          closeTo(agreementOf(shuffled), agreementOf(jury))
          const biases = biasesOf(jury)
          for (const [juror, bias] of biasesOf(shuffled)) closeTo(bias, biases.get(juror))
          const values = jury.map(valueIn)
          const others = shuffled.map(valueIn)
          closeTo(summaryOf(others)?.mean, summaryOf(values)?.mean)
          expect(summaryOf(others)?.median).toBe(summaryOf(values)?.median)
        },
      ),
    )
  })

  test('one who gives so much more to all has a bias higher by that, and no other spread', () => {
    fc.assert(
      fc.property(juries, fc.integer({ min: -50, max: 50 }), (jury, more) => {
        const shifted = jury.map((one) => (one.juror === 0 ? { ...one, value: one.value + more } : one))
        const [before, after] = [biasesOf(jury), biasesOf(shifted)]
        expect([...after.keys()]).toEqual([...before.keys()])
        const own = before.get(0)
        if (own !== undefined) closeTo(after.get(0), own + more)
        const spreadOf = (of: Judgement[]) =>
          summaryOf(of.filter(({ juror }) => juror === 0).map(valueIn))?.spread
        closeTo(spreadOf(shifted), spreadOf(jury))
      }),
    )
  })

  test('agreement and differences stay when all give so much more; agreement also on another scale', () => {
    fc.assert(
      fc.property(
        juries,
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: 1, max: 9 }),
        (jury, more, by) => {
          const moved = jury.map((one) => ({ ...one, value: one.value + more }))
          closeTo(agreementOf(moved), agreementOf(jury))
          closeTo(agreementOf(jury.map((one) => ({ ...one, value: one.value * by }))), agreementOf(jury))
          const biases = biasesOf(jury)
          for (const [juror, bias] of biasesOf(moved)) closeTo(bias, biases.get(juror))
        },
      ),
    )
  })

  test('agreement is at most 1, and a unit with one value alone does not change it', () => {
    fc.assert(
      fc.property(juries, (jury) => {
        const alpha = agreementOf(jury)
        if (alpha !== null) expect(alpha).toBeLessThanOrEqual(1 + 1e-9)
        closeTo(agreementOf([...jury, { unit: 999, juror: 0, value: 100 }]), alpha)
      }),
    )
  })

  test('the biases of two jurors are opposite', () => {
    fc.assert(
      fc.property(juries, (jury) => {
        const biases = biasesOf(jury.filter(({ juror }) => juror < 2))
        if (biases.size > 0) closeTo(biases.get(0), -biases.get(1)!)
      }),
    )
  })
})
