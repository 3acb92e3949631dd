import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../database/database.ts'
import type { Values } from './change-log.ts'

/** A constraint of the database on a field, which can be checked for many values at once. */
export interface FieldRule {
  field: string
  /** `unique`: no other record may hold the value. `reference`: one row must. */
  kind: 'unique' | 'reference'
  table: string
  column: string
  /** The column with the id of the record that holds a unique value. */
  key: string
  ignoreCase?: boolean
  /** Rows that do not meet it do not count. */
  where?: RawBuilder<boolean>
}

/** Fields to be written; `id` is null for a record that is to be made. */
export interface FieldsToWrite {
  id: number | null
  values: Values
}

/** A fault of a field; `text` is in English. */
export interface FieldFault {
  field: string
  fault: 'inUse' | 'notFound'
  text: string
}

const form = (rule: FieldRule, value: unknown) => (rule.ignoreCase ? String(value).toLowerCase() : value)

const holdersOf = async (executor: Executor, rule: FieldRule, values: unknown[]) => {
  const column = rule.ignoreCase ? sql`lower(${sql.ref(rule.column)})` : sql.ref(rule.column)
  const { rows } = await sql<{ value: unknown; id: number }>`
    select ${column} as value, ${sql.ref(rule.key)} as id from ${sql.table(rule.table)}
    where ${column} = any(${values}) and ${rule.where ?? sql`true`}`.execute(executor)
  return new Map(rows.map(({ value, id }) => [value, id]))
}

/** For each item what is wrong with it: a query a rule, whatever the number of items. */
export const findFieldFaults = async (
  executor: Executor,
  rules: readonly FieldRule[],
  items: readonly FieldsToWrite[],
): Promise<FieldFault[][]> => {
  const faults = items.map((): FieldFault[] => [])
  for (const rule of rules) {
    const given = items.map(({ values }) => values[rule.field])
    const sought = [...new Set(given.filter((value) => value != null).map((value) => form(rule, value)))]
    if (sought.length === 0) continue
    const holders = await holdersOf(executor, rule, sought)
    for (const [index, value] of given.entries()) {
      if (value == null) continue
      const holder = holders.get(form(rule, value))
      if (rule.kind === 'reference' && holder === undefined)
        faults[index]!.push({ field: rule.field, fault: 'notFound', text: `there is no ${value}` })
      if (rule.kind === 'unique' && holder !== undefined && holder !== items[index]!.id)
        faults[index]!.push({ field: rule.field, fault: 'inUse', text: `"${value}" is already in use` })
    }
  }
  return faults
}
