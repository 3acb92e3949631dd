import type { SizeUnit } from '@vernissage/contract/values/sizes'
import type { Axis, Role } from './words.ts'

/** A number as written, before the unit tells what its commas mean. */
export interface Quantity {
  whole: string
  fraction: string
  /** Cannot be one number: `70-80`. */
  isRange: boolean
}

/** One side of a size, `30 cm (H)`; `more` are the inches of `5 ft 6 in`. */
export interface Length extends Quantity {
  unit: SizeUnit | undefined
  more: Quantity | undefined
  axis: Axis | undefined
  /** The axis stands behind the number: `30 cm (H)`, `120 p.`. */
  isAxisBehind: boolean
  /** It is a weight, a time or a number of pixels. */
  isOther: boolean
}

/** The parts of a text, in order. */
export type Item =
  | { kind: 'size'; lengths: Length[]; unit: SizeUnit | undefined }
  | { kind: 'role'; role: Role }
  | { kind: 'parts'; count: number }
  | { kind: 'order'; axes: Axis[] }
  | { kind: 'break'; isStrong: boolean }
  /** A word between sizes; one that no list has may be a unit. */
  | { kind: 'word'; isUnknown: boolean }
  /** `or`, `up to`; with `isJoin` one of `to`, `o`, `a`, which may mean nothing. */
  | { kind: 'or'; isJoin: boolean }
  | { kind: 'times' | 'open' | 'close' | 'colon' | 'each' | 'part' }
