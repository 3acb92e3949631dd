/* How values on different scales become one total, from 0 to 100. */

/** How a criterion is scored: 1 to 5, 0 to 10, or yes (1) and no (0). */
export const Scale = { oneToFive: 1, zeroToTen: 2, yesOrNo: 3 } as const
export type Scale = (typeof Scale)[keyof typeof Scale]
export const scales = Object.values(Scale)

/** The least and the greatest value of each scale. */
export const ranges = {
  1: { min: 1, max: 5 },
  2: { min: 0, max: 10 },
  3: { min: 0, max: 1 },
} as const satisfies Record<Scale, { min: number; max: number }>

export const isOnScale = (scale: Scale, value: number) =>
  Number.isInteger(value) && value >= ranges[scale].min && value <= ranges[scale].max

/** The values of a scale, the least first. */
export const valuesOf = (scale: Scale): number[] => {
  const { min, max } = ranges[scale]
  return Array.from({ length: max - min + 1 }, (_, index) => min + index)
}

/** The parts of a criterion that the total needs. */
export interface Weighted {
  id_judging_criterion: number
  weight: number
  scale: Scale
}

/** A value as a part of its scale, from 0 to 100. */
export const share = (scale: Scale, value: number) => {
  const { min, max } = ranges[scale]
  return (100 * (value - min)) / (max - min)
}

/**
 * The total of one juror's values for one application, from 0 to 100: the mean of the values, each as a part of its scale,
 * by the weights. Null until every criterion has a value, but for those that are left out with their weight, and null where all are.
 * Values of other criteria do not count. Not rounded.
 */
export const totalOf = (
  criteria: readonly Weighted[],
  values: Pick<ReadonlyMap<number, number>, 'get'>,
  isLeftOut: (criterion: number) => boolean = () => false,
): number | null => {
  let sum = 0
  let weights = 0
  for (const { id_judging_criterion, weight, scale } of criteria) {
    const value = values.get(id_judging_criterion)
    if (value === undefined) {
      if (isLeftOut(id_judging_criterion)) continue
      return null
    }
    sum += weight * share(scale, value)
    weights += weight
  }
  return weights > 0 ? sum / weights : null
}
