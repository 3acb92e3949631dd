import { largestMillimetres, millimetresIn, type SizeUnit } from '@vernissage/contract/values/sizes'
import type { Length, Quantity } from './items.ts'
import { type Axis, thousands } from './words.ts'

export type Side = 'height' | 'width' | 'depth' | 'diameter'

/** Sides in millimetres. */
export type Measures = Partial<Record<Side, number>>

export interface Measured {
  sides: Measures
  unit: SizeUnit | null
  /** Every side is named by its axis, so that others may follow: `H 30 cm, W 20 cm`. */
  isNamed: boolean
}

const fractions: Record<string, number> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅐': 1 / 7,
  '⅑': 1 / 9,
  '⅒': 1 / 10,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}

const partOf = (fraction: string) => {
  if (fraction === '') return 0
  const [over, under] = fraction.split(/[/⁄]/).map(Number)
  const part = under === undefined ? fractions[fraction] : over! / under
  return part === undefined || part >= 1 ? Number.NaN : part
}

/**
 * A whole number in millimetres has groups of three, and nothing smaller; in other units a single mark stands before the
 * decimals, which are three where eighths of an inch are written so. Groups apart from each other are groups for sure in
 * millimetres alone: elsewhere they may be two numbers.
 */
const wholeOf = (written: string, unit: SizeUnit): number => {
  if (written === '') return 0
  if (written.includes(' ')) return unit === 'mm' ? Number(written.replaceAll(' ', '')) : Number.NaN
  if (unit === 'mm' && thousands.test(written)) return Number(written.replace(/[.,]/g, ''))
  const marks = written.match(/[.,]/g) ?? []
  if (marks.length <= 1) return Number(written.replace(',', '.'))
  const last = marks.at(-1)!
  const decimalAt = written.lastIndexOf(last)
  if (marks.filter((mark) => mark === last).length > 1) return Number.NaN
  return Number(`${written.slice(0, decimalAt).replace(/[.,]/g, '')}.${written.slice(decimalAt + 1)}`)
}

const amountOf = (quantity: Quantity, unit: SizeUnit) =>
  quantity.isRange ? Number.NaN : wholeOf(quantity.whole, unit) + partOf(quantity.fraction)

const rounded = (mm: number) => Math.round(mm * 10) / 10

const millimetres = (length: Length, unit: SizeUnit) => {
  const mm =
    amountOf(length, unit) * millimetresIn[unit] +
    (length.more ? amountOf(length.more, 'in') * millimetresIn.in : 0)
  return mm >= 0.1 && mm <= largestMillimetres ? rounded(mm) : null
}

/** Height, width and depth, of which those that have a name are taken already. */
const customary: readonly Side[] = ['height', 'width', 'depth']

const sideOf = (axis: Axis, named: ReadonlySet<Axis>): Side => {
  if (axis === 'short') return named.has('width') || named.has('length') ? 'depth' : 'diameter'
  if (axis !== 'length') return axis
  if (!named.has('width')) return 'width'
  return named.has('height') ? 'depth' : 'height'
}

/** The sides that axes stand for; undefined where two stand for the same. */
const sidesOf = (axes: readonly (Axis | undefined)[]): Side[] | undefined => {
  const named = new Set(axes.filter((axis) => axis !== undefined))
  const taken = new Set([...named].map((axis) => sideOf(axis, named)))
  const free = customary.filter((side) => !taken.has(side))
  const sides = axes.map((axis) => (axis === undefined ? free.shift() : sideOf(axis, named)))
  return sides.includes(undefined) || new Set(sides).size < sides.length ? undefined : (sides as Side[])
}

/** The unit of each side: its own, else the next one written behind it, else the last before it or ahead of them all. */
const unitsOf = (lengths: readonly Length[], ahead: SizeUnit | undefined) =>
  lengths.map(
    ({ unit }, index) =>
      unit ??
      lengths.slice(index).find((next) => next.unit)?.unit ??
      lengths.slice(0, index).findLast((before) => before.unit)?.unit ??
      ahead,
  )

/** A size as it is written. */
export interface Written {
  lengths: readonly Length[]
  /** Before the numbers: `cm 70 x 50`. */
  unit: SizeUnit | undefined
  /** The sides of the numbers, where words beside them name these: `H x W`. */
  order?: readonly Axis[] | undefined
}

/** True if it measures something: a weight, a time or a lone number does not. */
export const isMeasure = ({ lengths, order }: Written) =>
  !lengths.some(({ isOther }) => isOther) &&
  (lengths.length > 1 || lengths[0]!.axis !== undefined || order?.length === 1)

/** Without axes the sides are height, width and depth, without a unit in centimetres or `fallback`. Null: unreadable. */
export const measured = (written: Written, fallback?: SizeUnit): Measured | null => {
  const { lengths, order } = written
  const named = lengths.map(
    ({ axis }, index) => axis ?? (order?.length === lengths.length ? order[index] : undefined),
  )
  const sides = sidesOf(named)
  if (!sides) return null
  const units = unitsOf(lengths, written.unit ?? fallback)
  const measures: Measures = {}
  for (const [index, length] of lengths.entries()) {
    const mm = millimetres(length, units[index] ?? 'cm')
    if (mm === null) return null
    measures[sides[index]!] = mm
  }
  return {
    sides: measures,
    unit: lengths.findLast(({ unit }) => unit)?.unit ?? written.unit ?? fallback ?? null,
    isNamed: named.every((axis) => axis !== undefined),
  }
}

/** Numbers above it that have no unit are pixels or millimetres, not centimetres: nobody knows. */
const mostWithoutUnit = 500

/** Without a unit a large number, a fraction (of an inch?) and a number with a letter behind it (`5 L`) mean nothing for sure. */
export const isDoubtful = ({ sides, unit, written }: Measured & { written: Written }) =>
  unit === null &&
  (Object.values(sides).some((mm) => mm > mostWithoutUnit * millimetresIn.cm) ||
    written.lengths.some(({ fraction }) => fraction !== '') ||
    (written.lengths.some(({ isAxisBehind }) => isAxisBehind) &&
      (written.lengths.length === 1 || written.lengths.some(({ axis }) => axis === undefined))))

export const sideCount = ({ sides }: Measured) => Object.keys(sides).length

/** How many times smaller than the others a first number is that may be a count: `2 x 40 x 60 cm`. */
const countRatio = 5

/** True if the first or the last of three numbers may say how many there are: `2 x 40 x 60 cm`, `40 x 60 cm x 2`. */
export const mayCount = ({ lengths, order }: Written, { sides, unit }: Measured) => {
  const [first, second, last] = lengths
  if (lengths.length !== 3 || order || lengths.some(({ axis }) => axis)) return false
  const isSmall = (length: Length) => /^(?:[2-9]|1[0-2])$/.test(length.whole + length.fraction)
  if (second!.unit && !last!.unit) return isSmall(last!)
  if (unit === 'mm' || first!.unit || !isSmall(first!)) return false
  return Math.min(sides.width!, sides.depth!) >= countRatio * sides.height!
}

const imperial = new Set<SizeUnit | null>(['in', 'ft'])
const shared = (one: Measures, other: Measures) =>
  (Object.keys(one) as Side[]).filter((side) => other[side] !== undefined)

/** True if one is in inches or feet and the other is not, so that they may be the same size told twice. */
export const areOfTwoSystems = (one: Measured, other: Measured) =>
  imperial.has(one.unit) !== imperial.has(other.unit)

/** Rounding to a quarter of an inch and to a whole centimetre. */
const tolerance = (mm: number) => 0.03 * mm + 6

/** True if they are the same size. */
export const agree = (one: Measured, other: Measured) => {
  const sides = shared(one.sides, other.sides)
  return (
    sides.length > 0 &&
    sides.every((side) => Math.abs(one.sides[side]! - other.sides[side]!) <= tolerance(one.sides[side]!))
  )
}

/** To find the largest of several. */
export const extent = ({ height, width, diameter, depth }: Measures) =>
  (height ?? diameter ?? width ?? 1) * (width ?? diameter ?? depth ?? 1)

/** True if a size with height and width fits into the other, edge on edge perhaps. */
export const isInside = (inner: Measures, outer: Measures) =>
  (['height', 'width'] as const).every(
    (side) => inner[side] !== undefined && outer[side] !== undefined && inner[side] <= outer[side],
  )

/** True if a size with height and width is smaller than the other, in both. */
export const isWithin = (inner: Measures, outer: Measures) =>
  (['height', 'width'] as const).every(
    (side) =>
      inner[side] !== undefined &&
      outer[side] !== undefined &&
      inner[side] < outer[side] - tolerance(outer[side]),
  )
