import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { createRecent } from './recent.ts'
import { changesOf, isNotedIn } from './table-state.ts'

/*
 * Which records stand on a page that takes long to find: far back, or filtered. They are the same as long as the tables
 * are, so they are found once for each state of these.
 */

/** The keys of a page's records, and how often the tables had changed when they were found. */
interface Found {
  keys: unknown[]
  changes: number
}

/** Enough for what staff repeat and go back to. */
const mostRemembered = 500

const memories = new WeakMap<Database, ReturnType<typeof createRecent<Found>>>()

const memoryOf = (db: Database) => {
  const memory = memories.get(db) ?? createRecent<Found>(mostRemembered)
  memories.set(db, memory)
  return memory
}

/** How the records of a page are chosen. */
interface Page {
  condition: RawBuilder<boolean>
  /** What to select with the records for `remember`. */
  changes: RawBuilder<number>
  remember: (found: Found) => void
}

/**
 * `query` selects the keys of the page's records in `key`; `run` is the query that is sent: the same one, with a limit of
 * time where there is one. The statement that it becomes a part of judges by itself whether what was found before still
 * holds, and looks again where it does not.
 */
export const rememberedPage = <DB, Joined extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Joined, Row>,
  key: RawBuilder<unknown>,
  run = query,
): Page => {
  const { sql: text, parameters } = query.compile()
  const name = `${text} ${JSON.stringify(parameters)}`
  const memory = memoryOf(db)
  const changes = changesOf(text)
  const found = isNotedIn(text) ? memory.get(name) : undefined
  return {
    changes,
    condition: found
      ? sql<boolean>`${key} = any(case when ${changes} = ${found.changes}
          then ${found.keys}::bigint[] else array(${run})::bigint[] end)`
      : sql<boolean>`${key} in (${run})`,
    remember: (now) => memory.set(name, now),
  }
}
