import type { CompiledQuery } from 'kysely'
import pg from 'pg'

/*
 * Most requests send the same few statements, and planning one takes PostgreSQL longer than running it. So a text that is sent
 * for the second time gets a name, under which each connection keeps it prepared.
 */

/** A query whose best plan depends on its values: it is planned at each run. */
export const unprepared = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...query,
  ...{ isUnprepared: true },
})

const longestText = 4000
const mostNamed = 300
const mostRecent = 300

/** The names of the statements that are sent often. A text that was sent once is soon forgotten. */
export const createStatementNames = () => {
  const named = new Map<string, string>()
  const recent = new Set<string>()
  let edition = 0

  const add = (text: string) => {
    recent.delete(text)
    const name = `v${edition}_${named.size}`
    named.set(text, name)
    return name
  }

  return {
    of: (query: CompiledQuery) => {
      const text = query.sql
      if ('isUnprepared' in query || text.length > longestText) return undefined
      const known = named.get(text)
      if (known) return known
      if (recent.has(text)) return named.size < mostNamed ? add(text) : undefined
      recent.add(text)
      if (recent.size > mostRecent) recent.delete(recent.values().next().value!)
      return undefined
    },

    /** Starts with new names, so that every connection plans again. */
    renew: () => {
      named.clear()
      edition += 1
    },
  }
}

export type StatementNames = ReturnType<typeof createStatementNames>

/** A column was added while we run, by the migration of a newer version: a statement that selects all columns is planned again. */
export const isOutdated = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan')
