/**
 * A form's values over a newer version of the record: what the user has changed stays, everything else is
 * taken from the newer version.
 */
export function mergeTyped<Values extends object>(opened: Values, typed: Values, latest: Values): Values {
  const merged = { ...latest }
  for (const name of Object.keys(typed) as (keyof Values)[])
    if (typed[name] !== opened[name]) merged[name] = typed[name]
  return merged
}
