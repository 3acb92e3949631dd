import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { connectionsOf, type Database } from '../database/database.ts'
import { unprepared } from '../database/prepared-statements.ts'
import { createFairQueue, type Turn } from './fair-queue.ts'
import {
  type Columns,
  filterSql,
  isTimeOver,
  type NarrowColumns,
  searchesOneTextOften,
  selectedFilter,
} from './filter-sql.ts'
import type { CheckedFilter } from './list-query.ts'

/*
 * When lists and statistics read. They use some of the connections, searches others, and callers take turns. A search that is
 * not over soon goes to a third queue, where fewer run at once: docs/decisions/0017-the-path-of-a-list.md
 */

/** Milliseconds that a search may take before it counts as long: with one connection, all others wait for it. */
const tryMs = (db: Database) => (connectionsOf(db) === 1 ? 200 : 1000)
/** Milliseconds that a part of a long search should take, and the limit beyond which the part is made smaller. */
const partMs = { usual: 100, most: 250 }
/** Rows in the first part of a long search. */
const firstPart = 4
/** Long searches of one caller that may wait at a time. */
const mostWaiting = 16

const createReads = (connections: number) => {
  /** A queue with a share of the connections, some of which one caller never gets. */
  const turns = (share: number, others: number, more = {}) => {
    const atOnce = Math.max(1, Math.floor(connections * share))
    return createFairQueue({ atOnce, eachAtMost: Math.max(1, atOnce - others), ...more })
  }
  return {
    inTurn: turns(3 / 8, 2),
    inSearchTurn: turns(1 / 4, 1),
    inLongTurn: turns(1 / 8, 1, { mostWaiting }),
  }
}

const reads = new WeakMap<Database, ReturnType<typeof createReads>>()

const readsOf = (db: Database) => {
  const known = reads.get(db) ?? createReads(connectionsOf(db))
  reads.set(db, known)
  return known
}

/** Runs a read when it is the caller's turn. */
export const readInTurn = <Result>(db: Database, read: () => Promise<Result>) =>
  readsOf(db).inTurn((turn) => turn(read))

interface Search<DB, Joined extends keyof DB, Row, Result> {
  query: SelectQueryBuilder<DB, Joined, Row>
  key: RawBuilder<unknown>
  filter: CheckedFilter
  columns: Columns
  /** The state of the tables that are read. */
  state: RawBuilder<number>
  /** Reads the rows of a condition in one statement; it need not end soon when `isLong`. */
  read: (where: (columns: Columns | NarrowColumns) => RawBuilder<SqlBool>, isLong: boolean) => Promise<Result>
  /** Reads the result from the keys of all rows that match, found at that state or later. */
  readFound: (keys: number[], state: number) => Promise<Result>
}

interface Part {
  last: number | null
  found: number[]
  state: number
  ms: number
}

/** Searches the next rows in the order of their keys. Columns are evaluated in order: the state before the rows. */
const searchPart = async <DB, Joined extends keyof DB, Row>(
  db: Database,
  { query, key, filter, columns, state }: Omit<Search<DB, Joined, Row, never>, 'read' | 'readFound'>,
  { after, size }: { after: number; size: number },
): Promise<Part> => {
  const next = query.clearSelect().where(sql<boolean>`${key} > ${after}`)
  // there is no part smaller than one row: it has no limit
  const within = size > 1 ? partMs.most : undefined
  const { selected, condition } = selectedFilter(filter, columns, within)
  const rows = next
    .where(sql<boolean>`${key} <= (select last from part)`)
    .select(sql`${key}`.as('key'))
    .select(selected)
  const statement = sql<Part>`with part as materialized (
      select max(key) as last from (${next.select(key.as('key')).orderBy(key).limit(sql.lit(size))}) as keys)
    select ${state} as state, (select last from part) as last,
      array(select key from (${rows} offset 0) as part_rows where ${condition}) as found,
      extract(epoch from clock_timestamp() - statement_timestamp())::float8 * 1000 as ms`
  return (await db.executeQuery(unprepared<Part>(statement.compile(db)))).rows[0]!
}

/** Finds the keys of all rows that match, part by part. Other requests get their turns between two parts. */
const searchInParts = async <DB, Joined extends keyof DB, Row>(
  db: Database,
  search: Omit<Search<DB, Joined, Row, never>, 'read' | 'readFound'>,
  turn: Turn,
) => {
  const keys: number[] = []
  let [after, size] = [0, firstPart]
  let state: number | undefined
  for (;;) {
    const part = await turn(() => searchPart(db, search, { after, size })).catch((error) => {
      if (isTimeOver(error)) return null
      throw error
    })
    if (!part) {
      size = Math.ceil(size / 10)
      continue
    }
    state ??= part.state
    if (part.last === null) return { keys, state }
    keys.push(...part.found)
    after = part.last
    size = Math.ceil(size * Math.min(4, Math.max(0.1, partMs.usual / part.ms)))
  }
}

/**
 * Runs a search: at first with a limit of time, then in the queue of long searches. A search in parts sees each row as it is at
 * some moment of the request.
 */
export const runSearch = async <DB, Joined extends keyof DB, Row, Result>(
  db: Database,
  search: Search<DB, Joined, Row, Result>,
): Promise<Result> => {
  const { filter, read, readFound } = search
  try {
    return await readsOf(db).inSearchTurn((turn) =>
      turn(() => read((of) => filterSql(filter, of, tryMs(db)), false)),
    )
  } catch (error) {
    if (!isTimeOver(error)) throw error
  }
  const isInParts = connectionsOf(db) === 1 || searchesOneTextOften(filter)
  return readsOf(db).inLongTurn(async (turn) => {
    if (!isInParts) return turn(() => read((of) => filterSql(filter, of), true))
    const { keys, state } = await searchInParts(db, search, turn)
    return turn(() => readFound(keys, state))
  })
}
