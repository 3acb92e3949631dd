import { staffTypes } from '@vernissage/contract/enums'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'
import { deletedOf, namedIn, namesOf, type RecordName, type Subject } from './holdings.ts'

/* The statements of an erasure, a function for each place that holds something of a person. */

/** How many rows an erasure has taken, by their table. */
export type Taken = Record<string, number>

const enquiry = 'artwork_purchase_request'
const withoutSender = { name: null, email: null, comments: null, tags: null }

/** Deletes requests, and the sender of enquiries, which still say which artworks are in demand. Returns the records. */
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
    .updateTable(enquiry)
    .set(withoutSender)
    .where(ofPerson)
    .returning('id_artwork_purchase_request as record_id')
    .execute()
  const named = (entity: string, rows: { record_id: number }[]) =>
    rows.map(({ record_id }): RecordName => ({ entity, record_id }))
  return [
    ...named('contact_request', contacts),
    ...named('newsletter_request', newsletters),
    ...named(enquiry, enquiries),
  ]
}

/** Deletes their applications on their way, and what is left of those that were admitted. Returns the records. */
export const forgetDrafts = async (trx: Trx, { email, accounts }: Subject) => {
  await sql`delete from mailed_link where address_hash = address_hash(${email})`.execute(trx)
  const { rows } = await sql<RecordName>`
    with theirs as (
      select id_application_draft as id from application_draft
      where lower(email) = lower(${email})
        or exhibition_application_id in (
          select id_exhibition_application from exhibition_application where user_id = any(${accounts}::integer[]))
        or magazine_application_id in (
          select id_magazine_application from magazine_application where user_id = any(${accounts}::integer[]))
    ), works as (
      select id_application_draft_work from application_draft_work join theirs on application_draft_id = id
    ), gone as (
      delete from application_draft where id_application_draft in (select id from theirs)
    )
    select 'application_draft' as entity, id as record_id from theirs
    union all select 'application_draft_work', id_application_draft_work from works`.execute(trx)
  return rows
}

/** Deletes the mails to the person, those that wait to be sent included. Returns the records. */
export const forgetMails = async (trx: Trx, { email, accounts }: Subject) => {
  const { rows } = await sql<{ record_id: number }>`
    delete from mail where lower(to_address) = lower(${email}) or account_id = any(${accounts}::integer[])
    returning id_mail as record_id`.execute(trx)
  return rows.map(({ record_id }): RecordName => ({ entity: 'mail', record_id }))
}

/** Takes from jurors all but what they scored, under no name. Returns the records. */
export const forgetJurors = async (trx: Trx, { jurors }: Subject) => {
  const ofJurors = sql<boolean>`juror_id = any(${jurors}::integer[])`
  const forgotten = await trx
    .updateTable('juror')
    .set({ name: null, email: null, password_hash: null, enabled: 0 })
    .where('id_juror', '=', sql<number>`any(${jurors}::integer[])`)
    .returning('id_juror')
    .execute()
  await trx.deleteFrom('juror_invitation').where(ofJurors).execute()
  await trx.deleteFrom('juror_session').where(ofJurors).execute()
  await trx.deleteFrom('juror_address').where(ofJurors).execute()
  const written = { comment: null, conflict_reason: null }
  // That they abstained stays, without the reason.
  const withoutReasons = (column: 'abstentions' | 'first_abstentions') => sql<never>`(
    select coalesce(jsonb_object_agg(criterion, ''), '{}') from jsonb_object_keys(${sql.ref(column)}) as criterion)`
  const reasons = {
    abstentions: withoutReasons('abstentions'),
    first_abstentions: withoutReasons('first_abstentions'),
  }
  await trx
    .updateTable('juror_assignment')
    .set({ ...written, ...reasons })
    .where(ofJurors)
    .execute()
  await sql`
    select erase_values(array(
      select id_change from change_log where entity = 'juror_assignment' and record_id in (
        select record_id from change_log
        where entity = 'juror_assignment' and action = 'create'
          and (fields -> 'juror_id' ->> 'after')::integer = any(${jurors}))
    ), ${Object.keys({ ...written, ...reasons })})`.execute(trx)
  await sql`select erase_juror(id_juror) from unnest(${jurors}::integer[]) as id_juror`.execute(trx)
  return forgotten.map(({ id_juror }): RecordName => ({ entity: 'juror', record_id: id_juror }))
}

const linesOf = (names: readonly RecordName[]) =>
  sql`array(select id_change from change_log where (entity, record_id) in ${namedIn(names)})`

/** The accounts that never were staff according to the log. The names of staff stay in what they wrote. */
const neverStaff = async (trx: Trx, { accounts }: Subject) => {
  const { rows } = await sql<{ id_user: number }>`
    select id_user from unnest(${accounts}::integer[]) as id_user
    where not exists (
      select from change_log
      where entity in ('account', 'artist') and record_id = id_user
        and ((fields -> 'user_type_id' -> 'before')::text = any(${staffTypes}::text[])
          or (fields -> 'user_type_id' -> 'after')::text = any(${staffTypes}::text[]))
    )
  `.execute(trx)
  return rows.map(({ id_user }) => id_user)
}

/** Empties the log of what is the person's own; answers how many lines have lost a value. */
const forgetChanges = async (trx: Trx, subject: Subject, names: readonly RecordName[]) => {
  const authors = await neverStaff(trx, subject)
  await sql`select erase_authors(${linesOf(names)}, ${authors})`.execute(trx)
  const [enquiries, others] = [
    names.filter(({ entity }) => entity === enquiry),
    names.filter(({ entity }) => entity !== enquiry),
  ]
  const erased = async (erasure: RawBuilder<{ lines: number }>) => (await erasure.execute(trx)).rows[0]!.lines
  return (
    (await erased(sql`select erase_values(${linesOf(others)}, null) as lines`)) +
    (await erased(sql`select erase_values(${linesOf(enquiries)}, ${Object.keys(withoutSender)}) as lines`)) +
    (await erased(sql`select erase_address(${subject.email}) as lines`))
  )
}

/**
 * The fields, with their values, by which answers name the records: each record's own key, and every reference to it,
 * since an answer shows the name of what it refers to.
 */
const fieldsNaming = (names: readonly RecordName[]) => sql`(
  select attname::text, to_jsonb(record_id)
  from ${namedIn(names)} as named
  join pg_constraint on contype = 'p' and conrelid = to_regclass(entity) or contype = 'f' and confrelid = to_regclass(entity) and cardinality(conkey) = 1
  join pg_attribute on attrelid = conrelid and attnum = conkey[1]
)`

/**
 * Erases the traces of the person once the account and the `leads` are gone: rows of deletions, values in the log, files,
 * where records were imported from. A table that keeps anything of a record beside its own row has its statement here.
 */
export const forgetTraces = async (
  trx: Trx,
  subject: Subject,
  leads: readonly RecordName[],
  views: readonly RecordName[],
): Promise<Taken> => {
  const deleted = await deletedOf(trx, subject)
  const names = await namesOf(trx, subject, leads, deleted)
  const taken: Taken = {}
  for (const { entity } of [...leads, ...views, ...deleted.filter((row) => !row.is_reference)])
    taken[entity] = (taken[entity] ?? 0) + 1
  taken.change_log = await forgetChanges(trx, subject, names)
  await sql`
    delete from deleted_row where id_deleted_row = any(${deleted.map((row) => row.id_deleted_row)})
  `.execute(trx)

  const traces: Record<string, RawBuilder<unknown>> = {
    idempotent_answer: sql`
      delete from idempotent_answer
      where strpos(lower(body), lower(${subject.email})) > 0 or exists (
        select from jsonb_path_query(body::jsonb, '$.** ? (@.type() == "object")') as shown,
          jsonb_each(shown) as field (name, value)
        where (name, value) in ${fieldsNaming([...names, ...views])}
      )`,
    import_source: sql`delete from import_source where (entity, record_id) in ${namedIn(names)}`,
    // The next sweep takes them.
    removed_file: sql`
      update removed_file set removed_at = 'epoch'
      where (split_part(path, '/', 1), split_part(path, '/', 2)) in (
        select entity, record_id::text from ${namedIn(names)} as named
      ) or path = any(${deleted.flatMap(({ fields }) => Object.values(fields).filter((value) => typeof value === 'string'))}::text[])`,
    pending_upload: sql`
      update pending_upload set expires_at = 'epoch' where (entity, record_id) in ${namedIn(names)}`,
  }
  for (const [table, statement] of Object.entries(traces))
    taken[table] = Number((await statement.execute(trx)).numAffectedRows)
  return taken
}

/**
 * A bulk action that is not over keeps the search that its records were found by, which may be for a name, spelled in any way,
 * and letters that may name anybody: it is stopped.
 */
export const forgetSearches = (trx: Trx) =>
  trx
    .updateTable('bulk_action')
    .set({ state: 'stopped', query: null, finished_at: sql<string>`now()` })
    .where(sql<boolean>`query is not null or given ? 'texts'`)
    .execute()

/**
 * Nobody knows whom a file to import names before it is read: files that wait are dropped, as if they were a day
 * old, and imports that go on are stopped. The names of files may be those of people.
 */
export const forgetImports = async (trx: Trx) => {
  await trx
    .updateTable('bulk_action')
    .set({ state: 'stopped', finished_at: sql<string>`now()` })
    .where('action', '=', 'import')
    .where('state', 'in', ['checking', 'checked', 'running'])
    .execute()
  await sql`update bulk_action set given = given - 'file_name' where given ? 'file_name'`.execute(trx)
  await sql`update import_file set created_at = created_at - interval '1 day'`.execute(trx)
}
