import { changedFields } from './changed-fields.ts'

/** How a dialog sees a record: the part of it that the dialog holds. */
export interface RecordPart<Row, Values> {
  fromRecord: (record: Row) => Values
  /** What the part's schema judges: every field of the part as the API takes it. */
  toBody: (values: Values) => Record<string, unknown>
}

/** What of the part differs from the record; null when nothing does. */
export function changedPart<Row, Values>(part: RecordPart<Row, Values>, values: Values, before: Row) {
  const changed = changedFields(part.toBody(values), part.toBody(part.fromRecord(before)))
  return Object.keys(changed).length > 0 ? changed : null
}
