import type { Access } from '@vernissage/contract/endpoint'
import type { UserType } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import type { Database, Executor } from '../database/database.ts'

export interface SignedIn {
  sessionId: string
  id_user: number
  user_type_id: UserType
  name: string
}

/** The account that makes a request, and the right that the request needs. */
export interface Caller extends SignedIn {
  access: Access
}

/** Another process may end a session, so one is remembered for 5 seconds at most, the time of reading it included. */
const rememberedMs = 4000

/** Longer than any request takes: by then the transaction that ended a session is committed or rolled back. */
const transactionMs = 60_000

const mostRemembered = 10_000

/** From sign-in; renewing a session does not prolong it. */
const longestLifeMs = 30 * 24 * 3600 * 1000

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Remembers live sessions, so that not every request asks the database. */
const createMemory = () => {
  const callers = new Map<string, { caller: SignedIn; until: number }>()
  /** Ids of sessions and users whose sessions are being ended; until the time given only the database is asked. */
  const ending = new Map<string | number, number>()

  const isEnding = ({ sessionId, id_user }: SignedIn) =>
    [sessionId, id_user].some((id) => (ending.get(id) ?? 0) > Date.now())

  return {
    get: (sessionId: string) => {
      const known = callers.get(sessionId)
      return known && known.until > Date.now() && !isEnding(known.caller) ? known.caller : null
    },
    add: (caller: SignedIn, readAt: number) => {
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

/** A condition on rows of `session`. */
export const isLive = () =>
  sql<boolean>`session.ended_at is null and session.expires_at > ${new Date().toISOString()}`

/** The name that the change log records. */
export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string | null }) =>
  [first_name, last_name].filter(Boolean).join(' ')

const readLive = async (db: Database, sessionIds: readonly string[]): Promise<SignedIn[]> => {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id_user', 'session.user_id')
    .select(['session.id_session', 'account.id_user', 'account.user_type_id'])
    .select(['account.first_name', 'account.last_name'])
    .where('session.id_session', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where(isLive())
    .execute()
  return rows.map((row) => ({
    sessionId: row.id_session,
    id_user: row.id_user,
    user_type_id: row.user_type_id,
    name: nameOf(row),
  }))
}

/**
 * Sessions are kept in the database, so that ending one holds for every process and every token of it: at once in this
 * process, within 5 seconds in others.
 */
export const createSessions = (db: Database) => {
  const memory = createMemory()

  const endLive = async (executor: Executor, column: 'id_session' | 'user_id', id: string | number) => {
    await executor
      .updateTable('session')
      .set({ ended_at: new Date().toISOString() })
      .where(column, '=', id)
      .where('ended_at', 'is', null)
      .execute()
  }

  return {
    /** Returns the session's id; null when the account's password has changed since it was checked. */
    start: async ({ id_user, password_hash }: { id_user: number; password_hash: string | null }) => {
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
            // A password change locks the row until it has ended the sessions: this waits, and then finds no row.
            .forShare(),
        )
        .returning('id_session')
        .executeTakeFirst()
      return session?.id_session ?? null
    },

    find: async (sessionId: string) => {
      const known = memory.get(sessionId)
      if (known) return known
      if (!uuid.test(sessionId)) return null
      const readAt = Date.now()
      const [caller] = await readLive(db, [sessionId])
      if (caller) memory.add(caller, readAt)
      return caller ?? null
    },

    /** The live ones among the sessions, always read from the database. */
    listLive: (sessionIds: readonly string[]) => readLive(db, sessionIds),

    end: (sessionId: string) => {
      memory.end(sessionId)
      return endLive(db, 'id_session', sessionId)
    },

    /** Ends every session of a user: after a password change, a change of type, a deletion. */
    endAllOf: (userId: number, trx: Executor = db) => {
      memory.end(userId)
      return endLive(trx, 'user_id', userId)
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
