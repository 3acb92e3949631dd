import type { Person } from '@vernissage/contract/resources/person'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'
import { changesOf, deletedOf, namedIn, type RecordName, recordNames, type Subject } from './holdings.ts'

/** A request has nothing left without its sender; an enquiry still tells which artworks are asked for. Answers which. */
export const forgetLeads = async (trx: Trx, { email }: Subject) => {
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
export const forgetTraces = async (trx: Trx, subject: Subject, records: Person['records']) => {
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
