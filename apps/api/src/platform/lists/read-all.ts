import type { FieldKind, ListFields } from '@vernissage/contract/lists'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { connectionsOf, type Database } from '../database/database.ts'
import { unprepared } from '../database/prepared-statements.ts'
import { outsideTransaction } from '../request-context.ts'
import { filterSql, isSearch, type Ordering, orderSql, orderTerms } from './filter-sql.ts'
import type { CheckedFilter, CheckedList } from './list-query.ts'
import { readInTurn, runSearch } from './searches.ts'

/** A field's value in the form of the wire, where PostgreSQL's JSON has another one. */
const wireForms: Partial<Record<FieldKind, (column: string) => string>> = {
  number: (column) => `trim_scale(${column})`,
  moment: (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}

/** The fields of a row in their order, for `row_to_json`. */
export const selectShown = (fields: ListFields) =>
  sql.raw(
    Object.entries(fields)
      .map(([name, kind]) => {
        const wireForm = wireForms[kind]
        return wireForm ? `${wireForm(`"${name}"`)} as "${name}"` : `"${name}"`
      })
      .join(', '),
  )

/** Rows read at once: few enough that other work has its turn in between. */
const rowsAtOnce = 500

interface Declaration<DB, Joined extends keyof DB, Row> extends Ordering {
  query: SelectQueryBuilder<DB, Joined, Row>
  key: RawBuilder<unknown>
}

/** A row by the names of its shown fields, with values as the wire has them. */
export type ShownRow = Readonly<Record<string, unknown>>

/** The rows to read of a list: all that match, or those among `only`, ids selected in SQL. */
export interface WholeList extends Omit<CheckedList, 'limit' | 'offset'> {
  only: RawBuilder<number> | null
}

/**
 * Reads the ids of all rows that match, in the turn of the caller: a search in the queue of searches, and among the long ones where it
 * is one. Not in the transaction of the request, which would hold its connection while it waits.
 */
export const createFindIds = <DB, Joined extends keyof DB, Row>(
  db: Database,
  { query, columns, key }: Declaration<DB, Joined, Row>,
) => {
  const read = async (where: RawBuilder<SqlBool>): Promise<number[]> => {
    const found = query.where(where).clearSelect().select(key.as('key'))
    const statement = sql<{ ids: string | null }>`
      select string_agg(found.key::text, ',') as ids from (${found}) as found`
    const { rows } = await db.executeQuery(unprepared(statement.compile(db)))
    return JSON.parse(`[${rows[0]!.ids ?? ''}]`)
  }
  return (filter: CheckedFilter | null) =>
    outsideTransaction(() => {
      if (!filter || !isSearch(filter))
        return readInTurn(db, () => read(filter ? filterSql(filter, columns) : sql`true`))
      return runSearch(db, {
        query,
        key,
        filter,
        columns,
        state: sql`0`,
        read: (where) => read(where(columns)),
        readFound: async (ids) => ids,
      })
    })
}

/** PostgreSQL reads all pages from one snapshot. The embedded database has one connection, which stays free for others. */
const openSnapshot = (db: Database) =>
  connectionsOf(db) > 1
    ? db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
    : null

/**
 * Reads all rows that match, whatever the page: first the keys in their order, then the rows some at a time, so that memory
 * holds little more than the keys, each statement in the caller's turn. What has been deleted since the keys were read is left
 * out.
 */
export const createReadAll = <DB, Joined extends keyof DB, Row>(
  db: Database,
  { query, columns, orders, key }: Declaration<DB, Joined, Row>,
  findIds: ReturnType<typeof createFindIds<DB, Joined, Row>>,
) =>
  async function* readAll(list: WholeList): AsyncGenerator<ShownRow[]> {
    const { filter, shown, only } = list
    const [first, second] = orderTerms(orderSql({ columns, orders }, list), key, list)
    const inOrder = <Selected>(of: SelectQueryBuilder<DB, Joined, Selected>) =>
      of.orderBy(first).orderBy(second)
    const found = filter ? query.where(sql<boolean>`${key} = any(${await findIds(filter)}::bigint[])`) : query
    const matching = only ? found.where(sql<boolean>`${key} in (${only})`) : found

    const snapshot = await openSnapshot(db)
    // a place in the queue is held for a statement alone: how long the reader takes in between is nobody else's matter
    const read = async <Result>(statement: RawBuilder<Result>) => {
      const run = () => (snapshot ?? db).executeQuery(unprepared(statement.compile(db)))
      return (await readInTurn(db, run)).rows[0]!
    }
    try {
      const { keys } = await read(sql<{ keys: string | null }>`
        select string_agg(found.key::text, ',') as keys
        from (${inOrder(matching.clearSelect().select(key.as('key')))}) as found`)
      const ids: number[] = JSON.parse(`[${keys ?? ''}]`)
      for (let start = 0; start < ids.length; start += rowsAtOnce) {
        const some = ids.slice(start, start + rowsAtOnce)
        const page = inOrder(query.where(sql<boolean>`${key} = any(${some}::bigint[])`))
        const { rows } = await read(sql<{ rows: string | null }>`
          select string_agg(row_to_json(shown)::text, ',') as rows
          from (select ${selectShown(shown)} from (${page}) as page) as shown`)
        yield JSON.parse(`[${rows ?? ''}]`)
      }
    } finally {
      await snapshot?.rollback().execute()
    }
  }
