import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { flagSchema } from '../enum-schemas.ts'
import { judgingCriterionSchema } from './criterion.ts'
import { ofApplication } from './program-params.ts'
import { resultSchema } from './results.ts'

/* The score sheet of an application: who gave what, in every round. Totals are from 0 to 100, with two decimals. */

const value = z.number().nullable()

const sheetJurorSchema = z.object({
  id_juror_assignment: z.int(),
  juror_id: z.int(),
  name: z.string().nullable().describe('null for a juror who was erased'),
  conflict: flagSchema.describe('1: nothing of it counts'),
  conflict_reason: z.string().nullable(),
  done_at: z.iso.datetime().nullable(),
  values: z.record(z.string(), z.int()).describe('By the id of the criterion, on its scale'),
  abstentions: z.record(z.string(), z.string()).describe('The reasons, by the id of the criterion'),
  first_values: z
    .record(z.string(), z.int().nullable())
    .nullable()
    .describe(
      'The values when others’ were first shown, which count; of these null for an abstention. null while none were shown',
    ),
  first_abstentions: z
    .record(z.string(), z.string())
    .describe('The reasons of the abstentions in `first_values`, by the id of the criterion'),
  later_counts: flagSchema.describe('1: staff have chosen that `values` count'),
  partial: flagSchema.describe('Whether the total leaves out a criterion'),
  comment: z.string().nullable().describe('Their note'),
  total: value.describe('null while it does not count'),
  mean: value.describe('The mean of all their totals in the round'),
  bias: value.describe('Their mean difference from the other judges of the same applications'),
})
export type SheetJuror = z.infer<typeof sheetJurorSchema>

const sheetRoundSchema = z.object({
  id_judging_round: z.int(),
  name: z.string(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  blind: flagSchema,
  minimum_judges: z.int(),
  criteria: z.array(
    judgingCriterionSchema.extend({ mean: value.describe('Of this application, from 0 to 100') }),
  ),
  ...resultSchema.pick({
    round_code: true,
    judges: true,
    partial: true,
    expected: true,
    total: true,
    total_without_biases: true,
    spread: true,
  }).shape,
  jurors: z.array(sheetJurorSchema).describe('Those whom the application is assigned to, by name'),
})
export type SheetRound = z.infer<typeof sheetRoundSchema>

export const scoreSheetSchema = z.object({
  id_application: z.int(),
  program_id: z.int(),
  code: z.string(),
  user: z.string().describe("The artist's first and last name"),
  rounds: z.array(sheetRoundSchema).describe('The latest first'),
})
export type ScoreSheet = z.infer<typeof scoreSheetSchema>

export const scoreSheetEndpoints = {
  'GET /judging/{program}/application/{id}/scores': {
    ...ofApplication,
    summary: 'Read the score sheet of an application: what each juror gave and wrote, in every round',
    answer: { data: z.object({ sheet: scoreSheetSchema }) },
  },
} as const satisfies EndpointTable
