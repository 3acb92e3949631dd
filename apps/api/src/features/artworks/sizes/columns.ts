import type { ReadSizes } from '@vernissage/contract/resources/artwork'
import { orientationOf } from '@vernissage/contract/values/sizes'
import type { Values } from '../../../platform/records/change-log.ts'
import { readerVersion, readSize } from './read-size.ts'

/* What is written into an artwork's columns beside its `dimensions`, whatever writes them. */

/** The columns that a person can correct. */
const sizeColumns = [
  'height_mm',
  'width_mm',
  'depth_mm',
  'diameter_mm',
  'frame_height_mm',
  'frame_width_mm',
  'frame_depth_mm',
  'size_parts',
] as const
type SizeColumn = (typeof sizeColumns)[number]

type Sizes = Record<SizeColumn, number | null>
export type SizeValues = Sizes & Pick<ReadSizes, 'size_unit'>

/** The columns as a text is read. */
export const readColumns = (dimensions: unknown): SizeValues => {
  const read = typeof dimensions === 'string' ? readSize(dimensions) : null
  return {
    height_mm: read?.size.height ?? null,
    width_mm: read?.size.width ?? null,
    depth_mm: read?.size.depth ?? null,
    diameter_mm: read?.size.diameter ?? null,
    frame_height_mm: read?.frame.height ?? null,
    frame_width_mm: read?.frame.width ?? null,
    frame_depth_mm: read?.frame.depth ?? null,
    size_parts: read?.parts ?? null,
    size_unit: read?.unit ?? null,
  }
}

export const shownSize = (dimensions: string): ReadSizes => {
  const columns = readColumns(dimensions)
  return { ...columns, orientation: orientationOf(columns) }
}

export const concernsSize = (values: Values) =>
  ['dimensions', 'size_corrected', ...sizeColumns].some((column) => values[column] !== undefined)

/** A blank cell of a new artwork is no correction. */
const given = (values: Values, isNew: boolean) =>
  Object.fromEntries(
    sizeColumns.flatMap((column) => {
      const value = values[column]
      return value === undefined || (isNew && value === null) ? [] : [[column, value]]
    }),
  ) as Partial<Sizes>

type Sized = Partial<SizeValues> & { size_corrected?: 0 | 1; size_reader?: number }

/**
 * The values with the size that they come with: what is read in the text, unless it is the same text and its size was
 * corrected, and the given sizes in its place. Sizes that differ from what is read are a correction, which `size_corrected` 0
 * takes back. `before` is the artwork that they change, locked; null for a new one.
 */
export const withSize = <Written extends Values>(
  before: Values | null,
  written: Written,
): Written & Sized => {
  const { size_corrected: asked, ...values } = written
  const corrections = given(values, before === null)
  const isOtherText =
    values.dimensions !== undefined && (before === null || values.dimensions !== before.dimensions)
  const isCorrectedBefore = before?.size_corrected === 1
  const isTakenBack = isCorrectedBefore && asked === 0
  if (!isOtherText && !isTakenBack && Object.keys(corrections).length === 0) return values as Written
  const read = readColumns(isOtherText ? values.dimensions : before?.dimensions)
  const kept = isCorrectedBefore && !isOtherText && !isTakenBack ? before : read
  const base = Object.fromEntries(sizeColumns.map((column) => [column, kept[column]])) as Sizes
  const size = { ...base, ...corrections }
  const isCorrected = sizeColumns.some((column) => size[column] !== read[column])
  return {
    ...values,
    ...size,
    size_unit: read.size_unit,
    size_corrected: isCorrected ? 1 : 0,
    ...(isOtherText && { size_reader: readerVersion }),
  } as Written & Sized
}
