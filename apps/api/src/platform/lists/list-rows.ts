import type { ListFields } from '@vernissage/contract/lists'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Columns, columnSql, filterSql } from './filter-sql.ts'
import type { CheckedList } from './list-query.ts'

/** The columns of a list whose fields are all columns of one table, by the name that the list gives the table. */
export const columnsOf = <Fields extends ListFields>(table: string, fields: Fields) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, sql.ref(`${table}.${field}`)])) as Record<
    keyof Fields & string,
    RawBuilder<unknown>
  >

/**
 * One page of `query` and the count of all rows that match, over the same condition. `key` is the record's own id: it
 * breaks ties, so that pages never overlap. The page is chosen by its keys first and joined after: what a page far
 * back skips is never joined.
 */
export const listRows = async <DB, Joined extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Joined, Row>,
  { list, columns, key }: { list: CheckedList; columns: Columns; key: RawBuilder<unknown> },
): Promise<{ rows: Row[]; count: number }> => {
  const matching = list.filter ? query.where(filterSql(list.filter, columns)) : query
  const inOrder = <Selected>(of: SelectQueryBuilder<DB, Joined, Selected>) =>
    of.orderBy(columnSql(columns[list.orderBy]!), list.direction).orderBy(key, list.direction)
  const page = inOrder(matching.clearSelect().select(key.as('key')))
    .limit(list.limit)
    .offset(list.offset)
  const counted = matching
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .$castTo<{ count: number }>()
  const [rows, { count }] = await Promise.all([
    inOrder(query.where(sql<boolean>`${key} in (${page})`)).execute(),
    counted.executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}
