import { sql } from 'kysely'
import type { Database, Executor } from '../database/database.ts'
import type { Author } from '../records/change-log.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** Distinguishes the token of a juror's session from others. */
const prefix = 'juror_'

const lifeMs = 12 * 3600 * 1000

export const isJurorToken = (token: string) => token.startsWith(prefix)

export interface Juror {
  id_juror: number
  id_juror_session: number
  name: string
}

export const authorOfJuror = ({ id_juror, name }: Pick<Juror, 'id_juror' | 'name'>): Author => ({
  id_user: null,
  id_juror,
  name,
})

/** A condition on rows of `juror_session`. */
const isLive = () =>
  sql<boolean>`juror_session.ended_at is null and juror_session.expires_at > ${new Date().toISOString()}`

/**
 * Jurors' sessions are asked for in the database with each request, so that they end at once in every process: jurors are few,
 * and what one may see can be withdrawn at any moment.
 */
export const createJurorSessions = (db: Database) => ({
  /** Null when the juror is disabled, or their password has changed since it was checked. */
  start: async (
    { id_juror, password_hash }: { id_juror: number; password_hash: string | null },
    executor: Executor = db,
  ) => {
    const token = newToken(prefix)
    const expires_at = new Date(Date.now() + lifeMs).toISOString()
    const session = await executor
      .insertInto('juror_session')
      .columns(['juror_id', 'token_hash', 'expires_at'])
      .expression(
        executor
          .selectFrom('juror')
          .select(['id_juror', sql<string>`${hashOfToken(token)}`.as('token_hash')])
          .select(sql<string>`${expires_at}::timestamptz`.as('expires_at'))
          .where('id_juror', '=', id_juror)
          .where('password_hash', '=', password_hash)
          .where('enabled', '=', 1)
          // What ends the juror's sessions locks the row: this waits, and then finds no row.
          .forShare(),
      )
      .returning('id_juror_session')
      .executeTakeFirst()
    return session ? { token, expires_at, juror_id: id_juror } : null
  },

  find: async (token: string): Promise<Juror | undefined> => {
    const found = await db
      .selectFrom('juror_session')
      .innerJoin('juror', 'juror.id_juror', 'juror_session.juror_id')
      .select(['id_juror', 'id_juror_session', 'name'])
      .where('juror_session.token_hash', '=', hashOfToken(token))
      .where('juror.enabled', '=', 1)
      .where(isLive())
      .executeTakeFirst()
    return found && { ...found, name: found.name ?? '' }
  },

  end: async ({ id_juror_session }: Pick<Juror, 'id_juror_session'>) => {
    await db
      .updateTable('juror_session')
      .set({ ended_at: new Date().toISOString() })
      .where('id_juror_session', '=', id_juror_session)
      .where('ended_at', 'is', null)
      .execute()
  },

  /** Ends every session of a juror, who is locked. */
  endAllOf: async (jurorId: number, executor: Executor = db) => {
    await executor
      .updateTable('juror_session')
      .set({ ended_at: new Date().toISOString() })
      .where('juror_id', '=', jurorId)
      .where('ended_at', 'is', null)
      .execute()
  },
})

export type JurorSessions = ReturnType<typeof createJurorSessions>
