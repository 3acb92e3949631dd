/** The fields of a body that differ from what the record holds. */
export function changedFields<Body extends object>(body: Body, before: Body): Partial<Body> {
  const changed: Partial<Body> = {}
  for (const name of Object.keys(body) as (keyof Body)[])
    if (body[name] !== before[name]) changed[name] = body[name]
  return changed
}
