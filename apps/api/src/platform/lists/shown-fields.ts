import type { FieldKind, ListFields } from '@vernissage/contract/lists'
import { sql } from 'kysely'

/** A field's value in the form of the wire, where PostgreSQL's JSON has another one. */
const wireForms: Partial<Record<FieldKind, (column: string) => string>> = {
  number: (column) => `trim_scale(${column})`,
  moment: (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}

/** The fields of a row in their order, for `row_to_json`. */
export const selectShown = (fields: ListFields) =>
  sql.raw(
    Object.entries(fields)
      .map(([name, kind]) => {
        const wireForm = wireForms[kind]
        return wireForm ? `${wireForm(`"${name}"`)} as "${name}"` : `"${name}"`
      })
      .join(', '),
  )
