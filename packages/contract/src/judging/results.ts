import { z } from 'zod'
import { type EndpointTable, idParams } from '../endpoint.ts'
import { addressStatusSchema, applicationStatusSchema, decisionSchema, flagSchema } from '../enum-schemas.ts'
import { ErrorCode } from '../errors.ts'
import { scales } from './scoring.ts'

/* What the jury of a round has given, added up. Values are from 0 to 100, with two decimals. */

/** The standard deviation from which the judges of an application count as apart: two of them differ by 40 points then. */
export const highSpread = 20

const value = z.number().nullable()

export const resultSchema = z.object({
  id_application: z.int(),
  code: z.string(),
  round_code: z.string().nullable().describe('How jurors know it, in a blind round: `B-4821`'),
  user_id: z.int(),
  user: z.string().describe("The artist's first and last name"),
  picture: z.string().nullable().describe('Of the first artwork that has one'),
  application_status_id: applicationStatusSchema,
  decision_id: decisionSchema.nullable(),
  late: flagSchema.describe('Whether it came in after the end of the call'),
  address_status_id: addressStatusSchema,
  judges: z.int().describe('Those whose totals count'),
  partial: z
    .int()
    .describe('Those of them whose total leaves out a criterion: a new one, or one on which they abstain'),
  expected: z.int().describe('Those who are assigned, without conflicts of interest'),
  total: value.describe("The mean of the judges' totals"),
  total_without_biases: value.describe(
    'The total as it would be if all jurors judged alike; for comparison, never the order. It may pass 0 and 100',
  ),
  median: value,
  spread: value.describe('Their standard deviation'),
  lowest: value,
  highest: value,
  by_criterion: z.array(value).describe('The mean of each criterion, in the order of `criteria`'),
  former_total: value.describe('The total in the round before'),
  artworks_count: z.int(),
  sold_count: z.int().describe('Its artworks that are sold'),
  artist_published: flagSchema,
})
export type Result = z.infer<typeof resultSchema>

export const jurorResultSchema = z.object({
  juror_id: z.int(),
  name: z.string().nullable(),
  assigned: z.int(),
  done: z.int().describe('As in the panel of the round: every criterion has a score or an abstention'),
  conflicts: z.int(),
  mean: value,
  spread: value,
  bias: value.describe('The mean difference from the other judges of the same applications'),
  bias_by_criterion: z.array(value).describe('In the order of `criteria`'),
})
export type JurorResult = z.infer<typeof jurorResultSchema>

export const roundResultsSchema = z.object({
  criteria: z.array(
    z.object({
      id_judging_criterion: z.int(),
      name: z.string(),
      weight: z.number(),
      scale: z.literal(scales),
      mean: value,
      spread: value,
      agreement: value,
    }),
  ),
  former: z
    .object({ id_judging_round: z.int(), name: z.string() })
    .nullable()
    .describe('The round before, of the same program'),
  max_artwork_number: z.int().nullable().describe('Of the program'),
  min_artwork_number: z.int().nullable(),
  agreement: value.describe("Krippendorff's alpha of the totals, for interval data: at most 1"),
  applications: z.array(resultSchema).describe('The highest total first; those without one come last'),
  jurors: z.array(jurorResultSchema),
})
export type RoundResults = z.infer<typeof roundResultsSchema>

export const resultsEndpoints = {
  'GET /judginground/{id}/results': {
    access: 'staff',
    tag: 'judging',
    summary: "Add up the scores of a round: totals, spread, agreement and each juror's bias",
    params: idParams,
    answer: { data: z.object({ results: roundResultsSchema }) },
    errors: [ErrorCode.judgingRoundNotFound],
  },
} as const satisfies EndpointTable
