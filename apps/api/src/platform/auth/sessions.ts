import type { Access } from '@vernissage/contract/calls'
import type { UserType } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import type { Database, Executor } from '../database/database.ts'

/** The account behind a live session. */
export interface SignedIn {
  sessionId: string
  id_user: number
  user_type_id: UserType
  name: string
}

/** Who makes a call, and the right that the call needs. */
export interface Caller extends SignedIn {
  access: Access
}

export interface Sessions {
  /** Null when the password that was checked is not the account's any more: it was changed meanwhile. */
  start: (account: { id_user: number; password_hash: string | null }) => Promise<string | null>
  /** Whose live session this is, else null. */
  find: (sessionId: string) => Promise<SignedIn | null>
  /** Those of the sessions that are live now, read from the database. */
  listLive: (sessionIds: readonly string[]) => Promise<SignedIn[]>
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
  const callers = new Map<string, { caller: SignedIn; until: number }>()
  /** Sessions and users whose sessions end here: until then the database alone is believed. */
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

/** As the change log writes it. */
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

  find: async (sessionId) => (uuid.test(sessionId) ? ((await readLive(db, [sessionId]))[0] ?? null) : null),

  listLive: (sessionIds) => readLive(db, sessionIds),

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
    listLive: store.listLive,

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
