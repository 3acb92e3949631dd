import { ErrorCode } from '@vernissage/contract/errors'
import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { asDatabaseFailure } from '../database/failures.ts'
import { ApiError } from '../errors.ts'

/** For how long a deletion can be undone, and so what was deleted is kept. */
export const undoDays = 30

/** Every table whose rows are kept when they are deleted: what a row refers to stands before it. */
export const keptTables = {
  account: 'id_user',
  artist_profile: 'user_id',
  professional_image: 'id_professional_image',
  payment: 'id_payment',
  masterclass: 'id_masterclass',
  banner: 'id_banner',
  sponsor: 'id_sponsor',
  artwork: 'id_artwork',
  artwork_image: 'id_artwork_image',
  magazine: 'id_magazine',
  exhibition: 'id_exhibition',
  exhibition_application: 'id_exhibition_application',
  exhibition_application_artwork: 'id_exhibition_application_artwork',
  exhibition_sponsor: 'id_exhibition_sponsor',
  exhibition_artwork: 'id_exhibition_artwork',
  exhibition_artist: 'id_exhibition_artist',
  magazine_application: 'id_magazine_application',
  magazine_application_artwork: 'id_magazine_application_artwork',
  magazine_sponsor: 'id_magazine_sponsor',
  magazine_artwork: 'id_magazine_artwork',
  magazine_artist: 'id_magazine_artist',
} as const

/** Tables whose references are emptied when what they refer to goes, beside the ones above. */
const referringKeys: Readonly<Record<string, string>> = {
  ...keptTables,
  artwork_purchase_request: 'id_artwork_purchase_request',
}

const order = Object.keys(keptTables)

interface DeletedRow {
  table_name: string
  record_id: number
  fields: Record<string, unknown>
  is_reference: boolean
}

const insert = async (trx: Trx, { table_name, fields }: DeletedRow) => {
  const columns = sql.join(Object.keys(fields).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table_name)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table_name)}, ${JSON.stringify(fields)}::jsonb)
  `.execute(trx)
}

/** Only where nothing else has been put in meanwhile. */
const referAgain = async (trx: Trx, { table_name, record_id, fields }: DeletedRow) => {
  for (const [column, value] of Object.entries(fields))
    await sql`
      update ${sql.table(table_name)} set ${sql.ref(column)} = ${value}
      where ${sql.ref(referringKeys[table_name]!)} = ${record_id} and ${sql.ref(column)} is null
    `.execute(trx)
}

const cannotBeUndone = (cause?: unknown) => new ApiError(ErrorCode.cannotBeUndone, { cause })

/** What a row refers to is gone as well, or the row is there again; a name that is taken is told as such. */
const refusal = (error: Error) => {
  const failure = asDatabaseFailure(error)
  if (!failure || failure.code === ErrorCode.database) return error
  return failure.code === ErrorCode.invalidData ? cannotBeUndone(error) : failure
}

/**
 * Brings back a record that was deleted at `at`, with all that went with it: the rows that hung on it, the references to
 * it, its files. Answers the record's own row. Throws 476 when it is too late, and 402, 437 … when somebody else has its
 * e-mail or address now.
 */
export const undoDeletion = async (
  trx: Trx,
  { table, recordId, at }: { table: string; recordId: number; at: string },
): Promise<Record<string, unknown>> => {
  const ofDeletion = sql`(transaction_id, deleted_at) = (
    select transaction_id, deleted_at from deleted_row
    where table_name = ${table} and record_id = ${recordId} and not is_reference
      and date_trunc('milliseconds', deleted_at) = ${at}::timestamptz
      and deleted_at > now() - make_interval(days => ${sql.lit(undoDays)})
    order by id_deleted_row desc limit 1
  )`
  await sql`
    delete from removed_file where path in (
      select value from deleted_row, jsonb_each_text(fields) where ${ofDeletion} and not is_reference
    )
  `.execute(trx)
  const { rows } = await sql<DeletedRow>`
    delete from deleted_row where ${ofDeletion} returning table_name, record_id, fields, is_reference
  `.execute(trx)
  const root = rows.find((row) => row.table_name === table && row.record_id === recordId && !row.is_reference)
  if (!root) throw cannotBeUndone()
  const deleted = rows
    .filter((row) => !row.is_reference)
    .sort((one, other) => order.indexOf(one.table_name) - order.indexOf(other.table_name))
  try {
    for (const row of deleted) await insert(trx, row)
    for (const row of rows) if (row.is_reference) await referAgain(trx, row)
  } catch (error) {
    throw refusal(error as Error)
  }
  return root.fields
}
