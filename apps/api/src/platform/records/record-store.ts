import type { ErrorCode } from '@vernissage/contract/errors'
import { type Selectable, sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../errors.ts'
import { type Author, fieldChanges, logChange, type Values } from './change-log.ts'
import { checkMatch } from './etag.ts'

/** The tables whose rows carry a version. */
export type RecordTable = {
  [Name in keyof Tables]: Tables[Name] extends { version: unknown } ? Name : never
}[keyof Tables]
type Row<Table extends RecordTable> = Selectable<Tables[Table]>

/** A column that is absent or undefined in `values` is left alone. */
const given = (values: Values) => Object.entries(values).filter(([, value]) => value !== undefined)

export interface RecordStore<Table extends RecordTable> {
  /** The row, locked until the transaction ends; 404 when there is none, 470 when `ifMatch` no longer fits. */
  lock: (trx: Trx, id: number, ifMatch?: string | undefined) => Promise<Row<Table>>
  insert: (trx: Trx, author: Author, values: Values) => Promise<Row<Table>>
  /** Writes what differs from `before`, a row that this transaction has locked. */
  update: (trx: Trx, author: Author, before: Row<Table>, values: Values) => Promise<Row<Table>>
  remove: (trx: Trx, author: Author, before: Row<Table>) => Promise<void>
}

/** The writes of one table, each with its line in the change log. */
export const recordStore = <Table extends RecordTable>(
  table: Table,
  key: keyof Row<Table> & string,
  notFound: ErrorCode,
): RecordStore<Table> => {
  const source = sql.table(table)
  const idOf = (row: Row<Table>) => row[key] as number
  const log = (
    trx: Trx,
    author: Author,
    action: 'create' | 'update' | 'delete',
    before: Row<Table> | null,
    after: Row<Table> | null,
  ) =>
    logChange(trx, author, {
      entity: table,
      record_id: idOf((after ?? before)!),
      action,
      fields: fieldChanges(before, after),
    })

  return {
    lock: async (trx, id, ifMatch) => {
      const { rows } = await sql<
        Row<Table>
      >`select * from ${source} where ${sql.ref(key)} = ${id} for update`.execute(trx)
      const row = rows[0]
      if (!row) throw new ApiError(notFound)
      checkMatch(ifMatch, row as { version: number })
      return row
    },

    insert: async (trx, author, values) => {
      const columns = given(values)
      const { rows } = await sql<Row<Table>>`
        insert into ${source} (${sql.join(columns.map(([name]) => sql.ref(name)))})
        values (${sql.join(columns.map(([, value]) => value))})
        returning *`.execute(trx)
      const after = rows[0]!
      await log(trx, author, 'create', null, after)
      return after
    },

    update: async (trx, author, before, values) => {
      const columns = given(values).filter(([name, value]) => (before as Values)[name] !== value)
      if (columns.length === 0) return before
      const { rows } = await sql<Row<Table>>`
        update ${source}
        set ${sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
        where ${sql.ref(key)} = ${idOf(before)}
        returning *`.execute(trx)
      const after = rows[0]!
      await log(trx, author, 'update', before, after)
      return after
    },

    remove: async (trx, author, before) => {
      await sql`delete from ${source} where ${sql.ref(key)} = ${idOf(before)}`.execute(trx)
      await log(trx, author, 'delete', before, null)
    },
  }
}
