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

/** The words of a text, the last of which takes all that remain beyond `most`. */
const phrasesOf = (text: string, most: number) => {
  const words = text.split(/\s+/).filter(Boolean)
  return words.length > most ? [...words.slice(0, most - 1), words.slice(most - 1).join(' ')] : words
}

const contains = <Field extends string>(field: Field, text: string): Condition<Field> => ({
  field,
  operator: 'LIKE',
  value: containing(text),
})

/** A condition for each word of `text`, which the field must contain: `most` of them. */
export const containingWords = <Field extends string>(field: Field, text: string, most: number) =>
  phrasesOf(text, most).map((phrase) => contains(field, phrase))

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
  return phrasesOf(text, maxWords).map((phrase) => ({
    OR: fields.map((field) => contains(field, phrase)),
  }))
}
