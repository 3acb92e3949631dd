import type { SizeUnit } from '@vernissage/contract/values/sizes'
import { type Item, sizeGrammar } from './grammar.ts'
import {
  agree,
  areOfTwoSystems,
  extent,
  isDoubtful,
  isMeasure,
  type Measured,
  type Measures,
  measured,
  type Written,
} from './measures.ts'
import { tokensOf } from './tokens.ts'
import { type Axis, countOf, largestCount, type Role } from './words.ts'

/** Counted up with every change of what is read, so that texts read before are read again. */
export const readerVersion = 1

/** What a text says, sides in millimetres. */
export interface ReadSize {
  size: Measures
  frame: Measures
  /** As written; null where none is, and centimetres are meant. */
  unit: SizeUnit | null
  /** How many parts it names. With several that have sizes of their own the size is that of the largest. */
  parts: number | null
}

/** A size in the text, with what the words around it say of it. */
interface Entry extends Measured {
  written: Written
  role: Role | undefined
}

/** What was read so far. */
interface State {
  entries: Entry[]
  /** What the words before the next size say of it; `label` stood before a comma, as in `frame, each: 30 x 20`. */
  role: Role | undefined
  label: Role | undefined
  order: readonly Axis[] | undefined
  /** The size that was read last; words are about it until a break. */
  last: Entry | undefined
  isPast: boolean
  parts: number
  isUnreadable: boolean
}

const joined = (last: Entry, more: Written) => {
  const written = { ...last.written, lengths: [...last.written.lengths, ...more.lengths] }
  const size = more.lengths.every(({ axis }) => axis !== undefined) ? measured(written) : null
  return size && { ...size, written }
}

/** Takes in one size: one of its own, further sides of the last one, or the same once more in other units. */
const addSize = (state: State, written: Written) => {
  if (!isMeasure(written)) return
  const { role, last } = state
  const size = measured(written)
  state.role = state.label = state.order = undefined
  state.isPast = false
  if (!size) {
    state.isUnreadable ||= role !== 'frame' && role !== 'time'
    return
  }
  if (last && (role === undefined || role === last.role)) {
    const more = joined(last, written)
    if (more) {
      Object.assign(last, more)
      return
    }
    const others = state.entries.filter((entry) => areOfTwoSystems(entry, size))
    if (others.some((entry) => agree(entry, size))) return
    if (areOfTwoSystems(last, size) && last.role !== 'frame') {
      state.isUnreadable = true
      return
    }
  }
  state.last = { ...size, written, role }
  state.entries.push(state.last)
}

/** Words behind a size and before no other are about it: `40 x 30 cm framed`, `40 x 30 cm (frame)`. */
const settle = (state: State) => {
  if (state.last && !state.isPast) state.last.role ??= state.role
  else state.label = state.role ?? state.label
  state.role = undefined
}

/** The frames of several parts are no further parts. */
const addParts = (state: State, count: number) => {
  const about = state.role ?? (state.isPast ? undefined : state.last?.role)
  if (about !== 'frame') state.parts += count
}

const take = (state: State, item: Item, before: Item | undefined, after: Item | undefined) => {
  switch (item.kind) {
    case 'role':
      state.role = item.role
      break
    case 'order':
      if (state.last && after?.kind !== 'size' && after?.kind !== 'colon') {
        const written = { ...state.last.written, order: item.axes }
        Object.assign(state.last, measured(written), { written })
      } else state.order = item.axes
      break
    case 'parts':
      addParts(state, item.count)
      break
    case 'size': {
      const [length] = item.lengths
      // "40 x 30 cm (x 3)"
      if (before?.kind === 'times' && item.lengths.length === 1 && !length!.unit)
        addParts(state, countOf(length!.whole))
      else addSize(state, { ...item, order: state.order })
      break
    }
    case 'colon':
      state.role ??= state.label
      break
    case 'close':
      settle(state)
      break
    case 'break':
      settle(state)
      state.isPast = true
      if (item.isStrong) state.label = undefined
      break
    default:
  }
}

const entriesOf = (items: readonly Item[]) => {
  const state: State = {
    entries: [],
    role: undefined,
    label: undefined,
    order: undefined,
    last: undefined,
    isPast: false,
    parts: 0,
    isUnreadable: false,
  }
  for (const [index, item] of items.entries()) take(state, item, items[index - 1], items[index + 1])
  settle(state)
  return state
}

/** A size without a unit has that of the next one, or of the last one before it. */
const inUnits = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry, index) => {
    if (entry.unit !== null) return entry
    const near =
      entries.slice(index).find(({ unit }) => unit) ?? entries.slice(0, index).findLast(({ unit }) => unit)
    return near?.unit ? { ...entry, ...measured(entry.written, near.unit) } : entry
  })

/** Of the sizes of the work itself, those that say most: the whole, the support or what has no label, the image, the rest. */
const ranks: Readonly<Record<Exclude<Role, 'frame' | 'time'> | 'own', number>> = {
  whole: 0,
  own: 1,
  image: 2,
  other: 3,
}

const largest = (entries: readonly Entry[]) =>
  entries.reduce<Entry | undefined>(
    (most, entry) => (most && extent(most.sides) >= extent(entry.sides) ? most : entry),
    undefined,
  )

const rankOf = ({ role }: Entry) => {
  if (role === 'frame' || role === 'time') return Number.POSITIVE_INFINITY
  return ranks[role ?? 'own']
}

/** Reads a text about the size of an artwork; null where it holds no size, or none that can be read. */
export const readSize = (text: string): ReadSize | null => {
  sizeGrammar.input = tokensOf(text)
  const state = entriesOf(sizeGrammar.text())
  if (state.isUnreadable) return null
  const entries = inUnits(state.entries)
  const best = Math.min(...entries.map(rankOf))
  const own = entries.filter((entry) => rankOf(entry) === best && Number.isFinite(best))
  const size = largest(own)
  const frame = largest(entries.filter(({ role }) => role === 'frame'))
  const stated = size ?? frame
  if (!stated || isDoubtful(stated)) return null
  const parts = state.parts || own.length
  return {
    size: size?.sides ?? {},
    frame: frame?.sides ?? {},
    unit: stated.unit,
    parts: parts > 1 && parts <= largestCount ? parts : null,
  }
}
