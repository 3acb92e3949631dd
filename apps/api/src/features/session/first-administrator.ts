import { UserType } from '@vernissage/contract/enums'
import { generatePassword } from '../../platform/auth/generate-password.ts'
import type { Passwords } from '../../platform/auth/passwords.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { logChange } from '../../platform/records/change-log.ts'

/**
 * Makes the first administrator when there is none. Answers the sign-in to print when the password was generated:
 * it is not kept anywhere.
 */
export const ensureAdministrator = async (
  db: Database,
  passwords: Passwords,
  { email, password }: { email: string; password: string | undefined },
): Promise<{ email: string; password: string } | null> => {
  const anyAdministrator = () =>
    db.selectFrom('account').select('id_user').where('user_type_id', '=', UserType.administrator).limit(1)
  if (await anyAdministrator().executeTakeFirst()) return null
  const chosen = password ?? generatePassword()
  const password_hash = await passwords.hash(chosen)
  const made = await inTransaction(db, async (trx) => {
    // Two processes that start at once make one administrator.
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
