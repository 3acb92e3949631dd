import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { StartError } from '../startup-failure.ts'
import { type SavedTable, tablePath } from './manifest.ts'
import { readTables, type Table } from './tables.ts'

/** Tables that the migrations themselves put rows into. */
const filledByMigrations = ['country', 'discipline', 'home_section']

/** In characters. */
const longestBatch = 1_000_000

/** Only a line feed ends a row: other signs that readline takes for an end may stand in a text. */
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

/** Throws a StartError when somebody has worked in the database: nothing is ever restored over anything. */
export const refuseUsedDatabase = async (trx: Trx) => {
  for (const { name } of await readTables(trx)) {
    if (filledByMigrations.includes(name)) continue
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(trx)
    if (rows.length > 0)
      throw new StartError(`the database is in use (${name} has rows): restore into an empty one`)
  }
}

/** Rows refer to one another in every direction: while they are put in, nothing is asked of their references. */
const withReferencesUnchecked = async (trx: Trx, work: () => Promise<void>) => {
  const { rows } = await sql<{ table: string; name: string }>`
    select relname as table, conname as name
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx)
  const alter = async (how: string) => {
    for (const { table, name } of rows)
      await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${sql.raw(how)}`.execute(
        trx,
      )
  }
  await alter('deferrable initially deferred')
  await work()
  await sql`set constraints all immediate`.execute(trx)
  await alter('not deferrable')
}

/** Puts all rows into an empty database of the same form. Triggers stay on: they count what comes in. */
export const loadTables = async (trx: Trx, folder: string, saved: SavedTable[]) => {
  const tables = new Map((await readTables(trx)).map((table) => [table.name, table]))
  const names = [...tables.keys()]
  if (saved.length !== names.length || !saved.every(({ name }) => tables.has(name)))
    throw new StartError(`${folder} does not hold the tables of this product`)
  await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in access exclusive mode`.execute(
    trx,
  )
  await refuseUsedDatabase(trx)
  await withReferencesUnchecked(trx, async () => {
    for (const name of filledByMigrations) await sql`delete from ${sql.table(name)}`.execute(trx)
    for (const table of saved) await loadTable(trx, folder, table, tables.get(table.name)!)
  })
}
