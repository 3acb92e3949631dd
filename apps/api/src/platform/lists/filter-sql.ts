import type { Condition, Group } from '@vernissage/contract/lists'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isCondition, membersOf } from './list-query.ts'

/** The SQL that each field of a list stands for. */
export type Columns<Field extends string = string> = Readonly<Record<Field, RawBuilder<unknown>>>

/**
 * The pattern as search_text() may have it. unaccent turns some signs into wildcards and escapes that nobody
 * typed, and drops others, which would leave the escape before them alone: an error at the pattern's end.
 */
const safePattern = (pattern: string) =>
  pattern
    .replace(/(\\[\\%_])|\\/g, (_match, escaped: string | undefined) => escaped ?? '')
    .replace(/[％﹪＿＼﹨∖]/g, '_')

const conditionSql = ({ field, operator, value }: Condition, columns: Columns): RawBuilder<SqlBool> => {
  const column = columns[field]!
  if (operator === 'LIKE') {
    return sql<SqlBool>`search_text(${column}) like search_text(${safePattern(String(value))})`
  }
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
