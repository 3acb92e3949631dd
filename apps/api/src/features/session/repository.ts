import { sql } from 'kysely'
import type { Database, Executor, Trx } from '../../platform/database/database.ts'
import { type Author, logChange } from '../../platform/records/change-log.ts'

/** What signing in and the own profile need of accounts. */
export const createSessionRepository = (db: Database) => ({
  findByEmail: async (email: string) =>
    db
      .selectFrom('account')
      .select(['id_user', 'user_type_id', 'password_hash'])
      .where(sql<boolean>`lower(email) = lower(${email})`)
      .executeTakeFirst(),

  getMe: async (id: number) =>
    db
      .selectFrom('account')
      .select(['id_user', 'first_name', 'last_name', 'email', 'user_type_id', 'image', 'version'])
      .where('id_user', '=', id)
      .executeTakeFirstOrThrow(),

  getPasswordHash: async (id: number, executor: Executor = db) => {
    const { password_hash } = await executor
      .selectFrom('account')
      .select('password_hash')
      .where('id_user', '=', id)
      .executeTakeFirstOrThrow()
    return password_hash
  },

  setPassword: async (trx: Trx, author: Author, id: number, passwordHash: string) => {
    await trx.updateTable('account').set({ password_hash: passwordHash }).where('id_user', '=', id).execute()
    // That it changed is written down; neither password ever is.
    await logChange(trx, author, {
      entity: 'account',
      record_id: id,
      action: 'update',
      fields: { password: { before: null, after: null } },
    })
  },
})

export type SessionRepository = ReturnType<typeof createSessionRepository>
