import type { UserType } from '@vernissage/contract/enums'
import { accountNames } from '@vernissage/contract/kinds/record-kinds'
import type { Person } from '@vernissage/contract/resources/person'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'

/**
 * A person is known by an e-mail address, in any case of its letters, and by the accounts that have it now or had it when
 * they were deleted. An account that had it once and has another address now belongs to somebody else.
 */
export interface Subject {
  email: string
  accounts: readonly number[]
  /** The members of juries who have the address, or had it when they were deleted. */
  jurors: readonly number[]
}

/** A record as the change log, uploads and file paths name it. */
export interface RecordName {
  entity: string
  record_id: number
}

type Records = Person['records']

/** Every table with something about a person, and which of its rows are theirs. */
const heldIn = ({ email, accounts, jurors }: Subject) => {
  const byEmail = sql`lower(email) = lower(${email})`
  const byUser = sql`user_id = any(${accounts})`
  const byArtist = sql`artist_id = any(${accounts})`
  const byArtwork = sql`artwork_id in (select id_artwork from artwork where ${byArtist})`
  const ofJuror = sql`juror_id = any(${jurors})`
  const byApplication = sql`(
    exhibition_application_id in (select id_exhibition_application from exhibition_application where ${byUser})
    or magazine_application_id in (select id_magazine_application from magazine_application where ${byUser}))`
  const ofDraft = sql`(${byEmail} or ${byApplication})`
  return {
    application_draft: ofDraft,
    application_draft_work: sql`application_draft_id in (
      select id_application_draft from application_draft where ${ofDraft})`,
    mailed_link: sql`address_hash = address_hash(${email})`,
    contact_request: byEmail,
    newsletter_request: byEmail,
    artwork_purchase_request: byEmail,
    account: byEmail,
    session: byUser,
    import_file: byUser,
    preference: byUser,
    list_view: byUser,
    artist_profile: byUser,
    professional_image: byUser,
    payment: byUser,
    artwork: byArtist,
    artwork_image: byArtwork,
    exhibition_application: byUser,
    exhibition_application_artwork: byArtwork,
    exhibition_artwork: byArtwork,
    exhibition_artist: byArtist,
    magazine_application: byUser,
    magazine_application_artwork: byArtwork,
    magazine_artwork: byArtwork,
    magazine_artist: byArtist,
    juror: byEmail,
    juror_invitation: ofJuror,
    juror_session: ofJuror,
    judging_round_juror: ofJuror,
    judging_round_application: byApplication,
    juror_assignment: sql`(${ofJuror} or ${byApplication})`,
    juror_score: sql`juror_assignment_id in (
      select id_juror_assignment from juror_assignment where ${ofJuror} or ${byApplication})`,
    application_opinion: sql`${byUser} or ${byApplication}`,
    mail: sql`(lower(to_address) = lower(${email}) or account_id = any(${accounts}) or ${byApplication})`,
    application_answer: byApplication,
    notice: sql`${byUser} or ${byApplication}`,
    daily_mail: byUser,
  }
}

/** Secrets, and keys that name a row nowhere else. */
const secrets = [
  'password_hash',
  'token_hash',
  'answer_token_hash',
  'link_seed',
  'token_seed',
  'mailed_token_hash',
  'mailed_token_seed',
  'create_key',
  'create_hash',
  'id_session',
]

export const accountWith = async (executor: Executor, email: string) => {
  const { rows } = await sql<{ id_user: number; user_type_id: UserType }>`
    select id_user, user_type_id from account where lower(email) = lower(${email})
  `.execute(executor)
  return rows[0]
}

/** The accounts that had the address when they were deleted. */
export const formerAccountsWith = async (executor: Executor, email: string) => {
  const { rows } = await sql<{ id_user: number }>`
    select distinct record_id as id_user from change_log
    where action = 'delete' and entity in ('account', 'artist') and fields ? 'email'
      and lower(fields -> 'email' ->> 'before') = lower(${email})
      and not exists (select from account where id_user = record_id)
  `.execute(executor)
  return rows.map(({ id_user }) => id_user)
}

/** The jurors who have the address, and those who had it when they were deleted. */
export const jurorsWith = async (executor: Executor, email: string) => {
  const { rows } = await sql<{ id_juror: number }>`
    select id_juror from juror where lower(email) = lower(${email})
    union
    select record_id from change_log
    where action = 'delete' and entity = 'juror' and fields ? 'email'
      and lower(fields -> 'email' ->> 'before') = lower(${email})
      and not exists (select from juror where id_juror = record_id)
  `.execute(executor)
  return rows.map(({ id_juror }) => id_juror)
}

/** The names that the person has, or had when an account of theirs was deleted. */
export const namesBorne = async (executor: Executor, { email, accounts, jurors }: Subject) => {
  const byEmail = sql`lower(email) = lower(${email})`
  const { rows } = await sql<{ name: string }>`
    select distinct name from (
      select full_name(first_name, last_name) as name from account where id_user = any(${accounts})
      union all select professional_name from artist_profile where user_id = any(${accounts})
      union all select full_name(fields ->> 'first_name', fields ->> 'last_name') from deleted_row
        where table_name = 'account' and record_id = any(${accounts}) and not is_reference
      union all select name from juror where id_juror = any(${jurors})
      union all select fields ->> 'name' from deleted_row
        where table_name = 'juror' and record_id = any(${jurors}) and not is_reference
      union all select full_name(first_name, last_name) from application_draft where ${byEmail}
      union all select professional_name from application_draft where ${byEmail}
      union all select name from contact_request where ${byEmail}
      union all select name from newsletter_request where ${byEmail}
      union all select name from artwork_purchase_request where ${byEmail}
    ) as borne
    where name <> ''`.execute(executor)
  return rows.map(({ name }) => name)
}

/** The rows about a person, by table. */
export const recordsOf = async (executor: Executor, subject: Subject): Promise<Records> => {
  const records: Records = {}
  for (const [table, isTheirs] of Object.entries(heldIn(subject))) {
    const { rows } = await sql<{ row: Records[string][number] }>`
      select to_jsonb(held) - ${secrets}::text[] as row from ${sql.table(table)} as held
      where ${isTheirs} order by created_at
    `.execute(executor)
    records[table] = rows.map(({ row }) => row)
  }
  return records
}

/** The names of rows that `recordsOf` has read; a session has none. */
export const recordNames = async (executor: Executor, records: Records): Promise<RecordName[]> => {
  const { rows } = await sql<{ entity: string; key: string }>`
    select entity, key_of(entity::regclass) as key
    from unnest(${Object.keys(records)}::text[]) as entity`.execute(executor)
  return rows.flatMap(({ entity, key }) =>
    records[entity]!.flatMap((row) =>
      typeof row[key] === 'number' ? [{ entity, record_id: row[key] }] : [],
    ),
  )
}

interface DeletedRow extends RecordName {
  id_deleted_row: number
  deleted_at: string
  fields: Record<string, unknown>
  /** Of a record that stayed, and lost what it referred to. */
  is_reference: boolean
}

/**
 * The kept rows of deletions: all that went with an account or a juror of the person, and whatever belonged to one or to an
 * artwork of it.
 */
export const deletedOf = async (executor: Executor, { email, accounts, jurors }: Subject) => {
  const { rows } = await sql<DeletedRow>`
    select id_deleted_row, deleted_at, table_name as entity, record_id, fields, is_reference from deleted_row
    where (transaction_id, deleted_at, coalesce(deletion, '')) in (
        select transaction_id, deleted_at, coalesce(deletion, '') from deleted_row
        where not is_reference and (table_name = 'account' and record_id = any(${accounts})
          or table_name = 'juror' and record_id = any(${jurors}))
      )
      or (fields ->> 'juror_id')::integer = any(${jurors})
      or table_name = 'mail' and lower(fields ->> 'to_address') = lower(${email})
      or (fields ->> 'account_id')::integer = any(${accounts})
      or (fields ->> 'user_id')::integer = any(${accounts})
      or (fields ->> 'artist_id')::integer = any(${accounts})
      or (fields ->> 'artwork_id')::integer in (
        select id_artwork from artwork where artist_id = any(${accounts})
        union all
        select record_id from deleted_row
        where table_name = 'artwork' and not is_reference and (fields ->> 'artist_id')::integer = any(${accounts})
      )
      or table_name in ('application_opinion', 'application_answer', 'juror_assignment') and exists (
        select from deleted_row as application
        where application.table_name in ('exhibition_application', 'magazine_application')
          and not application.is_reference
          and application.record_id = (deleted_row.fields ->> (application.table_name || '_id'))::integer
          and (application.fields ->> 'user_id')::integer = any(${accounts})
      )
    order by id_deleted_row
  `.execute(executor)
  return rows
}

/** Records of an account that were deleted at any time and not restored. */
const longDeletedOf = async (executor: Executor, { accounts }: Subject) => {
  const { rows } = await sql<RecordName>`
    select distinct entity, record_id from change_log as deletion
    where action = 'delete' and (
        (fields -> 'user_id' ->> 'before')::integer = any(${accounts})
        or (fields -> 'artist_id' ->> 'before')::integer = any(${accounts})
      )
      and not exists (
        select from change_log as later
        where later.entity = deletion.entity and later.record_id = deletion.record_id
          and later.id_change > deletion.id_change and later.action = 'restore'
      )
  `.execute(executor)
  return rows
}

/** The opinions and scores of the person's applications at any time, and the person's own answers. */
const judgementsOf = async (executor: Executor, { accounts }: Subject) => {
  const { rows } = await sql<RecordName>`
    select judgement.entity, judgement.record_id
    from change_log as judgement
      join change_log as application on application.action = 'create'
        and application.entity in ('exhibition_application', 'magazine_application')
        and application.record_id = (judgement.fields -> (application.entity || '_id') ->> 'after')::integer
    where judgement.entity in ('application_opinion', 'application_answer', 'juror_assignment') and judgement.action = 'create'
      and (application.fields -> 'user_id' ->> 'after')::integer = any(${accounts})
  `.execute(executor)
  return rows
}

/** Every record of the person: `known`, what is kept of deletions, what was deleted before, and the accounts themselves. */
export const namesOf = async (
  executor: Executor,
  subject: Subject,
  known: readonly RecordName[],
  deleted: readonly DeletedRow[],
): Promise<RecordName[]> => [
  ...known,
  ...deleted
    .filter((row) => !row.is_reference)
    .map(({ entity, record_id }): RecordName => ({ entity, record_id })),
  ...(await longDeletedOf(executor, subject)),
  ...(await judgementsOf(executor, subject)),
  ...subject.jurors.map((record_id): RecordName => ({ entity: 'juror', record_id })),
  // An artist is an account with a profile: lines and files stand under either name.
  ...subject.accounts.flatMap((record_id) =>
    accountNames.map((entity): RecordName => ({ entity, record_id })),
  ),
]

/** Rows of a statement: `(entity, record_id) in (…)`. */
export const namedIn = (names: readonly RecordName[]) =>
  sql`(select entity, record_id from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as named (entity text, record_id integer))`

/**
 * The lines of the change log about the records named, and those in which another record had the address for a while: of
 * these the address alone.
 */
export const changesOf = async (
  executor: Executor,
  { email }: Subject,
  names: readonly RecordName[],
): Promise<Person['changes']> => {
  const value = (side: 'before' | 'after') => sql`fields -> 'email' ->> ${sql.lit(side)}`
  const isAddress = (side: 'before' | 'after') => sql`lower(${value(side)}) = lower(${email})`
  const { rows } = await sql<Person['changes'][number]>`
    with own as (
      select id_change from change_log where (entity, record_id) in ${namedIn(names)}
    ),
    with_address as (
      select id_change from change_log where fields ? 'email' and ${isAddress('before')}
      union
      select id_change from change_log where fields ? 'email' and ${isAddress('after')}
    )
    select id_change, at, user_id, user_name as user, entity, record_id, action,
      case when id_change in (select id_change from own) then fields
        else jsonb_build_object('email', jsonb_build_object(
          'before', case when ${isAddress('before')} then ${value('before')} end,
          'after', case when ${isAddress('after')} then ${value('after')} end))
      end as fields
    from change_log
    where id_change in (select id_change from own union select id_change from with_address)
    order by id_change
  `.execute(executor)
  return rows
}
