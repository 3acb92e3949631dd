import { type RawBuilder, type SqlBool, sql } from 'kysely'
import pg from 'pg'
import {
  type CheckedCondition,
  type CheckedFilter,
  type CheckedList,
  conditionsOf,
  isCondition,
  membersOf,
} from './list-query.ts'

/** A field that the list joins from a table which the record refers to. */
export interface JoinedColumn<Value = unknown> {
  column: RawBuilder<Value>
  /** The joined table under the name that the list gives it. */
  table: RawBuilder<unknown>
  /** The joined table's key, and the record's column that refers to it. */
  key: RawBuilder<unknown>
  reference: RawBuilder<unknown>
  /** Set where every record refers to one: an order can then begin with the joined table, by an index of that. */
  isRequired?: true
}

/** A field that holds its text as `search_text` makes it: it is searched, and nothing else. */
export interface SearchableColumn {
  searchable: RawBuilder<string>
}

/** The SQL of each field of a list. */
export type Columns<Field extends string = string> = Readonly<
  Record<Field, RawBuilder<unknown> | JoinedColumn>
>

export interface Ordering {
  columns: Columns
  /** The SQL that a field is ordered by, where that is not its own value. */
  orders?: Readonly<Record<string, RawBuilder<unknown>>> | undefined
}

/** The SQL of some fields of a list, in a narrow copy of its rows. */
export type NarrowColumns = Readonly<Record<string, RawBuilder<unknown> | SearchableColumn>>

const isSearchable = (column: Columns[string] | SearchableColumn): column is SearchableColumn =>
  'searchable' in column

const isJoined = (column: RawBuilder<unknown> | JoinedColumn): column is JoinedColumn => 'reference' in column

export const columnSql = (column: RawBuilder<unknown> | JoinedColumn) =>
  isJoined(column) ? column.column : column

/**
 * A pattern that stays the same pattern in search_text(). unaccent turns some characters into wildcards and escapes, and drops
 * others: an escape before one of these would be left alone, an error at the end of the pattern.
 */
const safePattern = (pattern: string) =>
  pattern
    .replace(/(\\[\\%_])|\\/g, (_match, escaped: string | undefined) => escaped ?? '')
    .replace(/[％﹪＿＼﹨∖]/g, '_')

/**
 * The SQL of an order. Texts are compared without case and accents, on both databases alike: the embedded one would put
 * "Z" before "a", and "É" after both. Indexes for an order are of the same expression.
 */
export const orderSql = (
  { columns, orders }: Ordering,
  { orderBy, orderKind }: Pick<CheckedList, 'orderBy' | 'orderKind'>,
) => {
  const column = columnSql(columns[orderBy]!)
  return orders?.[orderBy] ?? (orderKind === 'text' ? sql`search_text(${column})` : column)
}

/** A condition that all rows meet, so that the database may read what they are ordered by before them; null where it may not. */
export const orderedFirst = (columns: Columns, orderBy: string): RawBuilder<SqlBool> | null => {
  const column = columns[orderBy]!
  return isJoined(column) && column.isRequired ? sql<SqlBool>`${column.key} is not null` : null
}

/** Rows without a value come last in both directions. Only where there can be some: another order is another index. */
export const orderTerms = (
  by: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  { canBeEmpty, direction }: Pick<CheckedList, 'canBeEmpty' | 'direction'>,
) =>
  direction === 'asc'
    ? ([sql`${by} asc`, sql`${key} asc`] as const)
    : ([canBeEmpty ? sql`${by} desc nulls last` : sql`${by} desc`, sql`${key} desc`] as const)

/*
 * A time limit inside a statement. The embedded database cannot cancel a statement and ignores statement_timeout; on
 * PostgreSQL setting statement_timeout for one statement takes two more round trips.
 */

/** Makes a condition on a column: true until the statement has run for some time, then an error. */
type TimeLimit = (column: RawBuilder<unknown>) => RawBuilder<SqlBool>

/** The clock of the limits; tests set it forward. */
export const clock = { now: sql`clock_timestamp()` }

/**
 * Divides by zero after `ms` milliseconds. The condition names a column, so that it is evaluated for each row of that table and
 * before more expensive conditions; the planner estimates that nearly all rows fulfil it. Each one in a statement is
 * different: the planner would merge equal ones in the parts of an OR.
 */
const createTimeLimit = (ms: number): TimeLimit => {
  let made = 0
  return (column) => {
    made += 1
    const inTime = sql`(${clock.now} < statement_timestamp() + ${sql.raw(`interval '${ms} ms'`)})`
    return sql<SqlBool>`num_nulls(${column}) / ${inTime}::integer <> ${sql.lit(-made)}`
  }
}

const divisionByZero = '22012'

export const isTimeOver = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === divisionByZero

const inTime = (search: RawBuilder<unknown>, column: RawBuilder<unknown>, limit: TimeLimit | undefined) =>
  limit ? sql<SqlBool>`(${limit(column)} and ${search})` : sql<SqlBool>`${search}`

const limitOf = (within: number | undefined) => (within === undefined ? undefined : createTimeLimit(within))

/**
 * A search in a joined table finds that table's keys first, by its own index. So a search in both tables at once uses an
 * index of each.
 */
const likeSql = (
  column: Columns[string] | SearchableColumn,
  pattern: string,
  limit: TimeLimit | undefined,
): RawBuilder<SqlBool> => {
  const searched = isSearchable(column) ? column.searchable : columnSql(column)
  const text = isSearchable(column) ? searched : sql`search_text(${searched})`
  const matches = inTime(sql`${text} like search_text(${safePattern(pattern)})`, searched, limit)
  if (isSearchable(column) || !isJoined(column)) return matches
  return sql<SqlBool>`${column.reference} = any(array(select ${column.key} from ${column.table} where ${matches}))`
}

const compareSql = (
  column: RawBuilder<unknown>,
  { operator, value }: CheckedCondition,
): RawBuilder<SqlBool> => {
  if (operator === '>=') return sql<SqlBool>`${column} >= ${value}`
  if (operator === '<=') return sql<SqlBool>`${column} <= ${value}`
  if (operator === '!=') return sql<SqlBool>`${column} is distinct from ${value}`
  return value === null ? sql<SqlBool>`${column} is null` : sql<SqlBool>`${column} = ${value}`
}

const groupSql = (
  group: CheckedFilter,
  conditionSql: (condition: CheckedCondition) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> => {
  const members = membersOf(group).map((member) =>
    isCondition(member) ? conditionSql(member) : groupSql(member, conditionSql),
  )
  if (members.length === 0) return sql<SqlBool>`true`
  return sql<SqlBool>`(${sql.join(members, 'AND' in group ? sql` and ` : sql` or `)})`
}

const searchedIn = (filter: CheckedFilter) => [
  ...new Set(conditionsOf(filter).flatMap(({ operator, field }) => (operator === 'LIKE' ? [field] : []))),
]

/**
 * The condition of a checked filter. Every value is a parameter, every field a column of `columns`. With `within`, the statement
 * fails (`isTimeOver`) when it searches for more milliseconds than that.
 */
export const filterSql = (
  filter: CheckedFilter,
  columns: Columns | NarrowColumns,
  within?: number,
): RawBuilder<SqlBool> => {
  const limit = limitOf(within)
  return groupSql(filter, (one) =>
    one.operator === 'LIKE'
      ? likeSql(columns[one.field]!, String(one.value), limit)
      : compareSql(columnSql((columns as Columns)[one.field]!), one),
  )
}

/** True if a narrow copy of the rows has all that a filter asks for. */
export const isAnsweredBy = (filter: CheckedFilter, columns: NarrowColumns) =>
  conditionsOf(filter).every(({ field, operator }) => {
    const column = columns[field]
    return column && isSearchable(column) === (operator === 'LIKE')
  })

/**
 * The same filter in two steps: the fields to select in a subquery, and the condition on the selected values. A text is made
 * searchable once per row, however many conditions search it.
 */
export const selectedFilter = (filter: CheckedFilter, columns: Columns, within: number | undefined) => {
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

/** True if several conditions of a filter search the same text. */
export const searchesOneTextOften = (filter: CheckedFilter) =>
  conditionsOf(filter).filter(({ operator }) => operator === 'LIKE').length > searchedIn(filter).length

export const isSearch = (filter: CheckedFilter) => searchedIn(filter).length > 0
