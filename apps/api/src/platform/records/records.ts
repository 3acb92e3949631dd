import { ErrorCode } from '@vernissage/contract/errors'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.gen.ts'
import { inTransaction } from '../database/transactions.ts'
import { ApiError } from '../errors.ts'
import type { Columns } from '../lists/filter-sql.ts'
import { createList, selectionOf } from '../lists/list.ts'
import { anyStaff, recordFiles } from '../uploads/record-files.ts'
import type { Author, Values } from './change-log.ts'
import type { Chosen } from './change-rows.ts'
import { type RecordKind, recordStore, removal } from './record-store.ts'

type Row<Table extends RecordKind> = Selectable<Tables[Table]>

interface OneTable<Table extends RecordKind> {
  table: Table
  key: keyof Row<Table> & string
  /** The code of a record that is not there, if it has one of its own. */
  notFound?: ErrorCode
  /** The columns that the list shows, and can be filtered and ordered by. */
  columns: Columns
}

/**
 * The repository of records that are one row of one table, which nothing else has to see first. What a resource does in its
 * own way it writes beside, with the parts that this is made of: `recordStore`, `recordFiles`, `createList`.
 */
export const createRecords = <Table extends RecordKind>(
  db: Database,
  { table, key, notFound = ErrorCode.recordNotFound, columns }: OneTable<Table>,
) => {
  const store = recordStore(table, key, notFound)
  const files = recordFiles(store, anyStaff)
  const keyColumn = sql.ref(`${table}.${key}`)
  const from = () => db.selectFrom(sql<Row<Table>>`${sql.table(table)}`.as(table))
  const select = () => from().selectAll()

  const list = createList(db, {
    query: from().select(selectionOf(columns)).$castTo<Row<Table>>(),
    columns,
    key,
    tables: [table],
    wholeOf: table,
  })

  return {
    store,

    fileSetter: files.setter,

    list,

    matching: list.matching,

    get: async (id: number) => {
      const row = await select().where(sql<boolean>`${keyColumn} = ${id}`).executeTakeFirst()
      if (!row) throw new ApiError(notFound)
      return row as Row<Table>
    },

    create: (author: Author, values: Values) => inTransaction(db, (trx) => store.insert(trx, author, values)),

    update: (author: Author, id: number, values: Values, ifMatch?: string) =>
      store.change(db, author, id, values, ifMatch),

    updateMany: (author: Author, chosen: readonly Chosen[], values: Values) =>
      store.changeMany(db, author, chosen, values),

    remove: removal(db, store),

    /** The same of many, see `removeMany` of the store. */
    removeMany: (author: Author, chosen: readonly Chosen[]) =>
      inTransaction(db, (trx) => store.removeMany(trx, author, chosen)),

    clearFile: (author: Author, id: number, field: string, ifMatch?: string) =>
      inTransaction(db, (trx) => files.clear(trx, author, { recordId: id, field, ifMatch })),
  }
}

export type Records<Table extends RecordKind> = ReturnType<typeof createRecords<Table>>
