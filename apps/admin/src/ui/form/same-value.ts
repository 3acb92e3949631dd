/** What a picker holds: forms copy it with every change, and its label may be worded anew. */
interface Choice {
  value: unknown
}

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' && value !== null && !(value instanceof Blob) && 'value' in value

/** Whether a field that holds the one holds nothing new with the other. A picture is the same as itself alone. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || (isChoice(one) && isChoice(other) && one.value === other.value)
