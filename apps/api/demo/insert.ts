import { productAuthors } from '@vernissage/contract/resources/change'
import type { Trx } from '../src/platform/database/database.ts'
import { type Author, fieldChanges, logChanges } from '../src/platform/records/change-log.ts'
import type { DataRow } from './content.ts'

/** The product itself. */
export const demoAuthor: Author = { id_user: null, name: productAuthors.demonstration }

/**
 * Inserts rows whose references are written as `@table/name`: `@artwork/the-spoon`. The name is the row's `#`, else its url,
 * email or name.
 */
export const createInserts = (trx: Trx) => {
  const ids = new Map<string, number>()

  const idOf = (reference: string) => {
    const id = ids.get(reference)
    if (id === undefined) throw new Error(`The demonstration has no ${reference}`)
    return id
  }

  const columnsOf = ({ '#': _, ...row }: DataRow) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        typeof value === 'string' && value.startsWith('@') ? idOf(value) : value,
      ]),
    )

  /** Makes an existing row known to those that refer to it. */
  const remember = (table: string, name: unknown, id: unknown) => {
    ids.set(`@${table}/${name}`, id as number)
  }

  /** Inserts the rows in one statement. Answers them as the database holds them, in their order. */
  const insert = async (table: string, rows: readonly DataRow[], key = `id_${table}`): Promise<DataRow[]> => {
    // the files name tables and columns that no type knows
    const inserted = (await trx
      .insertInto(table as 'account')
      .values(rows.map(columnsOf) as never)
      .returningAll()
      .execute()) as unknown as DataRow[]
    for (const [place, row] of rows.entries())
      remember(table, row['#'] ?? row.url ?? row.email ?? row.name, inserted[place]![key])
    return inserted
  }

  /** Writes the change log's line for each new record. */
  const logCreated = (entity: string, rows: readonly DataRow[], key = `id_${entity}`) =>
    logChanges(
      trx,
      demoAuthor,
      rows.map((row) => ({
        entity,
        record_id: row[key] as number,
        action: 'create',
        fields: fieldChanges(null, row),
      })),
    )

  const insertRecords = async (table: string, rows: readonly DataRow[], key?: string) =>
    logCreated(table, await insert(table, rows, key), key)

  return { trx, idOf, remember, insert, logCreated, insertRecords }
}
export type Inserts = ReturnType<typeof createInserts>
