import type { UserType } from '@vernissage/contract/enums'
import type { Person } from '@vernissage/contract/resources/person'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { keptTables } from '../../platform/records/deletions.ts'

/** A person is known by an e-mail address, in any case of its letters, and by the accounts that have it or had it last. */
export interface Subject {
  email: string
  accounts: readonly number[]
}

/** A record as the change log, uploads and file paths name it. */
export interface RecordName {
  entity: string
  record_id: number
}

type Records = Person['records']

/** Every table with something about a person, and which of its rows are his. */
const heldIn = ({ email, accounts }: Subject) => {
  const byEmail = sql`lower(email) = lower(${email})`
  const byUser = sql`user_id = any(${accounts})`
  const byArtist = sql`artist_id = any(${accounts})`
  const byArtwork = sql`artwork_id in (select id_artwork from artwork where ${byArtist})`
  return {
    contact_request: byEmail,
    newsletter_request: byEmail,
    artwork_purchase_request: byEmail,
    account: byEmail,
    session: byUser,
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
  }
}

/** What nobody gets to read, and what only names a row that has no name elsewhere. */
const secrets = ['password_hash', 'id_session']

const keys: Readonly<Record<string, string>> = {
  ...keptTables,
  contact_request: 'id_contact_request',
  newsletter_request: 'id_newsletter_request',
  artwork_purchase_request: 'id_artwork_purchase_request',
}

/** The accounts that have the address now, and those that had it when they were deleted: these have no type any more. */
export const accountsOf = async (executor: Executor, email: string) => {
  const { rows } = await sql<{ id_user: number; user_type_id: UserType | null }>`
    select id_user, user_type_id from account where lower(email) = lower(${email})
    union
    select record_id, null from change_log
    where action = 'delete' and entity in ('account', 'artist') and fields ? 'email'
      and lower(fields -> 'email' ->> 'before') = lower(${email})
      and not exists (select from account where id_user = record_id)
  `.execute(executor)
  return rows
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

/** An artist is an account with a profile: its lines and its files stand under either name. */
const namesOf = (table: string, record_id: number): RecordName[] => {
  if (table === 'account') return ['account', 'user', 'artist'].map((entity) => ({ entity, record_id }))
  return [{ entity: table, record_id }]
}

/** The names of rows that were read, of `recordsOf` or `deletedOf`. */
export const recordNames = (records: Records, deleted: readonly DeletedRow[]): RecordName[] => [
  ...Object.entries(records).flatMap(([table, rows]) => {
    const key = keys[table]
    return key ? rows.flatMap((row) => namesOf(table, row[key] as number)) : []
  }),
  ...deleted.flatMap((row) => (row.is_reference ? [] : namesOf(row.entity, row.record_id))),
]

interface DeletedRow extends RecordName {
  id_deleted_row: number
  deleted_at: string
  fields: Record<string, unknown>
  /** Of a record that stayed, and lost what it referred to. */
  is_reference: boolean
}

/** What is kept of deletions: all that went with an account of the person, and whatever belonged to one. */
export const deletedOf = async (executor: Executor, { accounts }: Subject) => {
  const { rows } = await sql<DeletedRow>`
    select id_deleted_row, deleted_at, table_name as entity, record_id, fields, is_reference from deleted_row
    where (transaction_id, deleted_at) in (
        select transaction_id, deleted_at from deleted_row
        where table_name = 'account' and record_id = any(${accounts}) and not is_reference
      )
      or (fields ->> 'user_id')::integer = any(${accounts})
      or (fields ->> 'artist_id')::integer = any(${accounts})
    order by id_deleted_row
  `.execute(executor)
  return rows
}

/** Rows of a statement: `(entity, record_id) in (…)`. */
export const namedIn = (names: readonly RecordName[]) =>
  sql`(select entity, record_id from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as named (entity text, record_id integer))`

/**
 * The lines of the change log about a person: those of the records named, those that hold the address, and those of what
 * belonged to an account and was deleted at some time.
 */
export const changesOf = async (
  executor: Executor,
  { email, accounts }: Subject,
  names: readonly RecordName[],
): Promise<Person['changes']> => {
  const { rows } = await sql<Person['changes'][number]>`
    with belonging as (
      select entity, record_id from change_log
      where action = 'delete' and (
        (fields -> 'user_id' ->> 'before')::integer = any(${accounts})
        or (fields -> 'artist_id' ->> 'before')::integer = any(${accounts})
        or (entity in ('account', 'artist') and record_id = any(${accounts}))
      )
    )
    select id_change, at, user_id, user_name as user, entity, record_id, action, fields from change_log
    where (entity, record_id) in ${namedIn(names)}
      or (entity, record_id) in (select entity, record_id from belonging)
      or (fields ? 'email' and lower(fields -> 'email' ->> 'before') = lower(${email}))
      or (fields ? 'email' and lower(fields -> 'email' ->> 'after') = lower(${email}))
    order by id_change
  `.execute(executor)
  return rows
}
