/** A picker's value. Forms copy it with every change, and its label may differ between two reads. */
interface Choice {
  value: unknown
}

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' && value !== null && !(value instanceof Blob) && 'value' in value

/** True if two values of a field are equal. A picture equals only itself. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || (isChoice(one) && isChoice(other) && one.value === other.value)

export interface Merge<Values> {
  /** The newer version's values, with the user's changes over them. */
  values: Values
  /** The fields that only the newer version has changed. */
  taken: (keyof Values)[]
  /** The fields that the user and the newer version have changed to different values. */
  clashing: (keyof Values)[]
}

/** Merges a form with a newer version of its record: the user's changes stay, every other field is the newer version's. */
export function mergeTyped<Values extends object>(
  opened: Values,
  typed: Values,
  latest: Values,
): Merge<Values> {
  const names = Object.keys(latest) as (keyof Values)[]
  const values = { ...latest }
  const isTyped = (name: keyof Values) => !sameValue(typed[name], opened[name])
  for (const name of names) if (isTyped(name)) values[name] = typed[name]
  const changed = names.filter((name) => !sameValue(latest[name], opened[name]))
  return {
    values,
    taken: changed.filter((name) => !isTyped(name)),
    clashing: changed.filter((name) => isTyped(name) && !sameValue(latest[name], typed[name])),
  }
}
