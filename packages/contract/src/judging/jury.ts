import { z } from 'zod'
import { type EndpointTable, idParams } from '../endpoint.ts'
import { flagSchema } from '../enum-schemas.ts'
import { languages } from '../enums.ts'
import { ErrorCode } from '../errors.ts'
import { id, optionalText, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { judgingCriterionSchema } from './criterion.ts'
import { roundStates, scoresShownSchema } from './round.ts'

/* What a juror reads and scores. In a blind round nothing of it names the artist or leads to them. */

const count = z.int().min(0)

/** Of one juror in one round. */
export const mostAssignments = 5000

const roundFields = {
  id_judging_round: z.int(),
  name: z.string(),
  program: z.string().describe('The title of the exhibition or the magazine'),
  starts_on: z.iso.date(),
  ends_on: z.iso.date().describe('The last day, included'),
  state: z.enum(roundStates),
  blind: flagSchema,
}

export const jurorMeSchema = z.object({
  id_juror: z.int(),
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
})
export type JurorMe = z.infer<typeof jurorMeSchema>

const roundProgressSchema = z.object({
  ...roundFields,
  assigned: count.describe('Applications to judge, those in conflict left out'),
  done: count.describe('Those of them with a score for every criterion'),
})
export type RoundProgress = z.infer<typeof roundProgressSchema>

const abstentionsSchema = z
  .record(z.string(), z.string())
  .describe('The reasons, by the id of the criterion on which the juror abstains')

/** By the id of the criterion. */
const valuesSchema = z.record(z.string(), z.int())

/** An own assignment in the list of a round; of one in conflict nothing but its code. */
const listedAssignmentSchema = z.object({
  id_juror_assignment: z.int(),
  code: z
    .string()
    .describe('Of the application, `E-17` or `M-17`; in a blind round one of this round alone, `B-4821`'),
  conflict: flagSchema,
  done_at: z.iso.datetime().nullable(),
  values: valuesSchema,
  abstentions: abstentionsSchema,
  commented: flagSchema,
  picture: z
    .string()
    .nullable()
    .describe('Of the first work; where the artist is hidden, at an address made for this assignment'),
})
export type ListedAssignment = z.infer<typeof listedAssignmentSchema>

export const juryRoundSchema = z.object({
  ...roundFields,
  scores_shown: scoresShownSchema.describe('As of the round'),
  guidelines: z.string().nullable(),
  criteria: z.array(judgingCriterionSchema),
  assignments: z
    .array(listedAssignmentSchema)
    .max(mostAssignments)
    .describe('In an order by chance that stays the same; once the round is over those that were judged'),
})
export type JuryRound = z.infer<typeof juryRoundSchema>

const millimetres = z.number().nullable()

const workSchema = z.object({
  title: z.string(),
  year: z.int().nullable(),
  technique: z.string().nullable(),
  dimensions: z.string().nullable(),
  height_mm: millimetres,
  width_mm: millimetres,
  depth_mm: millimetres,
  diameter_mm: millimetres,
  description: z.string().nullable(),
  pictures: z.array(z.string()),
})
export type JuryWork = z.infer<typeof workSchema>

const artistSchema = z.object({
  name: z.string(),
  image: z.string().nullable(),
  discipline: z.object({ en: z.string(), es: z.string() }).nullable(),
  country_id: z.int().nullable(),
  statement: z.string().nullable(),
  biography: z.string().nullable(),
  cv: z.string().nullable(),
  portfolio: z.string().nullable(),
})
export type JuryArtist = z.infer<typeof artistSchema>

const othersScoresSchema = z.object({
  number: z.int().min(1).describe('Which juror of the round it is: the same one in every application'),
  name: z.string().nullable().describe('null in blind rounds'),
  values: valuesSchema,
})
export type OthersScores = z.infer<typeof othersScoresSchema>

const ownSchema = z.object({
  id_juror_assignment: z.int(),
  values: valuesSchema,
  abstentions: abstentionsSchema,
  comment: z.string().nullable(),
  conflict: flagSchema,
  done_at: z.iso.datetime().nullable(),
  criteria: z.array(judgingCriterionSchema).describe('As the round has them now'),
})
export type OwnJudgement = z.infer<typeof ownSchema>

export const juryAssignmentSchema = z.object({
  ...ownSchema.shape,
  judging_round_id: z.int(),
  code: z.string(),
  works: z.array(workSchema),
  artist: artistSchema
    .nullable()
    .describe('null in blind rounds, and while the juror judges the artist in another round that is blind'),
  others: z.array(othersScoresSchema).nullable().describe('null while they are not shown'),
})
export type JuryAssignment = z.infer<typeof juryAssignmentSchema>

const scoreSchema = z.strictObject({
  judging_criterion_id: id(),
  value: z.int().min(0).max(10).nullable().describe('null takes the score, or the abstention, back'),
  abstention: text(limits.longText)
    .optional()
    .describe('With the value null: the reason for which the juror abstains'),
})
export type JurorScore = z.input<typeof scoreSchema>

const juryAssignmentPatchSchema = z.strictObject({
  comment: optionalText(limits.longText),
  conflict: z.literal(1).optional().describe('Only staff lift a conflict'),
  conflict_reason: optionalText(limits.longText),
})
export type JuryAssignmentPatch = z.input<typeof juryAssignmentPatchSchema>

const jury = { access: 'juror', tag: 'jury' } as const
const own = { data: z.object({ assignment: ownSchema }) } as const

export const juryEndpoints = {
  'GET /jury/me': {
    ...jury,
    summary: 'The juror who is signed in, with their rounds',
    answer: { data: z.object({ juror: jurorMeSchema, rounds: z.array(roundProgressSchema) }) },
    errors: [],
  },
  'GET /jury/round/{id}': {
    ...jury,
    summary: 'Read a round with its criteria and the own assignments',
    params: idParams,
    answer: { data: z.object({ round: juryRoundSchema }) },
    errors: [ErrorCode.judgingRoundNotFound],
  },
  'GET /jury/assignment/{id}': {
    ...jury,
    summary: 'Read an application to judge; one in conflict is not found',
    params: idParams,
    answer: { data: z.object({ assignment: juryAssignmentSchema }) },
    errors: [ErrorCode.assignmentNotFound],
  },
  'PUT /jury/assignment/{id}/score': {
    ...jury,
    summary: 'Give a score for a criterion, take it back, or abstain',
    description:
      'What counts is what was given before the scores of others were shown, unless staff choose the later values.',
    params: idParams,
    body: scoreSchema,
    answer: own,
    errors: [ErrorCode.assignmentNotFound, ErrorCode.roundNotOpen],
  },
  'PATCH /jury/assignment/{id}': {
    ...jury,
    summary: 'Write the own comment, or declare a conflict of interest',
    params: idParams,
    body: juryAssignmentPatchSchema,
    answer: own,
    errors: [ErrorCode.assignmentNotFound, ErrorCode.roundNotOpen],
  },
} as const satisfies EndpointTable
