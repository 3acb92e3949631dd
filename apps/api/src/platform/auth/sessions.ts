import type { UserType } from '@vernissage/contract/enums'
import type { Database, Executor } from '../database/database.ts'

/** Who makes a call, as the database knows him now. */
export interface Caller {
  sessionId: string
  id_user: number
  user_type_id: UserType
  /** As the change log writes it. */
  name: string
}

export interface Sessions {
  start: (userId: number) => Promise<string>
  /** The caller whose live session this is, else null. */
  find: (sessionId: string) => Promise<Caller | null>
  end: (sessionId: string) => Promise<void>
  /** Ends every session of a user: after a password change, a change of type, a deletion. */
  endAllOf: (userId: number, trx?: Executor) => Promise<void>
}

/** However often it is renewed, a session ends here. */
const longestLifeMs = 30 * 24 * 3600 * 1000

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Sessions live in the database, so that ending one holds for every process and every token of it. */
export const createSessions = (db: Database): Sessions => ({
  start: async (userId) => {
    const { id_session } = await db
      .insertInto('session')
      .values({ user_id: userId, expires_at: new Date(Date.now() + longestLifeMs).toISOString() })
      .returning('id_session')
      .executeTakeFirstOrThrow()
    return id_session
  },

  find: async (sessionId) => {
    if (!uuid.test(sessionId)) return null
    const row = await db
      .selectFrom('session')
      .innerJoin('account', 'account.id_user', 'session.user_id')
      .select(['account.id_user', 'account.user_type_id', 'account.first_name', 'account.last_name'])
      .where('session.id_session', '=', sessionId)
      .where('session.ended_at', 'is', null)
      .where('session.expires_at', '>', new Date().toISOString())
      .executeTakeFirst()
    if (!row) return null
    return {
      sessionId,
      id_user: row.id_user,
      user_type_id: row.user_type_id,
      name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    }
  },

  end: async (sessionId) => {
    await db
      .updateTable('session')
      .set({ ended_at: new Date().toISOString() })
      .where('id_session', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute()
  },

  endAllOf: async (userId, trx = db) => {
    await trx
      .updateTable('session')
      .set({ ended_at: new Date().toISOString() })
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .execute()
  },
})
