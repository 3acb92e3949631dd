import { limits } from '@vernissage/contract/limits'
import type { Condition, Group } from '@vernissage/contract/lists'
import { containing } from '@vernissage/contract/values/strings'

/** `field = value`; no condition for null. */
export const equals = <Field extends string>(
  field: Field,
  value: number | string | null,
): Condition<Field>[] => (value === null ? [] : [{ field, operator: '=', value }])

/** Joins conditions by AND; undefined for none. */
export const allOf = <Field extends string>(
  ...conditions: (Condition<Field> | Group<Field>)[]
): Group<Field> | undefined => (conditions.length > 0 ? { AND: conditions } : undefined)

// Reserved for conditions other than the search.
const otherConditions = 6

/**
 * One group for each word of `text`, which one of the fields must contain. A filter has a limited number of conditions: the
 * last group takes all remaining words as one phrase. `chosen` is the number of conditions of chosen filters.
 */
export function everyWord<Field extends string>(
  text: string,
  fields: readonly Field[],
  chosen = 0,
): Group<Field>[] {
  const room = limits.filter.conditions - otherConditions - chosen
  const maxWords = Math.max(1, Math.floor(room / fields.length))
  const words = text.split(/\s+/).filter(Boolean)
  const phrases =
    words.length > maxWords ? [...words.slice(0, maxWords - 1), words.slice(maxWords - 1).join(' ')] : words
  return phrases.map((word) => ({
    OR: fields.map((field) => ({ field, operator: 'LIKE' as const, value: containing(word) })),
  }))
}
