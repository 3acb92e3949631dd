import { type Expression, type RawBuilder, sql } from 'kysely'
import { type Author, loggedChange, type Values } from './change-log.ts'

/* Statements that change rows of a table and write the lines of the change log. */

/** A column that is absent or undefined in `values` is left alone. */
export const given = (values: Values) => Object.entries(values).filter(([, value]) => value !== undefined)

export const settingOf = (columns: [string, unknown][]) =>
  sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))

const loggedOf = (columns: [string, unknown][], derived: readonly string[]) => [
  ...new Set([...columns.map(([name]) => name), ...derived]),
]

/** The row to change. With `versions`, only if its version is one of them. */
interface Changed {
  table: string
  key: string
  /** Columns that a trigger of the table sets, logged with those that are written. */
  derived: readonly string[]
  id: number
  versions: number[] | null
}

/**
 * Writes the values that differ and a line of the change log, and reads the record, in one statement that locks the row.
 * In `read` the table's name stands for this row alone, as it is after the change; `is_changed` says whether it was
 * changed. Returns no rows when the record does not exist.
 */
export const changeRow = (
  author: Author,
  { table, key, derived, id, versions }: Changed,
  values: Values,
  read: Expression<unknown>,
): RawBuilder<{ is_changed: boolean }> => {
  const columns = given(values)
  const own = sql`select * from ${sql.table(table)} where ${sql.ref(key)} = ${id}`
  if (columns.length === 0)
    return sql`with ${sql.table(table)} as (select false as is_changed, * from (${own}) as own) ${read}`
  const differs = columns.map(([name, value]) => sql`${sql.ref(`before.${name}`)} is distinct from ${value}`)
  return sql`
    with before as (${own} for no key update),
    after as (
      update ${sql.table(table)} set ${settingOf(columns)}
      from before
      where ${sql.ref(`${table}.${key}`)} = ${sql.ref(`before.${key}`)} and (${sql.join(differs, sql` or `)})
        and ${versions === null ? sql`true` : sql`before.version = any(${versions})`}
      returning ${sql.table(table)}.*
    ),
    logged as (${loggedChange(author, { entity: table, key, columns: loggedOf(columns, derived) })}),
    ${sql.table(table)} as (
      select true as is_changed, * from after
      union all
      select false, * from before where not exists (select from after)
    )
    ${read}`
}

/** A record to change, at the version at which it was chosen. */
export interface Chosen {
  id: number
  version: number | null
}

/** As `changeRow`, for many rows; says of each whether it is there, fits its version and was changed. */
export const changeRows = (
  author: Author,
  { table, key, derived }: Pick<Changed, 'table' | 'key' | 'derived'>,
  chosen: readonly Chosen[],
  values: Values,
) => {
  const columns = given(values)
  const ids = chosen.map(({ id }) => id)
  const differs = columns.map(([name, value]) => sql`${sql.ref(`before.${name}`)} is distinct from ${value}`)
  const beforeKey = sql.ref(`before.${key}`)
  return sql<{ is_there: boolean; fits: boolean; is_changed: boolean }>`
    with chosen as (
      select * from unnest(${ids}::integer[], ${chosen.map(({ version }) => version)}::integer[])
        with ordinality as chosen (id, version, place)
    ),
    before as (
      select * from ${sql.table(table)} where ${sql.ref(key)} = any(${ids}::integer[])
      order by ${sql.ref(key)} for no key update
    ),
    after as (
      update ${sql.table(table)} set ${settingOf(columns)}
      from before join chosen on chosen.id = ${beforeKey}
      where ${sql.ref(`${table}.${key}`)} = ${beforeKey} and (${sql.join(differs, sql` or `)})
        and before.version = chosen.version
      returning ${sql.table(table)}.*
    ),
    logged as (${loggedChange(author, { entity: table, key, columns: loggedOf(columns, derived) })})
    select ${beforeKey} is not null as is_there, before.version is not distinct from chosen.version as fits,
      ${sql.ref(`after.${key}`)} is not null as is_changed
    from chosen left join before on ${beforeKey} = chosen.id left join after on ${sql.ref(`after.${key}`)} = chosen.id
    order by place`
}
