import type { Orientation } from '../enums.ts'

/* Sizes of artworks in numbers: what lists, forms and drawings to scale need. Texts about sizes are read by the API. */

/** The units in which a size can be written; what is kept of it is in millimetres. */
export const sizeUnits = ['mm', 'cm', 'dm', 'm', 'in', 'ft'] as const
export type SizeUnit = (typeof sizeUnits)[number]

export const millimetresIn: Readonly<Record<SizeUnit, number>> = {
  mm: 1,
  cm: 10,
  dm: 100,
  m: 1000,
  in: 25.4,
  ft: 304.8,
}

/** The largest side that a size can have: a kilometre. */
export const largestMillimetres = 1_000_000

/** The size of an artwork's face, in millimetres. */
export interface Face {
  height_mm: number | null
  width_mm: number | null
  diameter_mm: number | null
}

/** How high and wide a work is from the front: a round one as its diameter. Null where a side is unknown. */
export const faceOf = ({ height_mm, width_mm, diameter_mm }: Face) => {
  const [height, width] = [height_mm ?? diameter_mm, width_mm ?? diameter_mm]
  return height === null || width === null ? null : { height, width }
}

/** Two sides are the same where they differ by 2 % at most. */
export const squareTolerance = 1.02

export const orientationOf = (size: Face): Orientation | null => {
  const face = faceOf(size)
  if (!face) return null
  if (face.height > face.width * squareTolerance) return 'portrait'
  return face.width > face.height * squareTolerance ? 'landscape' : 'square'
}
