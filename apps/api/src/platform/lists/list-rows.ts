import type { Group, ListFields } from '@vernissage/contract/lists'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { plannedAnew } from '../database/prepared-statements.ts'
import { countOf, countOfTable } from './counts.ts'
import { type Columns, columnSql, filterSql } from './filter-sql.ts'
import { firstSearch } from './first-search.ts'
import { type CheckedList, conditionsOf } from './list-query.ts'
import { rememberedPage } from './pages.ts'
import type { NotedTable } from './table-state.ts'

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

/** Pages further back, and filtered ones, take longer to find than to read. */
const farBack = 1000

/** What every row of a page tells beside itself. */
interface Told {
  list_key: unknown
  /** The state of the tables that the count goes by. */
  list_state: number
  /** How often the tables have changed that the choice of the page goes by. */
  list_changes: number
}

const isSearch = (filter: Group) => conditionsOf(filter).some(({ operator }) => operator === 'LIKE')

/**
 * One page of `query`, and the exact count of all rows that match. The page is chosen by its keys first and joined
 * after: what a page far back skips is never joined. With it comes the state of the tables, by which what was counted or
 * found before is known to hold still; the last page tells the count by itself.
 */
export const listRows = async <DB, Joined extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Joined, Row>,
  { list, columns, key, wholeOf }: Listing,
): Promise<{ rows: Row[]; count: number }> => {
  const { filter, limit, offset, direction } = list
  const column = columnSql(columns[list.orderBy]!)
  const matching = filter
    ? query.where(sql<boolean>`${sql.raw(plannedAnew)} ${filterSql(filter, columns)}`)
    : query
  const counting = wholeOf && !filter ? countOfTable(db, wholeOf) : countOf(db, matching)
  const inOrder = <Selected>(of: SelectQueryBuilder<DB, Joined, Selected>) =>
    of.orderBy(column, direction).orderBy(key, direction)
  const keys = inOrder(matching.clearSelect().select(key.as('key')))
    // literals, since the best plan depends on them; they were checked to be whole numbers
    .limit(sql.lit(limit))
    .offset(sql.lit(offset))
  const page = filter || offset >= farBack ? rememberedPage(db, keys, key) : null
  const rowsWhere = (condition: RawBuilder<boolean>) =>
    inOrder(query.where(condition))
      .select([
        counting.state.as('list_state'),
        key.as('list_key'),
        (page?.changes ?? sql<number>`0`).as('list_changes'),
      ])
      .$castTo<Row & Told>()

  const isFirstSearch = filter && isSearch(filter) && !counting.isKnown()
  const rows = isFirstSearch
    ? await firstSearch(db, { matching, rowsWhere, list, column, key, counting })
    : await rowsWhere(page?.condition ?? sql`${key} in (${keys})`).execute()
  if (rows[0]) page?.remember({ keys: rows.map((row) => row.list_key), changes: rows[0].list_changes })

  const isLast = rows.length > 0 ? rows.length < limit : offset === 0
  const count = isLast ? offset + rows.length : await counting.count(rows[0]?.list_state)
  return { rows, count }
}
