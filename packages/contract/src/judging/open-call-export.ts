import { z } from 'zod'
import { type EndpointTable, idParams } from '../endpoint.ts'
import {
  addressStatusSchema,
  applicationStatusSchema,
  decisionSchema,
  flagSchema,
  paymentStatusSchema,
} from '../enum-schemas.ts'
import { languages } from '../enums.ts'
import { ErrorCode } from '../errors.ts'
import { tableFileQuery } from '../resources/export.ts'
import { ofProgram } from './program-params.ts'
import { resultSchema } from './results.ts'

/** One application of an open call, as a line of the file. */
export const openCallExportRowSchema = z.object({
  code: z.string(),
  user: z.string(),
  professional_name: z.string().nullable(),
  country: z.string().nullable(),
  discipline: z.string().nullable(),
  created_at: z.iso.datetime(),
  late: flagSchema,
  address_status_id: addressStatusSchema,
  application_status_id: applicationStatusSchema,
  decision_id: decisionSchema.nullable(),
  answered_at: z.iso.datetime().nullable(),
  payment_status_id: paymentStatusSchema,
  amount: z.number().nullable(),
  artworks_count: z.int(),
  artworks: z.string().nullable().describe('Title and dimensions of each, a line each'),
  opinions: z.int(),
  opinions_mean: z.number().nullable(),
  jury_total: z.number().nullable().describe('In the latest round that has totals'),
})

/** One application of a round, as a line of the file; the means of the criteria follow, as `criterion_` and its id. */
export const resultExportRowSchema = resultSchema.pick({
  code: true,
  round_code: true,
  user: true,
  late: true,
  address_status_id: true,
  decision_id: true,
  application_status_id: true,
  total: true,
  total_without_biases: true,
  median: true,
  spread: true,
  lowest: true,
  highest: true,
  judges: true,
  expected: true,
  partial: true,
  former_total: true,
  artworks_count: true,
  sold_count: true,
})

/** The scores of one juror for one application of a round, as a line of the file; their values follow, as `criterion_` and its id. */
export const scoreExportRowSchema = z.object({
  ...resultSchema.pick({ code: true, round_code: true, user: true }).shape,
  juror: z.string().nullable(),
  conflict: flagSchema,
  conflict_reason: z.string().nullable(),
  total: z.number().nullable(),
  left_out: flagSchema.describe('Whether the total leaves out a criterion'),
  not_counted: z
    .string()
    .nullable()
    .describe('Values of before or after others’ were shown that do not count'),
  abstentions: z.string().nullable(),
  comment: z.string().nullable(),
})

export const openCallExportEndpoints = {
  'GET /judging/{program}/{id}/export': {
    ...ofProgram,
    summary: 'Export all applications to one program as a table, or the pictures of their artworks',
    description:
      'The pictures come in a ZIP, named by the code of the application and the title of the artwork, without the artist, whose names are masked in titles; those of late applications say so after the code. A text file lists those that are missing.',
    query: z.strictObject({
      format: z.enum(['csv', 'xlsx', 'zip']),
      language: z.enum(languages).default('en'),
      ...tableFileQuery,
    }),
    answer: { text: z.string() },
    errors: [...ofProgram.errors, ErrorCode.tooManyExports, ErrorCode.tooManyPictures],
  },
  'GET /judginground/{id}/export': {
    access: 'staff',
    tag: 'judging',
    summary: 'Export the results of a judging round as a table, or what each juror gave and wrote',
    description:
      'Columns of criteria have their names where no other heading is asked for. Without `columns`, values of enumerations are words.',
    params: idParams,
    query: z.strictObject({
      format: z.enum(['csv', 'xlsx']),
      of: z
        .enum(['results', 'scores'])
        .default('results')
        .describe('A line for each application, or for each juror of one'),
      language: z.enum(languages).default('en'),
      ...tableFileQuery,
    }),
    answer: { text: z.string() },
    errors: [ErrorCode.judgingRoundNotFound, ErrorCode.tooManyExports],
  },
} as const satisfies EndpointTable
