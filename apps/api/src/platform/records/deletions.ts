import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { asDatabaseFailure } from '../database/failures.ts'
import { ApiError } from '../errors.ts'

/** How long deleted rows and files are kept, so that a deletion can be undone. */
const { undoDays } = limits

interface DeletedRow {
  table_name: string
  record_id: number
  fields: Record<string, unknown>
  is_reference: boolean
}

/** The column of a table's key. */
const keyOf = async (trx: Trx, table: string) => {
  const { rows } = await sql<{ key: string }>`select key_of(${table}::regclass) as key`.execute(trx)
  return rows[0]!.key
}

/** The tables, each after those that it refers to. */
const tablesInOrder = async (trx: Trx, tables: string[]) => {
  const { rows } = await sql<{ name: string }>`
    with recursive reference as (
      select distinct conrelid, confrelid from pg_constraint where contype = 'f' and conrelid <> confrelid
    ),
    level (id, depth) as (
      select distinct to_regclass(name)::oid, 0 from unnest(${tables}::text[]) as name
      union all
      select conrelid, depth + 1 from level join reference on confrelid = id
    ) cycle id set is_cycle using path
    select relname as name from level join pg_class on oid = id group by relname order by max(depth)
  `.execute(trx)
  return rows.map(({ name }) => name)
}

const insert = async (trx: Trx, { table_name, fields }: DeletedRow) => {
  const columns = sql.join(Object.keys(fields).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table_name)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table_name)}, ${JSON.stringify(fields)}::jsonb)
  `.execute(trx)
}

/** Restores an emptied reference, unless it has a new value. */
const referAgain = async (trx: Trx, { table_name, record_id, fields }: DeletedRow) => {
  const key = await keyOf(trx, table_name)
  for (const [column, value] of Object.entries(fields))
    await sql`
      update ${sql.table(table_name)} set ${sql.ref(column)} = ${value}
      where ${sql.ref(key)} = ${record_id} and ${sql.ref(column)} is null
    `.execute(trx)
}

const cannotBeUndone = (cause?: unknown) => new ApiError(ErrorCode.cannotBeUndone, { cause })

/** 476 where a row's reference is gone or the row exists again; the failure's own code where its e-mail or address is taken. */
const refusal = (error: Error) => {
  const failure = asDatabaseFailure(error)
  if (!failure || failure.code === ErrorCode.database) return error
  return failure.code === ErrorCode.invalidData ? cannotBeUndone(error) : failure
}

/**
 * Restores a record that was deleted at `at`, with the rows that were deleted with it, the references to it and its files.
 * Answers the record's own row. Throws 476 when it is too late, and 402, 437 … when another record has its e-mail or
 * address now.
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
  const order = await tablesInOrder(
    trx,
    rows.map((row) => row.table_name),
  )
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
