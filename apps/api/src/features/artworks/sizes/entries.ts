import type { Item, Length } from './items.ts'
import {
  agree,
  areOfTwoSystems,
  isMeasure,
  type Measured,
  mayCount,
  measured,
  sideCount,
  type Written,
} from './measures.ts'
import { type Axis, countOf, type Role } from './words.ts'

/** A size in the text, with what the words around it say of it. */
export interface Entry extends Measured {
  written: Written
  role: Role | undefined
  /** One of several that are alike. */
  isEach: boolean
  /** A colon stands between it and its label. */
  isLabelled: boolean
  /** Its numbers may be no centimetres, or count something. */
  isDoubtful: boolean
}

/** Of the sizes of the work itself, those that say most: the whole, the support or what has no label, the image, the rest. */
const ranks: Readonly<Record<Exclude<Role, 'frame' | 'time'> | 'own', number>> = {
  whole: 0,
  own: 1,
  image: 2,
  other: 3,
}

export const rankOf = (role: Role | undefined) => {
  if (role === 'frame' || role === 'time') return Number.POSITIVE_INFINITY
  return ranks[role ?? 'own']
}

/** The entries read so far. */
interface State {
  entries: Entry[]
  /** The meaning of the words before the next size; `label` stood before a comma, as in `frame, each: 30 x 20`. */
  role: Role | undefined
  label: Role | undefined
  order: readonly Axis[] | undefined
  /** The size that was read last; words are about it until a break. */
  last: Entry | undefined
  isPast: boolean
  /** The labels stand in brackets before their sizes: `(framed) 80 x 60 (unframed) 70 x 50`. */
  isLabelFirst: boolean
  isEach: boolean
  /** A word stands before the next size: `seat h. 35 cm` is no height of the work. */
  isWordBefore: boolean
  isAlternative: boolean
  depth: number
  parts: number
  /** The best rank of the numbers that tell one side, but not which. */
  loneRank: number
  isUnreadable: boolean
}

const joined = (last: Entry, more: Written) => {
  const written = { ...last.written, lengths: [...last.written.lengths, ...more.lengths] }
  const size = more.lengths.every(({ axis }) => axis !== undefined) ? measured(written) : null
  return size && { ...size, written }
}

/**
 * True if a single side belongs to a part or to nothing at all: behind a word (`seat h. 35 cm`), beside a size whose sides
 * have no names unless it is the depth, or a number that only a letter behind it makes a side (`120 p.`, `24 h`).
 */
const isOfNoSize = (state: State, [length, more]: readonly Length[]) => {
  if (more) return false
  const { last } = state
  if (state.isWordBefore) return last !== undefined || Number.isFinite(state.loneRank)
  if (!last || (state.role !== undefined && state.role !== last.role)) return false
  if (length!.isAxisBehind && length!.unit === undefined && last.unit !== null) return true
  return !last.isNamed && sideCount(last) > 1 && length!.axis !== 'depth' && length!.axis !== 'short'
}

/** Takes the second of `5 3/8 x 6 7/8 (13.7 x 17.5 cm)` as the first one, which is in inches. */
const isSameInInches = (last: Entry, written: Written, size: Measured) => {
  if (last.unit !== null || size.unit === null || areOfTwoSystems(last, size)) return false
  if (sideCount(last) !== sideCount(size)) return false
  const inches = measured(last.written, 'in')
  if (!inches || !agree(inches, size)) return false
  Object.assign(last, size, { written, isDoubtful: false })
  return true
}

/** Takes in one size: one of its own, further sides of the last one, or the same once more in other units. */
const addSize = (state: State, written: Written, isLabelled: boolean, isDoubtful: boolean) => {
  const { role, last } = state
  const isNothing = isOfNoSize(state, written.lengths)
  const isEach = state.isEach
  state.role = state.label = state.order = undefined
  state.isPast = state.isEach = state.isWordBefore = false
  if (isNothing) return
  const size = measured(written)
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
    if (isSameInInches(last, written, size)) return
    const others = state.entries.filter((entry) => areOfTwoSystems(entry, size))
    if (others.some((entry) => agree(entry, size))) return
    if (areOfTwoSystems(last, size) && last.role !== 'frame') {
      state.isUnreadable = true
      return
    }
  }
  const isCounted = role === undefined && mayCount(written, size)
  state.last = { ...size, written, role, isEach, isLabelled, isDoubtful: isDoubtful || isCounted }
  state.entries.push(state.last)
}

/** A number alone tells a side of the size before it once more, `H 66 (167.6 cm)`, or one that nobody can name. */
const addLone = (state: State, written: Written, isInBrackets: boolean) => {
  const [length] = written.lengths
  const { last } = state
  if (length!.isOther || (length!.unit ?? written.unit) === undefined) return
  state.loneRank = Math.min(state.loneRank, rankOf(state.role ?? (state.isPast ? undefined : last?.role)))
  const [side, other] = last?.written.lengths ?? []
  if (!last || other || !isInBrackets || last.unit !== null) return
  const named = { ...written, lengths: [{ ...length!, axis: side!.axis }] }
  const size = measured(named)
  if (size && !isSameInInches(last, named, size)) last.isDoubtful ||= !agree(last, size)
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

const takeSize = (
  state: State,
  item: Extract<Item, { kind: 'size' }>,
  before: Item | undefined,
  after: Item | undefined,
) => {
  const [length, next] = item.lengths
  // "40 x 30 cm (x 3)"
  if (before?.kind === 'times' && !next && !length!.unit && !length!.isOther) {
    addParts(state, countOf(length!.whole))
    return
  }
  if (state.isAlternative && !length!.isOther) state.isUnreadable = true
  const written = { ...item, order: state.order }
  const { unit, isAxisBehind } = item.lengths.at(-1)!
  const mayBeUnit = after?.kind === 'word' && after.isUnknown && !isAxisBehind
  if (isMeasure(written))
    addSize(state, written, before?.kind === 'colon', mayBeUnit && (unit ?? item.unit) === undefined)
  else if (!next) addLone(state, written, before?.kind === 'open')
}

const takeOrder = (state: State, axes: readonly Axis[], after: Item | undefined) => {
  if (!state.last || after?.kind === 'size' || after?.kind === 'colon') {
    state.order = axes
    return
  }
  const written = { ...state.last.written, order: axes }
  Object.assign(state.last, measured(written), { written })
}

const take = (state: State, item: Item, before: Item | undefined, after: Item | undefined) => {
  if (item.kind === 'word' || item.kind === 'break') state.isAlternative = false
  switch (item.kind) {
    case 'role':
      // "framed/unframed: 80 x 60 / 70 x 50"
      if (before?.kind === 'break' && (state.role ?? state.label) === 'frame' && item.role === 'whole')
        state.isAlternative = true
      state.role = item.role
      break
    case 'order':
      takeOrder(state, item.axes, after)
      break
    case 'parts':
      addParts(state, item.count)
      break
    case 'size':
      takeSize(state, item, before, after)
      state.isAlternative = false
      break
    case 'colon':
      state.role ??= state.label
      break
    case 'each':
      if (state.last && !state.isPast) state.last.isEach = true
      else state.isEach = true
      break
    case 'part':
      if (state.depth > 0 && state.last && !state.isPast) state.last.role ??= 'other'
      break
    case 'or':
      if (!item.isJoin || (before?.kind === 'size' && after?.kind === 'size')) state.isAlternative = true
      break
    case 'word':
      state.isWordBefore = true
      break
    case 'open':
      if (state.role && state.last && !state.isPast) settle(state)
      state.depth += 1
      state.isWordBefore = false
      break
    case 'close':
      if (state.role && after?.kind === 'size' && (!state.last || state.isLabelFirst))
        state.isLabelFirst = true
      else settle(state)
      state.depth -= 1
      break
    case 'break':
      settle(state)
      state.isPast = true
      state.isWordBefore = false
      if (item.isStrong) state.label = undefined
      break
    default:
  }
}

export const entriesOf = (items: readonly Item[]) => {
  const state: State = {
    entries: [],
    role: undefined,
    label: undefined,
    order: undefined,
    last: undefined,
    isPast: false,
    isLabelFirst: false,
    isEach: false,
    isWordBefore: false,
    isAlternative: false,
    depth: 0,
    parts: 0,
    loneRank: Number.POSITIVE_INFINITY,
    isUnreadable: false,
  }
  for (const [index, item] of items.entries()) take(state, item, items[index - 1], items[index + 1])
  settle(state)
  return state
}
