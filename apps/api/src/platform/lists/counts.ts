import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { createSharedWork } from '../call.ts'
import type { Database } from '../database/database.ts'
import { createRecent } from './recent.ts'
import { changesOf, isNotedIn, type NotedTable } from './table-state.ts'

/* Counts that are taken once for each state of the tables that they read. */

interface Counted {
  count: number
  /** How often the tables had changed when the count was taken. */
  changes: number
}

/** Enough for what staff look at in a day. */
const mostRemembered = 2000

const createMemory = () => {
  const known = createRecent<Counted>(mostRemembered)
  const sharedWork = createSharedWork<Counted>()
  const takeOnce = (key: string, take: () => Promise<Counted>) =>
    sharedWork(key, async () => {
      const counted = await take()
      known.set(key, counted)
      return counted
    })

  return {
    has: (key: string) => known.get(key) !== undefined,

    set: known.set,

    /** The count of `key` when its tables had changed `changes` times, or later. */
    get: async (key: string, changes: number, take: () => Promise<Counted>) => {
      const before = known.get(key)
      if (before?.changes === changes) return before.count
      const counted = await takeOnce(key, take)
      // Another call may have begun to count before the change that this one has seen.
      return counted.changes >= changes ? counted.count : (await takeOnce(key, take)).count
    },
  }
}

const memories = new WeakMap<Database, ReturnType<typeof createMemory>>()

const memoryOf = (db: Database) => {
  const memory = memories.get(db) ?? createMemory()
  memories.set(db, memory)
  return memory
}

/** How a list is counted. */
export interface Counting {
  /** What the statement that reads the page has to select: the state of the tables, as it sees them itself. */
  state: RawBuilder<number>
  /** Whether the count was taken before, at whatever state. */
  isKnown: () => boolean
  /** Keeps what another statement has counted at a state of the tables. */
  remember: (counted: Counted) => void
  /** The exact count at that state or a later one; at a later one where the page had no row to tell its state. */
  count: (state: number | undefined) => Promise<number>
}

const counted = <DB, Joined extends keyof DB, Row>(query: SelectQueryBuilder<DB, Joined, Row>) =>
  query.clearSelect().select(sql<number>`count(*)`.as('count'))

/** Counts what `query` selects. `run` is the query that is sent: the same one, with a limit of time where there is one. */
export const countOf = <DB, Joined extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Joined, Row>,
  run = query,
): Counting => {
  const { sql: text, parameters } = counted(query).compile()
  const state = changesOf(text)
  const take = () => counted(run).select(state.as('changes')).$castTo<Counted>().executeTakeFirstOrThrow()
  const key = `${text} ${JSON.stringify(parameters)}`
  const memory = memoryOf(db)

  return {
    state,
    isKnown: () => memory.has(key),
    remember: (now) => {
      if (isNotedIn(text)) memory.set(key, now)
    },
    count: async (changes) => {
      if (changes === undefined || !isNotedIn(text)) return (await take()).count
      return memory.get(key, changes, take)
    },
  }
}

/** Counts a whole table: the database keeps that number itself. */
export const countOfTable = (db: Database, table: NotedTable): Counting => {
  const state = sql<number>`(select sum(row_count)::bigint from table_state where table_name = ${sql.lit(table)})`
  const take = async () => {
    const { rows } = await sql<{ count: number }>`select ${state} as count`.execute(db)
    return rows[0]!.count
  }
  return {
    state,
    isKnown: () => true,
    remember: () => undefined,
    count: async (rowCount) => rowCount ?? take(),
  }
}
