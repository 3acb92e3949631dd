import { ErrorCode } from '@vernissage/contract/errors'
import { tablesOfKinds } from '@vernissage/contract/kinds/record-kinds'
import { limits } from '@vernissage/contract/limits'
import { sql } from 'kysely'
import type { Executor, Trx } from '../database/database.ts'
import { asDatabaseFailure } from '../database/failures.ts'
import { ApiError } from '../errors.ts'
import { type Author, type Change, fieldChanges, logChanges } from './change-log.ts'

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

/** Makes what this transaction deletes from now on a deletion of its own, which is restored by itself. */
export const beginDeletion = async (executor: Executor, kind: string, id: number) => {
  await sql`select set_config('vernissage.deletion', ${`${kind} ${id}`}, true)`.execute(executor)
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

/** Rows of one table with the same columns; a row that was deleted before a migration may have fewer. */
const insert = async (trx: Trx, table: string, rows: readonly DeletedRow['fields'][]) => {
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(trx)
}

/** Restores the emptied references of a table's rows, unless they have new values. There may be thousands. */
const referAgain = async (trx: Trx, table: string, emptied: readonly DeletedRow[]) => {
  const key = await keyOf(trx, table)
  for (const column of new Set(emptied.flatMap(({ fields }) => Object.keys(fields)))) {
    const rows = emptied
      .filter(({ fields }) => column in fields)
      .map(({ record_id, fields }) => ({ [key]: record_id, [column]: fields[column] }))
    await sql`
      update ${sql.table(table)} as referring set ${sql.ref(column)} = kept.${sql.ref(column)}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as kept
      where referring.${sql.ref(key)} = kept.${sql.ref(key)} and referring.${sql.ref(column)} is null
    `.execute(trx)
  }
}

const cannotBeUndone = (cause?: unknown) => new ApiError(ErrorCode.cannotBeUndone, { cause })

/** 476 where a row's reference is gone or the row exists again; the failure's own code where its e-mail or address is taken. */
const refusal = (error: Error) => {
  const failure = asDatabaseFailure(error)
  if (!failure || failure.code === ErrorCode.database) return error
  return failure.code === ErrorCode.invalidData ? cannotBeUndone(error) : failure
}

/** The key columns of a line of the change log that says that a record was deleted. */
export interface Deletion {
  entity: string
  record_id: number
  at: string
}

const tableOf = (entity: string) => (tablesOfKinds as Readonly<Record<string, string>>)[entity] ?? entity

/**
 * Takes the rows of the deletions, with those that were deleted with them, and keeps their files. The table is asked for
 * values alone, not joined: where it has no statistics, a join reads all of it.
 */
const takeDeletedRows = async (trx: Trx, deletions: readonly Deletion[]) => {
  const tables = deletions.map(({ entity }) => tableOf(entity))
  const ids = deletions.map(({ record_id }) => record_id)
  const { rows } = await sql<DeletedRow>`
    with root as (
      select distinct on (table_name, record_id) transaction_id, deleted_at, coalesce(deletion, '') as deletion
      from deleted_row
      where table_name = any(${tables}) and record_id = any(${ids}::integer[]) and not is_reference
        and (table_name, record_id, date_trunc('milliseconds', deleted_at)) in (
          select * from unnest(${tables}::text[], ${ids}::integer[], ${deletions.map(({ at }) => at)}::timestamptz[]))
        and deleted_at > now() - make_interval(days => ${sql.lit(undoDays)})
      order by table_name, record_id, id_deleted_row desc
    ),
    taken as (
      delete from deleted_row
      where deleted_at = any(array(select deleted_at from root))
        and transaction_id = any(array(select transaction_id from root))
        and coalesce(deletion, '') = any(array(select deletion from root))
      returning table_name, record_id, fields, is_reference
    ),
    kept as (
      delete from removed_file
      where path in (select value from taken, jsonb_each_text(fields) where not is_reference)
    )
    select * from taken`.execute(trx)
  return rows
}

/**
 * Restores deleted records, with the rows that were deleted with them, the references to them and their files, and writes a
 * line of the change log for each. All or none: throws 476 when it is too late for one, and 402, 437 … when another record
 * has its e-mail or address now.
 */
export const restore = async (trx: Trx, author: Author, deletions: readonly Deletion[]) => {
  const rows = await takeDeletedRows(trx, deletions)
  const deleted = Map.groupBy(
    rows.filter((row) => !row.is_reference),
    (row) => row.table_name,
  )
  const changes = deletions.map(({ entity, record_id }): Change => {
    const root = deleted.get(tableOf(entity))?.find((row) => row.record_id === record_id)
    if (!root) throw cannotBeUndone()
    return { entity, record_id, action: 'restore', fields: fieldChanges(null, root.fields) }
  })
  try {
    for (const table of await tablesInOrder(trx, [...new Set(rows.map((row) => row.table_name))])) {
      const fields = deleted.get(table)?.map((row) => row.fields) ?? []
      for (const alike of Map.groupBy(fields, (row) => Object.keys(row).join()).values())
        await insert(trx, table, alike)
    }
    const emptied = rows.filter((row) => row.is_reference)
    for (const [table, ofTable] of Map.groupBy(emptied, (row) => row.table_name))
      await referAgain(trx, table, ofTable)
  } catch (error) {
    throw refusal(error as Error)
  }
  await logChanges(trx, author, changes)
}
