import { join } from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { unprepared } from '../database/prepared-statements.ts'
import { writeChecked } from './checked-files.ts'
import { type SavedTable, tablePath } from './manifest.ts'
import { readTables, type Table } from './tables.ts'

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
  // the same moment in the same words, whatever the database's own settings are
  await sql`set local time zone 'UTC'`.execute(trx)
  const tables = await readTables(trx)
  // a migration that begins now waits: no table changes its form before it is read
  await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in access share mode`.execute(
    trx,
  )
  const saved: SavedTable[] = []
  for (const table of tables) saved.push(await saveTable(trx, folder, table, signal))
  return saved
}
