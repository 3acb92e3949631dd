import type { Condition, Group } from '@vernissage/contract/lists'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isCondition, membersOf } from './list-query.ts'

/** A field that the list joins from a table which the record refers to. */
export interface JoinedColumn {
  /** The field's SQL, in terms of the joined table. */
  column: RawBuilder<unknown>
  /** The joined table under the name that the list gives it. */
  table: RawBuilder<unknown>
  /** The joined table's key, and the record's column that refers to it. */
  key: RawBuilder<unknown>
  reference: RawBuilder<unknown>
}

/** What each field of a list stands for. */
export type Columns<Field extends string = string> = Readonly<
  Record<Field, RawBuilder<unknown> | JoinedColumn>
>

export const columnSql = (column: RawBuilder<unknown> | JoinedColumn) =>
  'reference' in column ? column.column : column

/**
 * The pattern as search_text() may have it. unaccent turns some signs into wildcards and escapes that nobody
 * typed, and drops others, which would leave the escape before them alone: an error at the pattern's end.
 */
const safePattern = (pattern: string) =>
  pattern
    .replace(/(\\[\\%_])|\\/g, (_match, escaped: string | undefined) => escaped ?? '')
    .replace(/[％﹪＿＼﹨∖]/g, '_')

/**
 * A search in a joined table is made there first, with that table's index, and its keys are looked for in ours: so
 * a search in both at once still uses an index of each.
 */
const likeSql = (column: RawBuilder<unknown> | JoinedColumn, pattern: string): RawBuilder<SqlBool> => {
  const matches = sql<SqlBool>`search_text(${columnSql(column)}) like search_text(${safePattern(pattern)})`
  if (!('reference' in column)) return matches
  return sql<SqlBool>`${column.reference} = any(array(select ${column.key} from ${column.table} where ${matches}))`
}

const conditionSql = ({ field, operator, value }: Condition, columns: Columns): RawBuilder<SqlBool> => {
  if (operator === 'LIKE') return likeSql(columns[field]!, String(value))
  const column = columnSql(columns[field]!)
  if (operator === '!=') return sql<SqlBool>`${column} is distinct from ${value}`
  return value === null ? sql<SqlBool>`${column} is null` : sql<SqlBool>`${column} = ${value}`
}

/** The condition that a checked filter stands for. Every value is a parameter, every field a column of `columns`. */
export const filterSql = (group: Group, columns: Columns): RawBuilder<SqlBool> => {
  const members = membersOf(group).map((member) =>
    isCondition(member) ? conditionSql(member, columns) : filterSql(member, columns),
  )
  if (members.length === 0) return sql<SqlBool>`true`
  return sql<SqlBool>`(${sql.join(members, 'AND' in group ? sql` and ` : sql` or `)})`
}
