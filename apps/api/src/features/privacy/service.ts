import { staffTypes } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import type { Person } from '@vernissage/contract/resources/person'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { logChanges } from '../../platform/records/change-log.ts'
import { forgetLeads, forgetTraces } from './forget.ts'
import { accountsOf, changesOf, deletedOf, type RecordName, recordNames, recordsOf } from './holdings.ts'

interface Needs {
  db: Database
  /** Deletes an account with all that belongs to it. */
  removeAccount: (trx: Trx, caller: Caller, id: number) => Promise<void>
}

export const createPrivacyService = ({ db, removeAccount }: Needs) => ({
  /** Everything about the person with the address, as one moment holds it. */
  export: (email: string): Promise<Person> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const accounts = (await accountsOf(trx, email)).map(({ id_user }) => id_user)
        const subject = { email, accounts }
        const records = await recordsOf(trx, subject)
        const deleted = await deletedOf(trx, subject)
        const changes = await changesOf(trx, subject, recordNames(records, deleted))
        return {
          email,
          records,
          deleted: deleted.map(({ entity, deleted_at, fields }) => ({
            table_name: entity,
            deleted_at,
            fields,
          })),
          changes,
        }
      }),

  /**
   * Forgets the person with the address, which cannot be undone. The log keeps that it was done, when and by whom.
   * Throws 105 when the address is that of staff.
   */
  erase: (caller: Caller, email: string) =>
    db.transaction().execute(async (trx) => {
      const accounts = await accountsOf(trx, email)
      const live = accounts.filter(({ user_type_id }) => user_type_id !== null)
      if (live.some(({ user_type_id }) => staffTypes.includes(user_type_id!)))
        throw new ApiError(ErrorCode.notAuthorized)
      const subject = { email, accounts: accounts.map(({ id_user }) => id_user) }
      const records = await recordsOf(trx, subject)
      for (const { id_user } of live) await removeAccount(trx, caller, id_user)
      const erased = [
        ...(await forgetLeads(trx, subject)),
        ...live.map(({ id_user }): RecordName => ({ entity: 'account', record_id: id_user })),
      ]
      await forgetTraces(trx, subject, records)
      await logChanges(
        trx,
        caller,
        erased.map((name) => ({ ...name, action: 'erase', fields: {} })),
      )
    }),
})

export type PrivacyService = ReturnType<typeof createPrivacyService>
