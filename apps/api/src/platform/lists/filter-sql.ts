import type { Condition, Group } from '@vernissage/contract/lists'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isCondition, membersOf } from './list-query.ts'

/** The SQL that each field of a list stands for. */
export type Columns<Field extends string = string> = Readonly<Record<Field, RawBuilder<unknown>>>

/** A pattern may not end in a lone escape; taken literally, it may. */
const closeEscape = (pattern: string) => {
  const trailing = /\\+$/.exec(pattern)?.[0].length ?? 0
  return trailing % 2 === 1 ? `${pattern}\\` : pattern
}

// unaccent turns these wide forms into wildcards and escapes that nobody typed.
const withoutWideForms = (pattern: string) => pattern.replace(/[％＿﹪﹏＼﹨]/g, '_')

const conditionSql = ({ field, operator, value }: Condition, columns: Columns): RawBuilder<SqlBool> => {
  const column = columns[field]!
  if (operator === 'LIKE') {
    const pattern = closeEscape(withoutWideForms(String(value)))
    return sql<SqlBool>`search_text(${column}) like search_text(${pattern})`
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
