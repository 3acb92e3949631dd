import { type Language, orientations } from '@vernissage/contract/enums'
import { limits } from '@vernissage/contract/limits'
import type { Bounds, Condition, Group } from '@vernissage/contract/lists'
import { containingWords, equals } from './filter.ts'

/* The filters of a list beside the documented one, as its address holds them. */

/**
 * The filter of a field: some of its values (of a `reference` 0 is none), yes or no, a value or none, or a range. A range of
 * moments is one of whole days; `since` is the end of a range of days alone; `size` is a range of centimetres, of a field in
 * millimetres. An `orientation` is held by its place among them, from 1 on. A `text` contains every word that is typed.
 */
export type FilterKind =
  | 'values'
  | 'reference'
  | 'orientation'
  | 'flag'
  | 'present'
  | 'number'
  | 'size'
  | 'day'
  | 'moment'
  | 'since'
  | 'text'

/** The fields that a list can be filtered by. */
export type FilterKinds = Readonly<Record<string, FilterKind>>

export interface FilterOption {
  value: number
  label: string
}

/** Records to filter by, of which there are too many to list: some are found by typing, and each is named by its id. */
export interface FoundRecords {
  /** The start of the query keys; the typed text or the id is appended. */
  queryKey: readonly string[]
  search: (text: string, signal: AbortSignal) => Promise<FilterOption[]>
  name: (id: number, signal: AbortSignal) => Promise<string>
}

/** A filter's label and its values. A function loads the values when the filters are opened. */
export interface FilterWords {
  label: string
  options?: readonly FilterOption[] | ((language: Language) => Promise<FilterOption[]>) | FoundRecords
}

/** The filters that a list offers, in the order in which they are shown. */
export interface FilterField extends FilterWords {
  field: string
  kind: FilterKind
}

/** Both ends are included. A day is `YYYY-MM-DD`. */
export interface Range {
  readonly from?: number | string
  readonly to?: number | string
}

/** A text that a field must contain. */
export interface Containing {
  readonly has: string
}

type Choice = readonly number[] | Range | Containing

/**
 * The choices by field: any of some values, a range, or words. All fields have to match. With `any` beside them it is enough
 * that one field does; ranges have to match all the same.
 */
export type Chosen = Readonly<Record<string, Choice>>

/** Set in `Chosen` as a flag, so that whatever holds the filters holds it too. No list has a field of this name. */
const any = 'any'

export interface Filtered {
  /** Absent for none. */
  filters?: Chosen | undefined
}

/** So many values at most in one list: a filter has a limited number of conditions. */
export const mostValues = 18

/** So many words at most are looked for one by one. */
const mostWords = 4

export const isValues = (choice: Choice): choice is readonly number[] => Array.isArray(choice)

export const isContaining = (choice: Choice): choice is Containing => 'has' in choice

const valueKinds: readonly FilterKind[] = ['values', 'reference', 'orientation']

const isOfValues = (kind: FilterKind) => valueKinds.includes(kind)

const rangeKinds: readonly FilterKind[] = ['number', 'size', 'day', 'moment', 'since']

export const isRange = (kind: FilterKind) => rangeKinds.includes(kind)

export const isOfNumbers = (kind: FilterKind) => kind === 'number' || kind === 'size'

export const matchesAny = (chosen: Chosen) => chosen[any] !== undefined

/** The fields that are chosen. */
export const chosenFields = (chosen: Chosen) => Object.keys(chosen).filter((name) => name !== any)

/** True if there are several fields of which one can be enough. */
const hasChoice = (chosen: Chosen) =>
  chosenFields(chosen).filter((field) => isValues(chosen[field]!) || isContaining(chosen[field]!)).length > 1

/** The filters with or without `any`, which is left out where it makes no difference; undefined for none. */
export function chosenOf(chosen: Chosen, isAny: boolean): Chosen | undefined {
  const { [any]: _, ...fields } = chosen
  if (Object.keys(fields).length === 0) return undefined
  return isAny && hasChoice(fields) ? { ...fields, [any]: [1] } : fields
}

/** A day that there is: February 30 is parsed as a day of March. */
const isDay = (text: string) => {
  const time = Date.parse(text)
  return text >= '0001' && !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** The ends of a range that are chosen. */
export const endsOf = (kind: FilterKind): (keyof Range)[] => (kind === 'since' ? ['to'] : ['from', 'to'])

const fits = (kind: FilterKind, value: unknown) => {
  if (isOfNumbers(kind)) return typeof value === 'number' && /^-?\d{1,15}(\.\d{1,10})?$/.test(String(value))
  if (isRange(kind)) return typeof value === 'string' && isDay(value)
  return (
    value === 0 ||
    value === 1 ||
    (isOfValues(kind) && Number.isInteger(value) && Math.abs(value as number) < 2 ** 31)
  )
}

const readContaining = (value: object): Containing | null => {
  const { has } = value as { has?: unknown }
  const text = typeof has === 'string' ? has.trim().slice(0, limits.text) : ''
  return text === '' ? null : { has: text }
}

/** The filters that an address holds, without those that the list does not offer. */
export function readFilters(address: unknown, kinds: FilterKinds = {}): Chosen | undefined {
  const read: [string, Chosen[string]][] = []
  let left = mostValues
  for (const [field, kind] of Object.entries(kinds)) {
    const value = (address as Record<string, object> | null | undefined)?.[field]
    if (kind === 'text') {
      const choice = readContaining(Object(value))
      if (choice) read.push([field, choice])
      continue
    }
    if (!value || isRange(kind) === Array.isArray(value)) continue
    const ends: string[] = endsOf(kind)
    const chosen = Object.entries(value).filter(
      ([end, one]) => (!isRange(kind) || ends.includes(end)) && fits(kind, one),
    )
    const choice = isRange(kind)
      ? Object.fromEntries(chosen)
      : [...new Set(chosen.map(([, one]) => one as number))].slice(0, left)
    if (Array.isArray(choice)) left -= choice.length
    if (Object.keys(choice).length > 0) read.push([field, choice])
  }
  return chosenOf(Object.fromEntries(read), matchesAny((address ?? {}) as Chosen))
}

const present = <Field extends string>(field: Field, value: number): Condition<Field> => ({
  field,
  operator: value === 1 ? '!=' : '=',
  value: null,
})

/** A day's first and last moment here, in UTC. */
const momentsOf = ({ from, to }: Range): Range => ({
  ...(from !== undefined && { from: new Date(`${from}T00:00:00`).toISOString() }),
  ...(to !== undefined && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
})

const boundOf = (kind: FilterKind, range: Range, end: keyof Range) => {
  const bound = (kind === 'moment' ? momentsOf(range) : range)[end]
  return kind === 'size' && bound !== undefined ? Math.round(Number(bound) * 1000) / 100 : bound
}

/** The conditions of which one has to hold for a value. */
const conditionOf = <Field extends string>(field: Field, kind: FilterKind, value: number) => {
  if (kind === 'present') return [present(field, value)]
  if (kind === 'reference' && value === 0) return [present(field, 0)]
  return equals(field, kind === 'orientation' ? (orientations[value - 1] ?? '') : value)
}

/** The group of what is chosen of a field; null for a range. */
const groupOf = <Field extends string>(
  field: Field,
  kind: FilterKind,
  choice: Choice,
): Group<Field> | null => {
  if (isContaining(choice)) return { AND: containingWords(field, choice.has, mostWords) }
  return isValues(choice) ? { OR: choice.flatMap((value) => conditionOf(field, kind, value)) } : null
}

const membersOf = <Field extends string>(group: Group<Field>) => ('OR' in group ? group.OR : group.AND)

interface Asked<Field extends string> {
  conditions: Group<Field>[]
  /** The number of conditions. */
  count: number
  /** The ends of the ranges, as a list's query takes them. */
  bounds: { from?: Bounds<Field>; to?: Bounds<Field> }
}

/** The filters as a list's query takes them. */
export function filtersOf<Field extends string>(
  { filters = {} }: Filtered,
  kinds: Readonly<Record<Field, FilterKind>>,
): Asked<Field> {
  const entries = (Object.keys(kinds) as Field[]).flatMap((field) => {
    const choice = filters[field]
    return choice === undefined ? [] : [{ field, kind: kinds[field], choice }]
  })
  const groups = entries.flatMap(({ field, kind, choice }) => groupOf(field, kind, choice) ?? [])
  const any = groups.flatMap((group) =>
    'OR' in group || group.AND.length === 1 ? membersOf(group) : [group],
  )
  const conditions = matchesAny(filters) ? [{ OR: any }] : groups
  const boundsAt = (end: 'from' | 'to') => {
    const ends = entries.flatMap(({ field, kind, choice }) => {
      if (isValues(choice) || isContaining(choice)) return []
      const bound = boundOf(kind, choice, end)
      return bound === undefined ? [] : [[field, bound]]
    })
    return ends.length > 0 ? { [end]: Object.fromEntries(ends) as Bounds<Field> } : {}
  }
  const count = groups.flatMap(membersOf).length
  return { conditions, count, bounds: { ...boundsAt('from'), ...boundsAt('to') } }
}
