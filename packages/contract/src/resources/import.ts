import { z } from 'zod'
import { type Calls, idParams } from '../calls.ts'
import { ErrorCode } from '../errors.ts'
import { type ImportFault, importFaults } from '../kinds/import-kinds.ts'
import { importKindNames } from '../kinds/importable.ts'
import { limits } from '../limits.ts'
import { bulkActionSchema } from './bulk-action.ts'

const faultSchema = z.object({
  field: z.string().nullable().describe('Null where the whole row is meant'),
  fault: z.enum(Object.keys(importFaults) as [ImportFault, ...ImportFault[]]),
})
export type LineFault = z.infer<typeof faultSchema>

/** Texts as the file has them, dates in ISO form. */
const cell = z.string().nullable()

export const importFileSchema = z.object({
  id_import_file: z.uuid(),
  kind: z.enum(importKindNames),
  headings: z.array(z.string()),
  rows: z.int().min(0),
})
export type ImportFile = z.infer<typeof importFileSchema>

/** What would become of a row. */
export const importResults = ['made', 'changed', 'unchanged', 'refused'] as const
export type ImportResult = (typeof importResults)[number]

const previewRowSchema = z.object({
  line: z.int(),
  cells: z.array(cell),
  result: z.enum(importResults),
  faults: z.array(faultSchema),
})
export type PreviewRow = z.infer<typeof previewRowSchema>

/** For each column of the file the field that it goes into, or null. */
const columnsSchema = z.strictObject({
  columns: z.array(z.string().min(1).max(64).nullable()).min(1).max(limits.import.columns),
})

const fileParams = z.object({ id: z.uuid() })
const tag = 'imports'

export const importCalls = {
  'POST /import/{kind}': {
    access: 'staff',
    tag,
    summary: 'Send a CSV or XLSX file that is to be imported, as the body',
    description:
      'The first row has the headings. CSV in UTF-8, UTF-16 or Windows-1252, its separator is found out; of an XLSX the first sheet, with the values of its formulas. The file is kept for a day, or until its import has ended.',
    params: z.object({ kind: z.enum(importKindNames) }),
    answer: { data: z.object({ import_file: importFileSchema }) },
    statuses: [201],
    errors: [ErrorCode.importFileUnreadable, ErrorCode.tooManyImports],
  },
  'POST /import/{id}/preview': {
    access: 'staff',
    tag,
    summary: 'What would become of the first rows of a file, and what is wrong with their cells',
    params: fileParams,
    body: columnsSchema,
    answer: { data: z.object({ rows: z.array(previewRowSchema) }) },
    errors: [ErrorCode.importFileNotFound],
  },
  'POST /import/{id}/check': {
    access: 'staff',
    tag,
    summary: 'Make a bulk action that imports a file',
    description:
      'Nothing is written yet: the action is checked, read, started, stopped and undone as other bulk actions are.',
    params: fileParams,
    body: columnsSchema,
    answer: { data: z.object({ bulk_action: bulkActionSchema }) },
    statuses: [201],
    errors: [ErrorCode.importFileNotFound],
  },
  'DELETE /import/{id}': {
    access: 'staff',
    tag,
    summary: 'Drop a file that is not to be imported any more',
    params: fileParams,
    errors: [ErrorCode.importFileNotFound],
  },
  'GET /bulkaction/{id}/lines': {
    access: 'staff',
    tag,
    summary: 'List the lines of the file that an import has refused, or would refuse',
    params: idParams,
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(limits.listMax).default(100),
      offset: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
    }),
    answer: {
      data: z.object({
        lines: z.array(z.object({ line: z.int(), faults: z.array(faultSchema) })),
        count: z.int().min(0),
      }),
    },
    errors: [ErrorCode.bulkActionNotFound],
  },
} as const satisfies Calls
