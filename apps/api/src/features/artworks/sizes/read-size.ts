import type { SizeUnit } from '@vernissage/contract/values/sizes'
import { isListOfSizes } from './doubts.ts'
import { type Entry, entriesOf, rankOf } from './entries.ts'
import { sizeGrammar } from './grammar.ts'
import {
  agree,
  extent,
  isDoubtful,
  isInside,
  isWithin,
  type Measures,
  measured,
  sideCount,
} from './measures.ts'
import { tokensOf } from './tokens.ts'
import { largestCount } from './words.ts'

/** Counted up with every change of what is read, so that texts read before are read again. */
export const readerVersion = 3

/** The size in a text, sides in millimetres. */
export interface ReadSize {
  size: Measures
  frame: Measures
  /** As written; null where none is, and centimetres are meant. */
  unit: SizeUnit | null
  /** How many parts it names. With several that have sizes of their own the size is that of the largest. */
  parts: number | null
}

/** A size without a unit has that of the next one, or of the last one before it. */
const inUnits = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry, index) => {
    if (entry.unit !== null) return entry
    const near =
      entries.slice(index).find(({ unit }) => unit) ?? entries.slice(0, index).findLast(({ unit }) => unit)
    return near?.unit ? { ...entry, ...measured(entry.written, near.unit) } : entry
  })

const largest = (entries: readonly Entry[]) =>
  entries.reduce<Entry | undefined>(
    (most, entry) => (most && extent(most.sides) >= extent(entry.sides) ? most : entry),
    undefined,
  )

/** The entries that are sizes; null where a single side contradicts them. A side beside a size that has it is no other size. */
const wholeSizes = (entries: readonly Entry[]) => {
  const sizes = entries.filter((entry) => sideCount(entry) > 1)
  if (sizes.length === 0) return entries
  const single = entries.filter((entry) => !sizes.includes(entry))
  return single.every((entry) => sizes.some((size) => agree(size, entry))) ? sizes : null
}

/** Of several sizes of the whole work nobody knows which it has, unless they are the same. */
const areContrary = (entries: readonly Entry[]) =>
  rankOf(entries[0]?.role) === 0 && entries.some((entry) => !agree(entries[0]!, entry))

/**
 * Two sizes without a word, of which one has room for the other: a plate and its sheet, `(195 x 128 mm; 260 x 177 mm)`, or two
 * parts. Two of one size are parts.
 */
const areNested = ([one, other, ...more]: readonly Entry[]) =>
  more.length === 0 &&
  other !== undefined &&
  [one!, other].every((entry) => !entry.role && !entry.isEach && !entry.isLabelled && !entry.sides.depth) &&
  isInside(one!.sides, other.sides) !== isInside(other.sides, one!.sides)

const hasFace = ({ sides }: Entry) => sides.height !== undefined && sides.width !== undefined

/**
 * The work and its frame. A frame smaller than the work is that of a part or of an image in it, or one of both is a mistake:
 * where colons tell for sure which is the frame, the work is the whole, or what fits. Null where nobody knows.
 */
const framed = (entries: readonly Entry[], size: Entry | undefined, frame: Entry | undefined) => {
  if (!size || !frame || !isWithin(frame.sides, size.sides)) return { size, frame }
  if (!size.isLabelled || !frame.isLabelled) return null
  const fitting = entries.filter(
    (entry) => Number.isFinite(rankOf(entry.role)) && hasFace(entry) && !isWithin(frame.sides, entry.sides),
  )
  if (rankOf(size.role) === 0 || fitting.length === 0) return { size, frame: undefined }
  return { size: largest(fitting), frame }
}

/** Reads a text about the size of an artwork; null where it holds no size, or none that can be read without a doubt. */
export const readSize = (text: string): ReadSize | null => {
  if (isListOfSizes(text)) return null
  const grammar = sizeGrammar()
  grammar.input = tokensOf(text)
  const state = entriesOf(grammar.text())
  if (state.isUnreadable) return null
  const entries = inUnits(state.entries)
  const best = Math.min(...entries.map(({ role }) => rankOf(role)))
  const own = wholeSizes(entries.filter(({ role }) => rankOf(role) === best && Number.isFinite(best)))
  if (!own || (state.parts === 0 && (areContrary(own) || areNested(own)))) return null
  const pair = framed(entries, largest(own), largest(entries.filter(({ role }) => role === 'frame')))
  if (!pair) return null
  const { size, frame } = pair
  const stated = size ?? frame
  if (!stated || stated.isDoubtful || isDoubtful(stated)) return null
  if (size?.role === 'other' && state.loneRank < rankOf(size.role)) return null
  const parts = state.parts || (best === 0 ? 0 : own.filter(({ isEach }) => !isEach).length)
  return {
    size: size?.sides ?? {},
    frame: frame?.sides ?? {},
    unit: stated.unit,
    parts: parts > 1 && parts <= largestCount ? parts : null,
  }
}
