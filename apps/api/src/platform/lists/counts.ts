import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { changesOf, isNotedIn, type NotedTable } from './table-state.ts'

/* Counts that are taken once for each state of the tables that they read. */

interface Counted {
  count: number
  /** How often the tables had changed when the count was taken. */
  changes: number
}

/** Enough for what staff look at in a day; the one not asked for longest makes room. */
const mostRemembered = 2000

const createMemory = () => {
  const known = new Map<string, Counted>()
  const underWay = new Map<string, Promise<Counted>>()

  const remember = (key: string, counted: Counted) => {
    known.delete(key)
    known.set(key, counted)
    if (known.size > mostRemembered) known.delete(known.keys().next().value!)
  }

  /** Whoever asks the same meanwhile waits for the same answer. */
  const takeOnce = (key: string, take: () => Promise<Counted>) => {
    const taking =
      underWay.get(key) ??
      take()
        .then((counted) => {
          remember(key, counted)
          return counted
        })
        .finally(() => underWay.delete(key))
    underWay.set(key, taking)
    return taking
  }

  return {
    /** The count of `key` when its tables had changed `changes` times, or later. */
    get: async (key: string, changes: number, take: () => Promise<Counted>) => {
      const before = known.get(key)
      if (before?.changes === changes) {
        remember(key, before)
        return before.count
      }
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
interface Counting {
  /** What the statement that reads the page has to select: the state of the tables, as it sees them itself. */
  state: RawBuilder<number>
  /** The exact count at that state or a later one; at a later one where the page had no row to tell its state. */
  count: (state: number | undefined) => Promise<number>
}

/** Counts what `query` selects. */
export const countOf = <DB, Joined extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Joined, Row>,
): Counting => {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('count'))
  const { sql: text, parameters } = counted.compile()
  const state = changesOf(text)
  const take = () => counted.select(state.as('changes')).$castTo<Counted>().executeTakeFirstOrThrow()

  return {
    state,
    count: async (changes) => {
      if (changes === undefined || !isNotedIn(text)) return (await take()).count
      return memoryOf(db).get(`${text} ${JSON.stringify(parameters)}`, changes, take)
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
  return { state, count: async (rowCount) => rowCount ?? take() }
}
