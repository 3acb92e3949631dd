import type { UserType } from '@vernissage/contract/enums'
import { sql } from 'kysely'
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
  /** Null when the password that was checked is not the account's any more: it was changed meanwhile. */
  start: (account: { id_user: number; password_hash: string | null }) => Promise<string | null>
  /** The caller whose live session this is, else null. */
  find: (sessionId: string) => Promise<Caller | null>
  end: (sessionId: string) => Promise<void>
  /** Ends every session of a user: after a password change, a change of type, a deletion. */
  endAllOf: (userId: number, trx?: Executor) => Promise<void>
}

/** Other processes may end a session: what this one remembers of it holds for 5 seconds at most, reading it included. */
const rememberedMs = 4000

/** Longer than any call takes: by then the transaction that ended a session has been kept or taken back. */
const transactionMs = 60_000

const mostRemembered = 10_000

/** However often it is renewed, a session ends here. */
const longestLifeMs = 30 * 24 * 3600 * 1000

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Who was found lately, so that not every call of somebody who makes many asks the database. */
const createMemory = () => {
  const callers = new Map<string, { caller: Caller; until: number }>()
  /** Sessions and users whose sessions end here: until then the database alone is believed. */
  const ending = new Map<string | number, number>()

  const isEnding = ({ sessionId, id_user }: Caller) =>
    [sessionId, id_user].some((id) => (ending.get(id) ?? 0) > Date.now())

  return {
    get: (sessionId: string) => {
      const known = callers.get(sessionId)
      return known && known.until > Date.now() && !isEnding(known.caller) ? known.caller : null
    },
    add: (caller: Caller, readAt: number) => {
      if (isEnding(caller)) return
      if (callers.size >= mostRemembered) callers.clear()
      callers.set(caller.sessionId, { caller, until: readAt + rememberedMs })
    },
    end: (id: string | number) => {
      const now = Date.now()
      for (const [other, until] of ending) if (until < now) ending.delete(other)
      ending.set(id, now + transactionMs)
    },
  }
}

const createStore = (db: Database): Sessions => ({
  start: async ({ id_user, password_hash }) => {
    const expiresAt = new Date(Date.now() + longestLifeMs).toISOString()
    const session = await db
      .insertInto('session')
      .columns(['user_id', 'expires_at'])
      .expression(
        db
          .selectFrom('account')
          .select(['id_user', sql<string>`${expiresAt}::timestamptz`.as('expires_at')])
          .where('id_user', '=', id_user)
          .where('password_hash', '=', password_hash)
          // A password change holds the row until it has ended the sessions: this waits, and then finds none.
          .forShare(),
      )
      .returning('id_session')
      .executeTakeFirst()
    return session?.id_session ?? null
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

/**
 * Sessions live in the database, so that ending one holds for every process and every token of it: at once on this
 * one, within 5 seconds on others.
 */
export const createSessions = (db: Database): Sessions => {
  const store = createStore(db)
  const memory = createMemory()

  return {
    start: store.start,

    find: async (sessionId) => {
      const known = memory.get(sessionId)
      if (known) return known
      const readAt = Date.now()
      const caller = await store.find(sessionId)
      if (caller) memory.add(caller, readAt)
      return caller
    },

    end: (sessionId) => {
      memory.end(sessionId)
      return store.end(sessionId)
    },

    endAllOf: (userId, trx) => {
      memory.end(userId)
      return store.endAllOf(userId, trx)
    },
  }
}
