import { limits } from '@vernissage/contract/limits'
import type { Condition, Group } from '@vernissage/contract/lists'
import { containing } from '@vernissage/contract/strings'

/** `field = value`; no condition for null. */
export const equals = <Field extends string>(
  field: Field,
  value: number | string | null,
): Condition<Field>[] => (value === null ? [] : [{ field, operator: '=', value }])

/** The filter that all conditions together make; undefined for none. */
export const allOf = <Field extends string>(
  ...conditions: (Condition<Field> | Group<Field>)[]
): Group<Field> | undefined => (conditions.length > 0 ? { AND: conditions } : undefined)

// Left to what a list asks beside the search.
const spared = 6

/**
 * One group for each word of `text`: it stands in one of the fields. The words that a filter has no conditions left for stand
 * together in the last group.
 */
export function everyWord<Field extends string>(text: string, fields: readonly Field[]): Group<Field>[] {
  const most = Math.floor((limits.filter.conditions - spared) / fields.length)
  const words = text.split(/\s+/).filter(Boolean)
  const sought = words.length > most ? [...words.slice(0, most - 1), words.slice(most - 1).join(' ')] : words
  return sought.map((word) => ({
    OR: fields.map((field) => ({ field, operator: 'LIKE' as const, value: containing(word) })),
  }))
}
