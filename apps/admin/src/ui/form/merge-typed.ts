import { sameValue } from './same-value.ts'

export interface Merge<Values> {
  /** What the user has typed, over a newer version of the record. */
  values: Values
  /** What only the newer version has changed. */
  taken: (keyof Values)[]
  /** What the newer version has changed otherwise than the user. */
  clashing: (keyof Values)[]
}

/** A form's values over a newer version of the record: what the user has changed stays, all else is the newer one's. */
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
