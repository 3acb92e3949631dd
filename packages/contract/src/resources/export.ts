import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { ErrorCode } from '../errors.ts'
import { id } from '../fields.ts'
import { listQueryParts, withRanges } from '../lists.ts'

/** The kinds of record whose lists can be exported, by the names of their answers. */
export const exportKinds = [
  'artist',
  'artwork',
  'exhibition',
  'magazine',
  'masterclass',
  'user',
  'sponsor',
  'exhibition_application',
  'magazine_application',
  'contact_request',
  'newsletter_request',
  'artwork_purchase_request',
] as const
export type ExportKind = (typeof exportKinds)[number]

/** A PDF is a check list with pictures, of artworks alone. */
export const exportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A column of the file: a field of the list's rows. */
export const exportColumnsSchema = z
  .array(
    z.strictObject({
      field: z.string().min(1).max(64),
      /** The field's name where absent. */
      heading: z.string().min(1).max(100).optional(),
      /** The words to write instead of values of an enumeration. */
      words: z.record(z.string().max(20), z.string().max(100)).optional(),
    }),
  )
  .min(1)
  .max(60)
export type ExportColumn = z.infer<typeof exportColumnsSchema>[number]

/** The query of a table as a file, beside its format. */
export const tableFileQuery = {
  separator: z.enum([',', ';']).default(',').describe('Between the columns of a CSV'),
  columns: z
    .string()
    .max(8192)
    .optional()
    .describe('JSON: [{"field", "heading", "words": {"1": "Draft"}}, …]; every field where absent'),
}

export const exportQuerySchema = withRanges(
  listQueryParts.omit({ limit: true, offset: true }).extend({
    format: z.enum(exportFormats),
    selection: z.coerce
      .number()
      .pipe(id())
      .optional()
      .describe('A bulk action of the kind: its records alone, those that match the rest of the query'),
    ...tableFileQuery,
    title: z.string().max(100).default('').describe('Above the works of a PDF'),
    note: z.string().max(500).default('').describe('Below the title of a PDF: what it shows'),
  }),
)
export type ExportQuery = z.output<typeof exportQuerySchema>

export const exportEndpoints = {
  'GET /export/{kind}': {
    access: 'staff',
    tag: 'exports',
    summary: 'Export all rows of a list that match, as a file',
    description:
      'The fields and rights are those of the list. In CSV a text that a spreadsheet would take for a formula begins with an apostrophe; with `;` between its columns, numbers have a decimal comma. A PDF is a check list of artworks with pictures, of up to 500.',
    params: z.object({ kind: z.enum(exportKinds) }),
    query: exportQuerySchema,
    answer: { text: z.string() },
    errors: [ErrorCode.bulkActionNotFound, ErrorCode.tooManyExports, ErrorCode.checkListTooLong],
  },
} as const satisfies EndpointTable
