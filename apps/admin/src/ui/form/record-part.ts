/** How a form sees a record: the part of it that the form holds. */
export interface RecordPart<Row, Values, Body extends object = Record<string, unknown>> {
  fromRecord: (record: Row) => Values
  /** What the part's schema judges: every field of the part as the API takes it. */
  toBody: (values: Values) => Body
}

/** What of the part differs from the record; null when nothing does. */
export function changedPart<Row, Values, Body extends object>(
  part: RecordPart<Row, Values, Body>,
  values: Values,
  before: Row,
): Partial<Body> | null {
  const body = part.toBody(values)
  const known = part.toBody(part.fromRecord(before))
  const changed = (Object.keys(body) as (keyof Body)[]).filter((name) => body[name] !== known[name])
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map((name) => [name, body[name]])) as Partial<Body>
}
