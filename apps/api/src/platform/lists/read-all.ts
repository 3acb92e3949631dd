import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { connectionsOf, type Database } from '../database/database.ts'
import { unprepared } from '../database/prepared-statements.ts'
import { type Columns, filterSql, orderSql } from './filter-sql.ts'
import type { CheckedList } from './list-query.ts'
import { selectShown } from './shown-fields.ts'

/** Rows read at once: few enough that other work has its turn in between. */
const rowsAtOnce = 500

interface Declaration<DB, Joined extends keyof DB, Row> {
  query: SelectQueryBuilder<DB, Joined, Row>
  columns: Columns
  key: RawBuilder<unknown>
}

/** A row by the names of its shown fields, with values as the wire has them. */
export type ShownRow = Readonly<Record<string, unknown>>

/** What is read of a list: all that matches, or of `only` these ids, selected in SQL. */
export interface WholeList extends Omit<CheckedList, 'limit' | 'offset'> {
  only: RawBuilder<number> | null
}

/** PostgreSQL reads all pages from one snapshot. The embedded database has one connection, which stays free for others. */
const openSnapshot = (db: Database) =>
  connectionsOf(db) > 1
    ? db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
    : null

/**
 * Reads all rows that match, whatever the page: first the keys in their order, then the rows some at a time, so that memory
 * holds little more than the keys. What has been deleted since the keys were read is left out.
 */
export const createReadAll = <DB, Joined extends keyof DB, Row>(
  db: Database,
  { query, columns, key }: Declaration<DB, Joined, Row>,
) =>
  async function* readAll(list: WholeList): AsyncGenerator<ShownRow[]> {
    const { filter, direction, shown, only } = list
    const inOrder = <Selected>(of: SelectQueryBuilder<DB, Joined, Selected>) =>
      of.orderBy(orderSql(columns, list), direction).orderBy(key, direction)
    const found = filter ? query.where(filterSql(filter, columns)) : query
    const matching = only ? found.where(sql<boolean>`${key} in (${only})`) : found

    const snapshot = await openSnapshot(db)
    const read = async <Result>(statement: RawBuilder<Result>) => {
      const { rows } = await (snapshot ?? db).executeQuery(unprepared(statement.compile(db)))
      return rows[0]!
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
