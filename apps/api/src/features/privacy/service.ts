import { staffTypes } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import type { Person } from '@vernissage/contract/resources/person'
import { sql } from 'kysely'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { logChanges } from '../../platform/records/change-log.ts'
import {
  accountsOf,
  changesOf,
  deletedOf,
  namedIn,
  type RecordName,
  recordNames,
  recordsOf,
  type Subject,
} from './holdings.ts'

interface Needs {
  db: Database
  /** Deletes an account with all that belongs to it. */
  removeAccount: (trx: Trx, caller: Caller, id: number) => Promise<void>
}

/** A request has nothing left without its sender; an enquiry still tells which artworks are asked for. */
const forgetLeads = async (trx: Trx, { email }: Subject) => {
  const ofPerson = sql<boolean>`lower(email) = lower(${email})`
  const contacts = await trx
    .deleteFrom('contact_request')
    .where(ofPerson)
    .returning('id_contact_request as record_id')
    .execute()
  const newsletters = await trx
    .deleteFrom('newsletter_request')
    .where(ofPerson)
    .returning('id_newsletter_request as record_id')
    .execute()
  const enquiries = await trx
    .updateTable('artwork_purchase_request')
    .set({ name: null, email: null, comments: null, tags: null })
    .where(ofPerson)
    .returning('id_artwork_purchase_request as record_id')
    .execute()
  const named = (entity: string, rows: { record_id: number }[]) =>
    rows.map(({ record_id }): RecordName => ({ entity, record_id }))
  return [
    ...named('contact_request', contacts),
    ...named('newsletter_request', newsletters),
    ...named('artwork_purchase_request', enquiries),
  ]
}

/** What others keep about the records named: values in the log, rows of deletions, files, where they were imported from. */
const forgetTraces = async (trx: Trx, subject: Subject, records: Person['records']) => {
  const deleted = await deletedOf(trx, subject)
  const names = recordNames(records, deleted)
  const lines = (await changesOf(trx, subject, names)).map(({ id_change }) => id_change)
  await sql`select erase_from_change_log(${lines}, ${subject.accounts})`.execute(trx)
  await sql`
    delete from deleted_row where id_deleted_row = any(${deleted.map((row) => row.id_deleted_row)})
  `.execute(trx)
  await sql`delete from import_source where (entity, record_id) in ${namedIn(names)}`.execute(trx)
  // The next sweep takes them.
  await sql`
    update removed_file set removed_at = 'epoch'
    where (split_part(path, '/', 1), split_part(path, '/', 2)) in (
      select entity, record_id::text from ${namedIn(names)} as named
    )
  `.execute(trx)
  await sql`
    update pending_upload set expires_at = 'epoch' where (entity, record_id) in ${namedIn(names)}
  `.execute(trx)
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
