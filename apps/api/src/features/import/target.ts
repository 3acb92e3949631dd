import { sourceIdField } from '@vernissage/contract/kinds/import-kinds'
import type { z } from 'zod'
import type { Executor, Trx } from '../../platform/database/database.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import type { FieldFault, FieldsToWrite } from '../../platform/records/field-faults.ts'

/** A kind of record that can be imported; each feature offers its own. */
export interface ImportTarget {
  /** As the change log names it. */
  entity: string
  /** The column with a record's own id in a file that was exported here. */
  key: string
  tables: readonly string[]
  /** The contract's rule of each field that a file may give. */
  fields: Readonly<Record<string, z.ZodType>>
  required: readonly string[]
  /** Fields that no two records may share. */
  unique: readonly string[]
  /** The fields of a telephone number, whose blanks make no difference, and of its dial code. */
  phone?: { readonly number: string; readonly code: string }
  /** Columns that name another imported record by its own source id, and the field that its key goes into. */
  references: Readonly<Record<string, { entity: string; field: string }>>
  /** Fields with the id of a record that a cell may also give by a name: for each name, in small letters, those that bear it. */
  named: Readonly<Record<string, (executor: Executor, names: string[]) => Promise<Map<string, number[]>>>>
  read: (executor: Executor, ids: number[]) => Promise<Map<number, Values>>
  findFaults: (executor: Executor, items: readonly FieldsToWrite[]) => Promise<FieldFault[][]>
  /** The new keys in the order of `items`. */
  create: (trx: Trx, author: Author, items: readonly Values[]) => Promise<number[]>
  update: (trx: Trx, author: Author, id: number, values: Values) => Promise<unknown>
}

/** Everything that a column can be mapped to. */
export const fieldNamesOf = ({ fields, references }: Pick<ImportTarget, 'fields' | 'references'>) => [
  sourceIdField,
  ...Object.keys(references),
  ...Object.keys(fields),
]
