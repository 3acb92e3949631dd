import type { Database } from '../../platform/database/database.ts'

/** A line of the change log, as far as those who look at the record are told of it. */
export interface HeardChange {
  entity: string
  record_id: number
  action: string
  user_id: number | null
  user_name: string
}

/** Lines are numbered when they are written and seen when they are kept: one may come after others with higher numbers. */
const lookedBack = 200

/**
 * Reads the change log's new lines, each once. What is read there has been kept, and whoever writes has nothing to
 * announce: a notification with every write would make commits wait for each other.
 */
export const createChangeReader = (db: Database) => {
  let last: number | null = null
  let seen = new Set<number>()

  const readLast = async () => {
    const { id } = await db
      .selectFrom('change_log')
      .select((query) => query.fn.max('id_change').as('id'))
      .executeTakeFirstOrThrow()
    return Number(id ?? 0)
  }

  return {
    /** Forgets what was read: the next reading begins with what is written from then on. */
    rest: () => {
      last = null
    },
    read: async (): Promise<HeardChange[]> => {
      const from = last === null ? await readLast() : last
      const lines = await db
        .selectFrom('change_log')
        .select(['id_change', 'entity', 'record_id', 'action', 'user_id', 'user_name'])
        .where('id_change', '>', from - lookedBack)
        .orderBy('id_change')
        .limit(lookedBack * 5)
        .execute()
      const news = last === null ? [] : lines.filter((line) => !seen.has(line.id_change))
      seen = new Set(lines.map((line) => line.id_change))
      last = lines.at(-1)?.id_change ?? from
      return news
    },
  }
}

export type ChangeReader = ReturnType<typeof createChangeReader>
