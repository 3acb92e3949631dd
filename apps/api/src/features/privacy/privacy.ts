import { staffTypes } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { erasures, type Person, type personEndpoints } from '@vernissage/contract/resources/person'
import { sql } from 'kysely'
import { lockCaller } from '../../platform/auth/callers.ts'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import { type Change, type FieldChanges, logChanges } from '../../platform/records/change-log.ts'
import {
  forgetDrafts,
  forgetImports,
  forgetJurors,
  forgetLeads,
  forgetMails,
  forgetSearches,
  forgetTraces,
  type Taken,
} from './forgetting.ts'
import { forgetViews } from './forgetting-views.ts'
import {
  accountWith,
  changesOf,
  deletedOf,
  formerAccountsWith,
  jurorsWith,
  namesBorne,
  namesOf,
  type RecordName,
  recordNames,
  recordsOf,
} from './holdings.ts'

/**
 * Finds the accounts of the person with the address, and keeps them as they are until the transaction ends: the address is
 * not given to a record meanwhile, and the account that has it is not changed. `actor` is the caller, judged again.
 */
const lockPerson = async (trx: Trx, caller: Caller, email: string) => {
  await sql`select hold_address_alone(${email})`.execute(trx)
  const found = await accountWith(trx, email)
  const actor = await lockCaller(trx, caller, ...(found ? [found.id_user] : []))
  // statements of their own: what was waited for may have changed the account, or deleted it and logged that, since
  const account = await accountWith(trx, email)
  const former = await formerAccountsWith(trx, email)
  const jurors = await jurorsWith(trx, email)
  const accounts = [...(account ? [account.id_user] : []), ...former]
  return { actor, account, subject: { email, accounts, jurors } }
}

interface Dependencies {
  db: Database
  /** Deletes an account with all that belongs to it. */
  removeAccount: (trx: Trx, caller: Caller, id: number) => Promise<void>
}

/** How many rows of each kind there were, and that there are none any more. */
const countsOf = (taken: Taken): FieldChanges =>
  Object.fromEntries(
    Object.entries(taken)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => [kind, { before: count, after: null }]),
  )

/** A line for each record that was erased, and one for the whole, which names nobody. */
const erasureLines = (erased: readonly RecordName[], taken: Taken): Change[] => [
  ...erased.map((name): Change => ({ ...name, action: 'erase', fields: {} })),
  { entity: erasures.entity, record_id: erasures.id, action: 'erase', fields: countsOf(taken) },
]

const createPrivacy = ({ db, removeAccount }: Dependencies) => ({
  /** Everything about the person with the address, as one moment holds it. */
  export: (email: string): Promise<Person> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const account = await accountWith(trx, email)
        const former = await formerAccountsWith(trx, email)
        const accounts = [...(account ? [account.id_user] : []), ...former]
        const subject = { email, accounts, jurors: await jurorsWith(trx, email) }
        const records = await recordsOf(trx, subject)
        const deleted = await deletedOf(trx, subject)
        const names = await namesOf(trx, subject, await recordNames(trx, records), deleted)
        return {
          email,
          records,
          deleted: deleted.map(({ entity, deleted_at, fields }) => ({
            table_name: entity,
            deleted_at,
            fields,
          })),
          changes: await changesOf(trx, subject, names),
        }
      }),

  /**
   * Forgets the person with the address, which cannot be undone. The log keeps that it was done, when, by whom, and how
   * much it took. Throws 105 when the address is that of staff.
   */
  erase: (caller: Caller, email: string) =>
    inTransaction(db, async (trx) => {
      const { actor, account, subject } = await lockPerson(trx, caller, email)
      if (account && staffTypes.includes(account.user_type_id)) throw new ApiError(ErrorCode.notAuthorized)
      await forgetSearches(trx)
      await forgetImports(trx)
      const borne = await namesBorne(trx, subject)
      const drafts = await forgetDrafts(trx, subject)
      if (account) await removeAccount(trx, caller, account.id_user)
      const leads = [
        ...drafts,
        ...(await forgetLeads(trx, subject)),
        ...(await forgetJurors(trx, subject)),
        ...(await forgetMails(trx, subject)),
      ]
      const views = await forgetViews(trx, subject, borne)
      const taken = await forgetTraces(trx, subject, leads, views)
      const accounts = subject.accounts.map((record_id): RecordName => ({ entity: 'account', record_id }))
      await logChanges(trx, actor, erasureLines([...leads, ...accounts], taken))
    }),
})

export const privacyHandlers = (dependencies: Dependencies): Handlers<typeof personEndpoints> => {
  const privacy = createPrivacy(dependencies)
  return {
    'GET /person': async ({ query }) => ({ person: await privacy.export(query.email) }),
    'DELETE /person': ({ caller, query }) => privacy.erase(caller, query.email),
  }
}
