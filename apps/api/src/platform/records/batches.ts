import { sql } from 'kysely'
import type { z } from 'zod'
import type { Executor, Trx } from '../database/database.ts'
import type { Author, Values } from './change-log.ts'
import type { RecordKind, RowStore } from './record-store.ts'

interface Kind<Table extends RecordKind> {
  table: Table
  key: string
  store: Pick<RowStore<object>, 'insertMany'> & {
    change: (trx: Trx, author: Author, id: number, values: Values) => Promise<unknown>
  }
  fields: Readonly<Record<string, z.ZodType>>
  required: readonly string[]
}

/** Records of one table as an import reads and writes them, where no field refers to another record or is unique. */
export const plainBatches = <Table extends RecordKind>({
  table,
  key,
  store,
  fields,
  required,
}: Kind<Table>) => ({
  entity: table as string,
  key,
  tables: [table as string],
  fields,
  required,
  unique: [],
  references: {},
  named: {},

  /** Those of the ids that there are. */
  read: async (executor: Executor, ids: number[]) => {
    const { rows } = await sql<Values>`
      select * from ${sql.table(table)} where ${sql.ref(key)} = any(${ids})`.execute(executor)
    return new Map(rows.map((row) => [row[key] as number, row]))
  },

  findFaults: async (_executor: Executor, items: readonly unknown[]) => items.map(() => []),

  create: async (trx: Trx, author: Author, items: readonly Values[]) => {
    const rows = await store.insertMany(trx, author, items)
    return rows.map((row) => (row as Values)[key] as number)
  },

  update: store.change,
})
