import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import type { Executor, Trx } from '../database/database.ts'
import { unprepared } from '../database/prepared-statements.ts'
import { StartError } from '../startup-failure.ts'
import { writeChecked } from './checked-files.ts'
import { type SavedTable, tablePath } from './manifest.ts'

/** How the parts of the schema are made again, and taken away before, each in SQL as the database writes it. */
interface Part {
  make: string
  remove: string
}

/** Those that keep no rule: unique ones stay, also because triggers and rows of the load are judged by them. */
const plainIndexesOf = async (trx: Trx, tables: readonly string[]) => {
  const { rows } = await sql<Part>`
    select pg_get_indexdef(indexrelid) as make, format('drop index %s', indexrelid::regclass) as remove
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = current_schema()::regnamespace and relname = any(${tables}::text[]) and not indisunique
    order by indexrelid`.execute(trx)
  return rows
}

const foreignKeysOf = async (trx: Trx, tables: readonly string[]) => {
  const { rows } = await sql<Part>`
    select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
        as make,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = current_schema()::regnamespace and relname = any(${tables}::text[])
    order by pg_constraint.oid`.execute(trx)
  return rows
}

/** In one go; several statements cannot be prepared. */
const runAll = async (trx: Trx, statements: string[]) => {
  if (statements.length > 0) await trx.executeQuery(unprepared(CompiledQuery.raw(statements.join(';\n'))))
}

/**
 * Runs `load` while these tables have no foreign keys and no indexes but unique ones, and makes both again as they were. An index
 * of a whole table is built in a fraction of the time that its rows take one by one, and so are references checked; rows that
 * refer to one another in every direction can be loaded in any order. Triggers stay on: they keep what is derived from the rows.
 */
const withBareTables = async (trx: Trx, tables: readonly string[], load: () => Promise<void>) => {
  const indexes = await plainIndexesOf(trx, tables)
  const keys = await foreignKeysOf(trx, tables)
  await runAll(
    trx,
    [...keys, ...indexes].map(({ remove }) => remove),
  )
  await load()
  // a table with triggers that wait for the end of the transaction cannot be altered
  await sql`set constraints all immediate`.execute(trx)
  await runAll(
    trx,
    [...indexes, ...keys].map(({ make }) => make),
  )
}

/** Triggers count the rows and take up their texts again. */
const derived = ['table_state', 'search_entry', 'record_words']

/** Tables that are not restored, or that triggers fill again. */
const leftOut = [
  // everyone signs in again
  'session',
  // counters and upload addresses live for minutes, first answers for a day
  'login_attempt',
  'pending_upload',
  'idempotent_answer',
  // of this moment
  'running_backup',
  'transfer',
  // how far the processes are with sending
  'mail_sending',
  ...derived,
  // the manifest names the last one, and the version
  'kysely_migration',
  'kysely_migration_lock',
  'data_version',
]

/** A table of the database, as its catalogue describes it. */
export interface Table {
  name: string
  /** All but generated columns. */
  columns: string[]
  /** The key's columns as `order by` takes them, in an order that is the same on every engine. */
  order: string
  /** For each identity column the last number given out. */
  counters: Record<string, number | null>
}

/** Every table that a backup contains: all of the schema but those left out, so that new tables are included. */
const readTables = async (executor: Executor): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select
      tables.relname as name,
      (
        select array_agg(attname::text order by attnum)
        from pg_attribute
        where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns,
      (
        select string_agg(quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end, ', '
          order by array_position(indkey::int2[], attnum))
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = tables.oid and indisprimary
      ) as order,
      (
        select coalesce(json_object_agg(attname, pg_sequence_last_value(
          pg_get_serial_sequence(quote_ident(tables.relname), attname)::regclass)), '{}')
        from pg_attribute
        where attrelid = tables.oid and attidentity <> '' and not attisdropped
      ) as counters
    from pg_class as tables
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not in (${sql.join(leftOut)})
    order by relname collate "C"`.execute(executor)
  return rows
}

const rowsAtOnce = 500

/** The rows as JSON, through a cursor: a table of any length takes the memory of a few rows. */
async function* readLines(trx: Trx, { name, order }: Table) {
  await sql`
    declare saved no scroll cursor for
    select row_to_json(saved_row)::text as line from ${sql.table(name)} as saved_row order by ${sql.raw(order)}
  `.execute(trx)
  // a prepared statement would be bound to the cursor that it saw first
  const fetch = unprepared(
    CompiledQuery.raw(`fetch ${rowsAtOnce} from saved`) as CompiledQuery<{ line: string }>,
  )
  for (;;) {
    const { rows } = await trx.executeQuery(fetch)
    yield* rows.map(({ line }) => line)
    if (rows.length < rowsAtOnce) break
  }
  await sql`close saved`.execute(trx)
}

const saveTable = async (
  trx: Trx,
  folder: string,
  table: Table,
  signal?: AbortSignal,
): Promise<SavedTable> => {
  let rows = 0
  const lines = async function* () {
    for await (const line of readLines(trx, table)) {
      rows += 1
      yield `${line}\n`
    }
  }
  const checked = await writeChecked(join(folder, tablePath(table)), lines(), signal)
  return { name: table.name, rows, counters: table.counters, ...checked }
}

/** Writes all tables as the transaction sees them; it must see one moment (repeatable read). */
export const saveTables = async (trx: Trx, folder: string, signal?: AbortSignal) => {
  // the same text for the same moment, whatever the settings of the database are
  await sql`set local time zone 'UTC'`.execute(trx)
  const tables = await readTables(trx)
  // a migration that begins now waits, so that no table is altered before it is read
  await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in access share mode`.execute(
    trx,
  )
  const saved: SavedTable[] = []
  for (const table of tables) saved.push(await saveTable(trx, folder, table, signal))
  return saved
}

/** Tables that the migrations themselves put rows into. */
const filledByMigrations = ['country', 'discipline', 'home_section', 'mail_template']

/** In characters. */
const longestBatch = 1_000_000

/** Splits at line feeds only: `readline` would also split at other characters, which texts may contain. */
async function* linesOf(file: string) {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    yield* lines
  }
}

/** Rows as JSON arrays. */
async function* batchesOf(file: string) {
  let batch: string[] = []
  let length = 0
  for await (const line of linesOf(file)) {
    batch.push(line)
    length += line.length
    if (length < longestBatch) continue
    yield `[${batch.join(',')}]`
    batch = []
    length = 0
  }
  if (batch.length > 0) yield `[${batch.join(',')}]`
}

const setCounters = async (trx: Trx, { name, counters }: SavedTable) => {
  for (const [column, last] of Object.entries(counters))
    if (last !== null)
      await sql`select setval(pg_get_serial_sequence(quote_ident(${name}), ${column}), ${last})`.execute(trx)
}

const loadTable = async (trx: Trx, folder: string, saved: SavedTable, { columns }: Table) => {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  for await (const rows of batchesOf(join(folder, tablePath(saved))))
    await sql`
      insert into ${sql.table(saved.name)} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${sql.table(saved.name)}, ${rows}::json)
    `.execute(trx)
  await setCounters(trx, saved)
}

/** Mails that were on their way when the backup was made may have been sent since. */
const doubtMails = (trx: Trx) =>
  sql`
  update mail set state = 5, settled_at = now() where state in (1, 2)`.execute(trx)

/** Throws a StartError when the database has rows: a restore never overwrites anything. */
export const refuseUsedDatabase = async (trx: Trx) => {
  for (const { name } of await readTables(trx)) {
    if (filledByMigrations.includes(name)) continue
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(trx)
    if (rows.length > 0)
      throw new StartError(`the database is in use (${name} has rows): restore into an empty one`)
  }
}

/** Inserts all rows into an empty database at the same migration. */
export const loadTables = async (trx: Trx, folder: string, saved: SavedTable[]) => {
  const tables = new Map((await readTables(trx)).map((table) => [table.name, table]))
  const names = [...tables.keys()]
  if (saved.length !== names.length || !saved.every(({ name }) => tables.has(name)))
    throw new StartError(`${folder} does not hold the tables of this product`)
  await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in access exclusive mode`.execute(
    trx,
  )
  await refuseUsedDatabase(trx)
  const filled = saved.filter(({ rows }) => rows > 0).map(({ name }) => name)
  await withBareTables(trx, [...filled, ...derived], async () => {
    // an older backup's version has not all of them yet
    for (const name of filledByMigrations.filter((one) => tables.has(one)))
      await sql`delete from ${sql.table(name)}`.execute(trx)
    for (const table of saved) await loadTable(trx, folder, table, tables.get(table.name)!)
    if (tables.has('mail')) await doubtMails(trx)
  })
}
