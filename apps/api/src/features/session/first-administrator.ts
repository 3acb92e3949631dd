import { UserType } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import type { Passwords } from '../../platform/auth/passwords.ts'
import { generatePassword } from '../../platform/auth/passwords.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { logChange } from '../../platform/records/change-log.ts'

const hasAdministrator = async (executor: Executor) =>
  (await executor
    .selectFrom('account')
    .select('id_user')
    .where('user_type_id', '=', UserType.administrator)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Makes the first administrator when there is none. Answers the sign-in to print when the password was generated:
 * it is not kept anywhere.
 */
export const ensureAdministrator = async (
  db: Database,
  passwords: Passwords,
  { email, password }: { email: string; password: string | undefined },
): Promise<{ email: string; password: string } | null> => {
  if (await hasAdministrator(db)) return null
  const chosen = password ?? generatePassword()
  const password_hash = await passwords.hash(chosen)
  const made = await inTransaction(db, async (trx) => {
    // Of several processes that start at once one makes an administrator; the others wait here and find it.
    await sql`select pg_advisory_xact_lock(hashtext('first administrator'))`.execute(trx)
    if (await hasAdministrator(trx)) return false
    const account = await trx
      .insertInto('account')
      .values({ user_type_id: UserType.administrator, email, password_hash, first_name: 'Admin' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id_user')
      .executeTakeFirst()
    if (!account) return false
    await logChange(
      trx,
      { id_user: null, name: 'Vernissage' },
      {
        entity: 'account',
        record_id: account.id_user,
        action: 'create',
        fields: {
          email: { before: null, after: email },
          user_type_id: { before: null, after: UserType.administrator },
        },
      },
    )
    return true
  })
  return made && !password ? { email, password: chosen } : null
}
