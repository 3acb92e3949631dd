import { z } from 'zod'
import { type EndpointTable, idParams } from '../endpoint.ts'
import { ErrorCode } from '../errors.ts'
import { line } from '../fields.ts'
import { type ImportFault, importFaults } from '../kinds/import-kinds.ts'
import { importKindNames } from '../kinds/record-kinds.ts'
import { limits } from '../limits.ts'
import { pageQuery } from '../lists.ts'
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
  sheets: z.array(z.string()).describe('Of a workbook; empty for a CSV'),
  sheet: z.int().min(0).describe('The sheet that was read, counted from 0'),
  heading_line: z.int().min(1),
  first_lines: z.array(z.object({ line: z.int(), cells: z.array(cell) })),
  sources: z.array(z.string()).describe('From which there are imported records'),
})
export type ImportFile = z.infer<typeof importFileSchema>

/** The expected outcomes of a row. */
export const importResults = ['made', 'changed', 'unchanged', 'refused'] as const
export type ImportResult = (typeof importResults)[number]

const previewRowSchema = z.object({
  line: z.int(),
  cells: z.array(cell),
  result: z.enum(importResults),
  faults: z.array(faultSchema),
  left_out: z.array(faultSchema),
  read_as: z
    .array(z.string().nullable())
    .describe(
      'How dates, countries and telephone numbers were read: an ISO date, an id, a dial code and digits',
    ),
})
export type PreviewRow = z.infer<typeof previewRowSchema>

const fieldName = z.string().min(1).max(64)

const columnsSchema = z.strictObject({
  columns: z
    .array(fieldName.nullable())
    .min(1)
    .max(limits.import.columns)
    .describe('For each column of the file the field that it goes into, or null'),
  leave_out: z
    .array(fieldName)
    .max(limits.import.columns)
    .default([])
    .describe('Fields, not required ones, whose cells are left out where they cannot be read'),
  source: line()
    .max(limits.import.source)
    .default('file')
    .describe('Whose numbers those of the column source_id are'),
})
export type ImportColumns = z.input<typeof columnsSchema>

const checkSchema = columnsSchema.extend({
  file_name: line()
    .max(limits.import.fileName)
    .optional()
    .describe('The file’s name, for the list of actions'),
})

const staff = { access: 'staff', tag: 'imports' } as const
const ofFile = {
  ...staff,
  params: z.object({ id: z.uuid() }),
  errors: [ErrorCode.importFileNotFound],
} as const

export const importEndpoints = {
  'POST /import/{kind}': {
    ...staff,
    summary: 'Send a CSV or XLSX file that is to be imported, as the body',
    description:
      'The headings are the first row, or the first of at least three cells below a title, unless `heading_line` says which. CSV in UTF-8, UTF-16 or Windows-1252, its separator is found out or given by a first line `sep=;`; of an XLSX the first sheet or the one given, with the values of its formulas. The file is kept for a day, or until its import has ended.',
    params: z.object({ kind: z.enum(importKindNames) }),
    query: z.strictObject({
      sheet: z.coerce.number().int().min(0).max(999).optional(),
      heading_line: z.coerce.number().int().min(1).max(1_048_576).optional(),
    }),
    answer: { data: z.object({ import_file: importFileSchema }) },
    statuses: [201],
    errors: [ErrorCode.importFileUnreadable, ErrorCode.tooManyImports],
  },
  'POST /import/{id}/preview': {
    ...ofFile,
    summary: 'What would become of the first rows of a file, and what is wrong with their cells',
    body: columnsSchema,
    answer: { data: z.object({ rows: z.array(previewRowSchema) }) },
  },
  'POST /import/{id}/check': {
    ...ofFile,
    summary: 'Make a bulk action that imports a file',
    description:
      'Nothing is written yet: the action is checked, read, started, stopped and undone as other bulk actions are.',
    body: checkSchema,
    answer: { data: z.object({ bulk_action: bulkActionSchema }) },
    statuses: [201],
  },
  'DELETE /import/{id}': {
    ...ofFile,
    summary: 'Drop a file that is not to be imported any more',
  },
  'GET /bulkaction/{id}/lines': {
    ...staff,
    summary: 'List the lines of the file that an import refuses, or takes without some of their cells',
    params: idParams,
    query: pageQuery(100).extend({ of: z.enum(['refused', 'left_out']).default('refused') }),
    answer: {
      data: z.object({
        lines: z.array(z.object({ line: z.int(), faults: z.array(faultSchema) })),
        count: z.int().min(0),
        fields: z
          .array(z.object({ field: z.string().nullable(), refused: z.int(), left_out: z.int() }))
          .describe('How many lines are refused for a field, and in how many it is left out'),
      }),
    },
    errors: [ErrorCode.bulkActionNotFound],
  },
} as const satisfies EndpointTable
