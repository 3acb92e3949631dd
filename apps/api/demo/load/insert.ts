import { productAuthors } from '@vernissage/contract/resources/change'
import type { Insertable, Selectable } from 'kysely'
import type { Trx } from '../../src/platform/database/database.ts'
import type { Tables } from '../../src/platform/database/tables.ts'
import { type Author, fieldChanges, logChanges, type Values } from '../../src/platform/records/change-log.ts'

/** The product itself. */
export const demoAuthor: Author = { id_user: null, name: productAuthors.demonstration }

/** The rows as the database keeps them, in their order, written in one statement. */
export const insertRows = async <Table extends keyof Tables>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
) =>
  (await trx
    .insertInto(table)
    .values(rows as never)
    .returningAll()
    .execute()) as Selectable<Tables[Table]>[]

/** Writes the change log's line for each new record. */
export const logCreated = async <Row extends object>(
  trx: Trx,
  entity: string,
  key: keyof Row & string,
  rows: readonly Row[],
) => {
  await logChanges(
    trx,
    demoAuthor,
    rows.map((row) => ({
      entity,
      record_id: row[key] as number,
      action: 'create',
      fields: fieldChanges(null, row as Values),
    })),
  )
}

/** Both of the above, for records that are one row. */
export const insertRecords = async <Table extends keyof Tables>(
  trx: Trx,
  table: Table,
  key: keyof Selectable<Tables[Table]> & string,
  rows: readonly Insertable<Tables[Table]>[],
) => {
  const inserted = await insertRows(trx, table, rows)
  await logCreated(trx, table, key, inserted)
  return inserted
}

/** The same for a table whose name no type knows. */
export const insertRecordsOf = (trx: Trx, table: string, rows: readonly object[]) =>
  insertRecords(trx, table as 'sponsor', `id_${table}` as 'id_sponsor', rows as never)
