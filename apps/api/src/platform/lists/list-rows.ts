import type { ListFields } from '@vernissage/contract/lists'
import {
  type AliasedRawBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SelectType,
  type SqlBool,
  sql,
} from 'kysely'
import type { Database } from '../database/database.ts'
import { plannedAnew } from '../database/prepared-statements.ts'
import type { Tables } from '../database/tables.ts'
import { countOf, countOfTable } from './counts.ts'
import { type Columns, columnSql, filterSql, isSearch, type JoinedColumn } from './filter-sql.ts'
import { firstSearch } from './first-search.ts'
import type { CheckedList } from './list-query.ts'
import { rememberedPage } from './pages.ts'
import { doSearch, readInTurn } from './searches.ts'
import type { NotedTable } from './table-state.ts'

/** Unknown for the name of a table in a query, as `link`, and for a field that is not the table's. */
type ValueIn<Table, Field> = Table extends keyof Tables
  ? Field extends keyof Tables[Table]
    ? SelectType<Tables[Table][Field]>
    : unknown
  : unknown

/** The columns of a list whose fields are all columns of one table, by the name that the list gives the table. */
export const columnsOf = <Table extends string, Fields extends ListFields>(table: Table, fields: Fields) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, sql.ref(`${table}.${field}`)])) as {
    [Field in keyof Fields & string]: RawBuilder<ValueIn<Table, Field>>
  }

type ValueOf<Column> =
  Column extends JoinedColumn<infer Value> ? Value : Column extends RawBuilder<infer Value> ? Value : never

/** Columns as a query selects them: each by the name of its field. */
export const selectionOf = <Chosen extends Columns>(columns: Chosen) =>
  Object.entries(columns).map(([field, column]) => columnSql(column).as(field)) as {
    [Field in keyof Chosen & string]: AliasedRawBuilder<ValueOf<Chosen[Field]>, Field>
  }[keyof Chosen & string][]

interface Listing {
  list: CheckedList
  columns: Columns
  /** The record's own id: it breaks ties, so that pages never overlap. */
  key: RawBuilder<unknown>
  /** Set when the unfiltered list is one whole table: its count is then read from the counter. */
  wholeOf?: NotedTable
}

/** Pages further back, and filtered ones, take longer to find than to read. */
const farBack = 1000

/** What every row of a page carries beside its own columns. */
interface Told {
  list_key: unknown
  /** The state of the tables that the count goes by. */
  list_state: number
  /** How often the tables have changed that the choice of the page goes by. */
  list_changes: number
}

/** How a page is read. */
interface Reading {
  /** The filter's condition. */
  condition: RawBuilder<SqlBool> | null
  /** Whether to look and count in one statement although the count may be known. */
  isThorough: boolean
}

/**
 * The page is chosen by its keys first and joined after: what a page far back skips is never joined. With it comes the
 * state of the tables, by which what was counted or found before is known to hold still; the last page tells the count by itself.
 */
const createReader = <DB, Joined extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Joined, Row>,
  { list, columns, key, wholeOf }: Listing,
) => {
  const { filter, limit, offset, direction } = list
  const column = columnSql(columns[list.orderBy]!)
  const inOrder = <Selected>(of: SelectQueryBuilder<DB, Joined, Selected>) =>
    of.orderBy(column, direction).orderBy(key, direction)
  const keysOf = (of: SelectQueryBuilder<DB, Joined, Row>) =>
    inOrder(of.clearSelect().select(key.as('key')))
      // literals, since the best plan depends on them; they were checked to be whole numbers
      .limit(sql.lit(limit))
      .offset(sql.lit(offset))
  const where = (condition: RawBuilder<SqlBool> | null) => (condition ? query.where(condition) : query)

  const named = where(filter && sql<SqlBool>`${sql.raw(plannedAnew)} ${filterSql(filter, columns)}`)
  const prepare = (condition: RawBuilder<SqlBool> | null) => {
    const matching = where(condition)
    const counting = wholeOf && !filter ? countOfTable(db, wholeOf) : countOf(db, named, matching)
    const keys = keysOf(matching)
    const page = filter || offset >= farBack ? rememberedPage(db, keysOf(named), key, keys) : null
    const rowsWhere = (chosen: RawBuilder<boolean>) =>
      inOrder(query.where(chosen))
        .select([
          counting.state.as('list_state'),
          key.as('list_key'),
          (page?.changes ?? sql<number>`0`).as('list_changes'),
        ])
        .$castTo<Row & Told>()
    return { matching, counting, keys, page, rowsWhere }
  }

  const isLast = (rows: unknown[]) => (rows.length > 0 ? rows.length < limit : offset === 0)

  return {
    /** The state of the tables that the count goes by. */
    state: () => countOf(db, named).state,

    read: async ({ condition, isThorough }: Reading) => {
      const { matching, counting, keys, page, rowsWhere } = prepare(condition)
      const isFirstSearch = filter && isSearch(filter) && (isThorough || !counting.isKnown())
      const { rows, count } = isFirstSearch
        ? await firstSearch(db, { matching, rowsWhere, list, column, key, counting })
        : { rows: await rowsWhere(page?.condition ?? sql`${key} in (${keys})`).execute(), count: undefined }
      if (rows[0]) page?.remember({ keys: rows.map((row) => row.list_key), changes: rows[0].list_changes })
      if (isLast(rows)) return { rows, count: offset + rows.length }
      return { rows, count: count ?? (await counting.count(rows[0]?.list_state)) }
    },

    /** Reads the page of records that were found while the tables were at `state` or later. */
    readFound: async (found: number[], state: number) => {
      const { counting, page, rowsWhere } = prepare(null)
      const keys = keysOf(query.where(sql<boolean>`${key} = any(${found}::bigint[])`))
      const rows = await rowsWhere(sql`${key} in (${keys})`).execute()
      const count = found.length
      if (rows[0]?.list_state === state) {
        counting.remember({ count, changes: state })
        page?.remember({ keys: rows.map((row) => row.list_key), changes: rows[0].list_changes })
      }
      return { rows, count }
    },
  }
}

/** One page of `query`, and the exact count of all rows that match. */
export const listRows = async <DB, Joined extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Joined, Row>,
  listing: Listing,
): Promise<{ rows: Row[]; count: number }> => {
  const { list, columns, key } = listing
  const { filter } = list
  const { state, read, readFound } = createReader(db, query, listing)
  if (filter && isSearch(filter))
    return doSearch(db, {
      query,
      key,
      filter,
      columns,
      state: state(),
      read: (condition, isThorough) => read({ condition, isThorough }),
      readFound,
    })
  const condition = filter && sql<SqlBool>`${sql.raw(plannedAnew)} ${filterSql(filter, columns)}`
  return readInTurn(db, () => read({ condition, isThorough: false }))
}
