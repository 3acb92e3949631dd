import {
  type AliasedRawBuilder,
  type CompiledQuery,
  type RawBuilder,
  type SelectQueryBuilder,
  type SelectType,
  type SqlBool,
  sql,
} from 'kysely'
import type { Database } from '../database/database.ts'
import { unprepared } from '../database/prepared-statements.ts'
import type { Tables } from '../database/tables.gen.ts'
import {
  type Columns,
  columnSql,
  filterSql,
  isAnsweredBy,
  isSearch,
  type JoinedColumn,
  type NarrowColumns,
  type Ordering,
  orderedFirst,
  orderSql,
  orderTerms,
} from './filter-sql.ts'
import { type CheckedList, conditionsOf } from './list-query.ts'
import { createFindIds, createReadAll, selectShown } from './read-all.ts'
import { type AtState, createRemembered, memoryName } from './remembered.ts'
import { readInTurn, runSearch } from './searches.ts'
import { type NotedTable, rowCountOf, stateOf, stateOfColumns, visitorColumns } from './table-state.ts'

/* How a list request reads its page and its count: docs/decisions/0017-the-path-of-a-list.md */

/** Unknown for the name of a table in a query, as `link`, and for a field that is not the table's. */
type ValueIn<Table, Field> = Table extends keyof Tables
  ? Field extends keyof Tables[Table]
    ? SelectType<Tables[Table][Field]>
    : unknown
  : unknown

/** The columns of a list whose fields are all columns of one table, by the name that the list gives the table. */
export const columnsOf = <Table extends string, Fields extends object>(table: Table, fields: Fields) =>
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

interface ListDeclaration<DB, Joined extends keyof DB, Row> extends Ordering {
  /** Rows with every field that the list answers, without filter, order or page. */
  query: SelectQueryBuilder<DB, Joined, Row>
  /** The field with the record's id, which the query selects. It breaks ties, so that pages never overlap. */
  key: string
  /** Every table that `query` and `columns` read. What the list remembers holds while none of them changes. */
  tables: readonly NotedTable[]
  /** Set when the unfiltered list is one whole table: its count is then read from the counter. */
  wholeOf?: NotedTable
  /** A copy of the rows with few of the columns, which triggers keep: where it has all that a search names, it is read. */
  narrow?: { query: SelectQueryBuilder<Tables, 'search_entry', unknown>; columns: NarrowColumns }
}

/** Pages further back, filtered ones, and those in another order than the key's take longer to find than to read. */
const farBack = 1000
/** Longer pages are not remembered. */
const longestRemembered = 100

/**
 * Rows as the JSON of an answer, separated by commas. The database writes it: reading each value and writing it again takes the
 * API longer than all the rest of a list request.
 */
export type JsonRows<Row> = string & { readonly [jsonOf]?: Row }
declare const jsonOf: unique symbol

interface PageFacts {
  /** Null for no rows. */
  rows: string | null
  length: number
  /** The keys of the rows, where the page is remembered. */
  keys: number[] | null
  /** The count of all rows that match, where the same statement has it. */
  list_count: number | null
  /** The state of the list's tables; null where nothing is remembered. */
  list_state: number | null
}

const unknown = sql<null>`null::bigint`

export interface Page<Row> {
  rows: JsonRows<Row>
  count: number
}

/** One list: a function that reads a page of it, and the exact count of all rows that match. */
export const createList = <DB, Joined extends keyof DB, Row>(
  db: Database,
  { query, columns, orders, key: keyField, tables, wholeOf, narrow }: ListDeclaration<DB, Joined, Row>,
) => {
  type Query<Selected = Row> = SelectQueryBuilder<DB, Joined, Selected>
  const key = columnSql(columns[keyField]!)
  const remembered = createRemembered()

  const fieldsOf = (filter: CheckedList['filter']) =>
    filter ? conditionsOf(filter).map(({ field }) => field) : []

  /** True if a field is a column of the table that the list is the whole of. */
  const isOwn = (field: string) =>
    columnSql(columns[field]!).compile(db).sql === sql.ref(`${wholeOf}.${field}`).compile(db).sql

  /** The state that decides which records match, and in which order. */
  const stateFor = ({ filter, orderBy }: CheckedList) => {
    const fields = [...fieldsOf(filter), orderBy]
    return wholeOf && !orders?.[orderBy] && fields.every(isOwn)
      ? stateOfColumns(wholeOf, fields)
      : stateOf(tables)
  }

  /** The names that the count and the page are remembered by; null for what is not remembered. */
  const memoryNames = ({ filter, orderBy, direction, limit, offset }: CheckedList) => {
    const fields = fieldsOf(filter)
    const areNoted = (names: string[]) => !names.some((name) => visitorColumns.includes(name))
    const isSlow = filter !== null || offset >= farBack || orderBy !== keyField
    return {
      count: (filter || !wholeOf) && areNoted(fields) ? memoryName([filter, orderBy]) : null,
      page:
        isSlow && limit <= longestRemembered && areNoted([...fields, orderBy])
          ? memoryName([filter, orderBy, direction, limit, offset])
          : null,
    }
  }

  type Where = (columns: Columns | NarrowColumns) => RawBuilder<SqlBool>

  /** The rows that a search goes through: the narrow copy, where it has all the fields of filter and order. */
  const searchedIn = (list: CheckedList, where: Where) => {
    const { filter, orderBy } = list
    const by = narrow?.columns[orderBy]
    if (!narrow || !by || 'searchable' in by || !isAnsweredBy(filter!, narrow.columns))
      return { rows: query.where(where(columns)), key, by: orderSql({ columns, orders }, list) }
    const rows = narrow.query.where(where(narrow.columns)) as unknown as Query
    return { rows, key: narrow.columns[keyField] as RawBuilder<unknown>, by }
  }

  /** The statements of one request, over the rows that match its filter. */
  const statementsOf = (list: CheckedList, matching: Query) => {
    const { filter, limit, offset } = list
    const names = memoryNames(list)
    const state: RawBuilder<number | null> = names.count || names.page ? stateFor(list) : unknown
    const counter: RawBuilder<number | null> = wholeOf && !filter ? rowCountOf(wholeOf) : unknown
    const [first, second] = orderTerms(orderSql({ columns, orders }, list), key, list)
    const inOrder = <Selected>(of: Query<Selected>) => of.orderBy(first).orderBy(second)
    const keysOfRows = names.page ? sql`array_agg(${sql.ref(keyField)})` : unknown

    const rowsWhere = (chosen: RawBuilder<boolean>, count: RawBuilder<number | null> = counter) =>
      sql<PageFacts>`select string_agg(row_to_json(shown)::text, ',') as rows, count(*) as length,
          ${keysOfRows} as keys, ${count} as list_count, ${state} as list_state
        from (select ${selectShown(list.shown)} from (${inOrder(query.where(chosen))}) as page) as shown`

    const required = orderedFirst(columns, list.orderBy)
    const keys = inOrder((required ? matching.where(required) : matching).clearSelect().select(key.as('key')))
      // literals, since the best plan depends on them; they were checked to be whole numbers
      .limit(sql.lit(limit))
      .offset(sql.lit(offset))

    return {
      /** The page is chosen by its keys and joined after: what it skips is never joined. */
      page: () => rowsWhere(sql`${key} in (${keys})`).compile(db),

      /** The page with the keys that it had at a state; it looks again where the state is another one. */
      knownPage: (known: AtState<readonly number[]>) =>
        rowsWhere(sql`${key} = any(case when ${state} = ${known.state}
          then ${known.value}::bigint[] else array(${keys})::bigint[] end)`).compile(db),

      /** The page and the count from one pass, where looking at each text is what costs. */
      pageAndCount: (where: Where) => {
        const searched = searchedIn(list, where)
        const terms = orderTerms(searched.by, searched.key, list)
        const order = list.orderBy === keyField ? [terms[1]] : terms
        const found = searched.rows
          .clearSelect()
          .select([
            sql`array_agg(${searched.key} order by ${sql.join(order)})`.as('keys'),
            sql`count(*)`.as('count'),
          ])
        const chosen = sql<boolean>`${key} = any(
          (select keys[${sql.lit(offset + 1)}:${sql.lit(offset + limit)}] from found)::bigint[])`
        return sql<PageFacts>`with found as materialized (${found})
          ${rowsWhere(chosen, sql`(select count from found)`)}`.compile(db)
      },

      count: (where: Where | null) =>
        (where && isSearch(filter!) ? searchedIn(list, where).rows : matching)
          .clearSelect()
          .select([sql<number>`count(*)`.as('value'), stateFor(list).as('state')])
          .$castTo<AtState<number>>()
          .compile(),
    }
  }

  const run = async <Selected>({ filter }: CheckedList, statement: CompiledQuery<Selected>) =>
    (await db.executeQuery(filter ? unprepared(statement) : statement)).rows

  const remember = (list: CheckedList, { keys, list_count: count, list_state: state }: PageFacts) => {
    const names = memoryNames(list)
    if (state === null) return
    if (names.page) remembered.pages.set(names.page, { state, value: keys ?? [] })
    if (names.count && count !== null) remembered.counts.set(names.count, { state, value: count })
  }

  const readPage = async (list: CheckedList, where: Where | null, isThorough = false): Promise<Page<Row>> => {
    const { filter, limit, offset } = list
    const statements = statementsOf(list, where ? query.where(where(columns)) : query)
    const names = memoryNames(list)
    const knownPage = names.page && remembered.pages.get(names.page)
    const isCountKnown = names.count && remembered.counts.get(names.count)
    const choose = () => {
      if (where && isSearch(filter!) && (isThorough || !isCountKnown)) return statements.pageAndCount(where)
      return knownPage ? statements.knownPage(knownPage) : statements.page()
    }
    const page = (await run(list, choose()))[0]!
    remember(list, page)

    const { length, list_count: count, list_state: state } = page
    const rows: JsonRows<Row> = page.rows ?? ''
    const isLast = length > 0 ? length < limit : offset === 0
    if (isLast) return { rows, count: offset + length }
    if (count !== null) return { rows, count }
    const take = async () => (await run(list, statements.count(where)))[0]!
    if (!names.count || state === null) return { rows, count: (await take()).value }
    return { rows, count: await remembered.countAt(state, names.count, take) }
  }

  /** Reads the page from the keys of all records that match, found while the tables were at `foundAt` or later. */
  const readFound = async (list: CheckedList, found: number[], foundAt: number): Promise<Page<Row>> => {
    const matching = query.where(sql<boolean>`${key} = any(${found}::bigint[])`)
    const page = (await run(list, statementsOf(list, matching).page()))[0]!
    const count = found.length
    if (page.list_state === foundAt) remember(list, { ...page, list_count: count })
    return { rows: page.rows ?? '', count }
  }

  const read = (list: CheckedList): Promise<Page<Row>> => {
    const { filter } = list
    if (!filter || !isSearch(filter))
      return readInTurn(db, () => readPage(list, filter && ((of) => filterSql(filter, of))))
    const find = () =>
      runSearch(db, {
        query,
        key,
        filter,
        columns,
        state: stateFor(list),
        read: (where, isThorough) => readPage(list, where, isThorough),
        readFound: (keys, state) => readFound(list, keys, state),
      })
    return remembered.search(memoryNames(list).count, find)
  }

  const findIds = createFindIds(db, { query, columns, key })

  return Object.assign(read, {
    /** All records that match, whatever the page. */
    matching: {
      /** Their ids in SQL. */
      idsOf: ({ filter }: CheckedList): RawBuilder<number> => {
        const matching = filter ? query.where(filterSql(filter, columns)) : query
        return sql`${matching.clearSelect().select(key.as('record_id'))}`
      },
      findIds: ({ filter }: CheckedList) => findIds(filter),
    },
    readAll: createReadAll(db, { query, columns, orders, key }, findIds),
  })
}
