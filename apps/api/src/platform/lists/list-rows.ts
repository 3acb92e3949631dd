import type { ListFields } from '@vernissage/contract/lists'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { plannedAnew } from '../database/prepared-statements.ts'
import { countOf, countOfTable, type NotedTable } from './counts.ts'
import { type Columns, columnSql, filterSql } from './filter-sql.ts'
import type { CheckedList } from './list-query.ts'

/** The columns of a list whose fields are all columns of one table, by the name that the list gives the table. */
export const columnsOf = <Fields extends ListFields>(table: string, fields: Fields) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, sql.ref(`${table}.${field}`)])) as Record<
    keyof Fields & string,
    RawBuilder<unknown>
  >

interface Listing {
  list: CheckedList
  columns: Columns
  /** The record's own id: it breaks ties, so that pages never overlap. */
  key: RawBuilder<unknown>
  /** The table whose rows, every one of them, are what the query lists without a filter. Absent: it lists fewer. */
  wholeOf?: NotedTable
}

/**
 * One page of `query`, and the exact count of all rows that match. The page is chosen by its keys first and joined
 * after: what a page far back skips is never joined. With it comes the state of the tables, by which a count that was
 * taken before is known to hold still; the last page tells the count by itself.
 */
export const listRows = async <DB, Joined extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Joined, Row>,
  { list, columns, key, wholeOf }: Listing,
): Promise<{ rows: Row[]; count: number }> => {
  const matching = list.filter
    ? query.where(sql<boolean>`${sql.raw(plannedAnew)} ${filterSql(list.filter, columns)}`)
    : query
  const counting = wholeOf && !list.filter ? countOfTable(db, wholeOf) : countOf(db, matching)
  const inOrder = <Selected>(of: SelectQueryBuilder<DB, Joined, Selected>) =>
    of.orderBy(columnSql(columns[list.orderBy]!), list.direction).orderBy(key, list.direction)
  const page = inOrder(matching.clearSelect().select(key.as('key')))
    // literals, of which the plan depends; checked to be whole numbers
    .limit(sql.lit(list.limit))
    .offset(sql.lit(list.offset))
  const rows = await inOrder(query.where(sql<boolean>`${key} in (${page})`))
    .select(counting.state.as('list_state'))
    .$castTo<Row & { list_state: number }>()
    .execute()

  const isLast = rows.length > 0 ? rows.length < list.limit : list.offset === 0
  const count = isLast ? list.offset + rows.length : await counting.count(rows[0]?.list_state)
  return { rows, count }
}
