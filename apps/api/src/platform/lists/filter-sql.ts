import type { Condition, Group } from '@vernissage/contract/lists'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { conditionsOf, isCondition, membersOf } from './list-query.ts'
import { createTimeLimit, type TimeLimit } from './time-limit.ts'

/** A field that the list joins from a table which the record refers to. */
export interface JoinedColumn<Value = unknown> {
  /** The field's SQL, in terms of the joined table. */
  column: RawBuilder<Value>
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

const isJoined = (column: RawBuilder<unknown> | JoinedColumn): column is JoinedColumn => 'reference' in column

export const columnSql = (column: RawBuilder<unknown> | JoinedColumn) =>
  isJoined(column) ? column.column : column

/**
 * The pattern as search_text() may have it. unaccent turns some signs into wildcards and escapes that nobody
 * typed, and drops others, which would leave the escape before them alone: an error at the pattern's end.
 */
const safePattern = (pattern: string) =>
  pattern
    .replace(/(\\[\\%_])|\\/g, (_match, escaped: string | undefined) => escaped ?? '')
    .replace(/[％﹪＿＼﹨∖]/g, '_')

const inTime = (search: RawBuilder<unknown>, column: RawBuilder<unknown>, limit: TimeLimit | undefined) =>
  limit ? sql<SqlBool>`(${limit(column)} and ${search})` : sql<SqlBool>`${search}`

const limitOf = (within: number | undefined) => (within === undefined ? undefined : createTimeLimit(within))

/**
 * A search in a joined table is made there first, with that table's index, and its keys are looked for in ours: so
 * a search in both at once still uses an index of each.
 */
const likeSql = (
  column: RawBuilder<unknown> | JoinedColumn,
  pattern: string,
  limit: TimeLimit | undefined,
): RawBuilder<SqlBool> => {
  const matches = inTime(
    sql`search_text(${columnSql(column)}) like search_text(${safePattern(pattern)})`,
    columnSql(column),
    limit,
  )
  if (!isJoined(column)) return matches
  return sql<SqlBool>`${column.reference} = any(array(select ${column.key} from ${column.table} where ${matches}))`
}

const compareSql = (column: RawBuilder<unknown>, { operator, value }: Condition): RawBuilder<SqlBool> => {
  if (operator === '!=') return sql<SqlBool>`${column} is distinct from ${value}`
  return value === null ? sql<SqlBool>`${column} is null` : sql<SqlBool>`${column} = ${value}`
}

const groupSql = (
  group: Group,
  conditionSql: (condition: Condition) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> => {
  const members = membersOf(group).map((member) =>
    isCondition(member) ? conditionSql(member) : groupSql(member, conditionSql),
  )
  if (members.length === 0) return sql<SqlBool>`true`
  return sql<SqlBool>`(${sql.join(members, 'AND' in group ? sql` and ` : sql` or `)})`
}

const searchedIn = (filter: Group) => [
  ...new Set(conditionsOf(filter).flatMap(({ operator, field }) => (operator === 'LIKE' ? [field] : []))),
]

/**
 * The condition that a checked filter stands for. Every value is a parameter, every field a column of `columns`. With
 * `within`, milliseconds, the statement fails (`isTimeOver`) when it searches for longer.
 */
export const filterSql = (filter: Group, columns: Columns, within?: number): RawBuilder<SqlBool> => {
  const limit = limitOf(within)
  return groupSql(filter, (one) =>
    one.operator === 'LIKE'
      ? likeSql(columns[one.field]!, String(one.value), limit)
      : compareSql(columnSql(columns[one.field]!), one),
  )
}

/**
 * The same for rows whose fields a subquery has selected, each text made searchable once however many conditions search it:
 * what to select of each row, and the condition on what was selected.
 */
export const selectedFilter = (filter: Group, columns: Columns, within: number | undefined) => {
  const limit = limitOf(within)
  const fields = [...new Set(conditionsOf(filter).map(({ field }) => field))]
  const value = (field: string) => sql.ref(`value_${fields.indexOf(field)}`)
  const text = (field: string) => sql.ref(`text_${fields.indexOf(field)}`)
  return {
    selected: [
      ...fields.map((field) => sql`${columnSql(columns[field]!)}`.as(`value_${fields.indexOf(field)}`)),
      ...searchedIn(filter).map((field) =>
        sql`search_text(${columnSql(columns[field]!)})`.as(`text_${fields.indexOf(field)}`),
      ),
    ],
    condition: groupSql(filter, (one) =>
      one.operator === 'LIKE'
        ? inTime(
            sql`${text(one.field)} like search_text(${safePattern(String(one.value))})`,
            text(one.field),
            limit,
          )
        : compareSql(value(one.field), one),
    ),
  }
}

/** Whether a filter has a text searched several times over. */
export const searchesOneTextOften = (filter: Group) =>
  conditionsOf(filter).filter(({ operator }) => operator === 'LIKE').length > searchedIn(filter).length

export const isSearch = (filter: Group) => searchedIn(filter).length > 0
