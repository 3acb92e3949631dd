import type { z } from 'zod'
import type { Executor, Trx } from '../../platform/database/database.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import type { FieldsToWrite } from '../../platform/records/field-faults.ts'

/** A kind of record that can be imported; each feature offers its own (`batches.ts`). */
export interface ImportTarget {
  /** As the change log names it. */
  entity: string
  /** The contract's rule of each field that a file may give. */
  fields: Readonly<Record<string, z.ZodType>>
  required: readonly string[]
  /** Fields that no two records may share. */
  unique: readonly string[]
  /** Columns that name another imported record by its own source id, and the field that its key goes into. */
  references: Readonly<Record<string, { entity: string; field: string }>>
  read: (executor: Executor, ids: number[]) => Promise<Map<number, Values>>
  findFaults: (executor: Executor, items: readonly FieldsToWrite[]) => Promise<string[][]>
  /** The new keys in the order of `items`. */
  create: (trx: Trx, author: Author, items: readonly Values[]) => Promise<number[]>
  update: (trx: Trx, author: Author, id: number, values: Values) => Promise<unknown>
}

/** The column by which a repeated import knows a record again. */
export const sourceIdField = 'source_id'

/** Everything that a column can be mapped to. */
export const fieldNamesOf = ({ fields, references }: Pick<ImportTarget, 'fields' | 'references'>) => [
  sourceIdField,
  ...Object.keys(references),
  ...Object.keys(fields),
]
