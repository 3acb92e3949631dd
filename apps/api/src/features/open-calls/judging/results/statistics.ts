import { mean, medianSorted, standardDeviation } from 'simple-statistics'

/* The statistics of a jury: pure functions of values from 0 to 100. */

interface Judged {
  juror: number
}

export interface Summary {
  mean: number
  median: number
  /** The standard deviation of these values themselves; null for fewer than two. */
  spread: number | null
  lowest: number
  highest: number
}

/** Null without a value. */
export const meanOf = (values: readonly number[]): number | null =>
  values.length > 0 ? mean(values as number[]) : null

/** Null without a value. */
export const summaryOf = (values: readonly number[]): Summary | null => {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  return {
    mean: mean(sorted),
    median: medianSorted(sorted),
    spread: sorted.length > 1 ? standardDeviation(sorted) : null,
    lowest: sorted[0]!,
    highest: sorted.at(-1)!,
  }
}

export const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => number) => {
  const groups = new Map<number, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** The sum of (a - b)² over all ordered pairs of the values. */
const squaredDifferences = (values: readonly number[]) => {
  // Around their mean, so that large values close to each other lose no digits.
  const centre = mean(values as number[])
  return 2 * values.length * values.reduce((sum, value) => sum + (value - centre) ** 2, 0)
}

/**
 * Krippendorff's alpha for interval data, with missing values, of the values of each unit: 1 where all agree, 0 where they
 * agree as if by chance, below 0 where they agree less than that. Null where it says nothing: no unit has two values, or all
 * values are the same.
 * K. Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011), https://repository.upenn.edu/handle/20.500.14332/2089
 */
export const agreementOf = (units: readonly (readonly number[])[]): number | null => {
  const pairable = units.filter((values) => values.length > 1)
  const all = pairable.flat()
  if (new Set(all).size < 2) return null
  const observed = pairable.reduce((sum, values) => sum + squaredDifferences(values) / (values.length - 1), 0)
  return 1 - ((all.length - 1) * observed) / squaredDifferences(all)
}

/**
 * How much higher each juror values than the others: the mean, over the units that others valued too, of the juror's value
 * less the mean of the others'. Jurors without such a unit are left out.
 */
export const biasesOf = <Judgement extends Judged>(
  units: readonly (readonly Judgement[])[],
  valueIn: (judgement: Judgement) => number,
): Map<number, number> => {
  const differences = new Map<number, { sum: number; count: number }>()
  for (const unit of units) {
    if (unit.length < 2) continue
    const total = unit.reduce((sum, judgement) => sum + valueIn(judgement), 0)
    for (const judgement of unit) {
      const value = valueIn(judgement)
      const own = differences.get(judgement.juror) ?? { sum: 0, count: 0 }
      own.sum += value - (total - value) / (unit.length - 1)
      own.count += 1
      differences.set(judgement.juror, own)
    }
  }
  return new Map([...differences].map(([juror, { sum, count }]) => [juror, sum / count]))
}

/** When the fit of leniences ends: a change below this, in points, or so many steps. */
const leastChange = 0.0005
const mostSteps = 500

/**
 * How lenient each juror is where all are compared through the units that they share: the least squares of value = unit + juror,
 * found by turns. Jurors who share no unit have 0, and those of a group that shares none with the others are compared with each
 * other. Unlike `biasesOf` it can be taken out of values: what it leaves is what a unit would have if all judged alike.
 */
export const leniencesOf = <Judgement extends Judged>(
  units: readonly (readonly Judgement[])[],
  valueIn: (judgement: Judgement) => number,
): Map<number, number> => {
  const leniences = new Map(units.flat().map(({ juror }) => [juror, 0]))
  const withoutBias = (judgement: Judgement) => valueIn(judgement) - leniences.get(judgement.juror)!
  for (let step = 0, change = Infinity; step < mostSteps && change > leastChange; step += 1) {
    const differences = new Map<number, number[]>()
    for (const unit of units) {
      const level = mean(unit.map(withoutBias))
      for (const judgement of unit) {
        const own = differences.get(judgement.juror) ?? []
        own.push(valueIn(judgement) - level)
        differences.set(judgement.juror, own)
      }
    }
    change = 0
    for (const [juror, own] of differences) {
      const lenience = mean(own)
      change = Math.max(change, Math.abs(lenience - leniences.get(juror)!))
      leniences.set(juror, lenience)
    }
  }
  return leniences
}
