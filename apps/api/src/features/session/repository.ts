import { ErrorCode } from '@vernissage/contract/errors'
import { sql } from 'kysely'
import type { Database, Executor } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors.ts'

/** The account was deleted since its session was found. */
const gone = () => new ApiError(ErrorCode.invalidToken)

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
      .executeTakeFirstOrThrow(gone),

  getPasswordHash: async (id: number, executor: Executor = db) => {
    const { password_hash } = await executor
      .selectFrom('account')
      .select('password_hash')
      .where('id_user', '=', id)
      .executeTakeFirstOrThrow(gone)
    return password_hash
  },
})

export type SessionRepository = ReturnType<typeof createSessionRepository>
