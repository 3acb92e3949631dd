import { z } from 'zod'
import { change, create, type EndpointTable, idParams, list, read, remove, resource } from '../endpoint.ts'
import { flagSchema } from '../enum-schemas.ts'
import { ErrorCode } from '../errors.ts'
import { day, id, optionalText, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { fieldsOf } from '../lists.ts'
import {
  criterionFormSchema,
  hasTwoDecimals,
  judgingCriterionSchema,
  judgingLimits,
  twoDecimals,
} from './criterion.ts'
import { ofProgram } from './program-params.ts'

/* The rounds in which a jury judges applications to an exhibition or a magazine. */

/** When a juror sees what the others have given. */
export const ScoresShown = { onceGiven: 1, whenOver: 2 } as const
export type ScoresShown = (typeof ScoresShown)[keyof typeof ScoresShown]
export const scoresShownSchema = z.literal(Object.values(ScoresShown))

interface Days {
  starts_on: string
  ends_on: string
}

export const roundStates = ['ahead', 'open', 'over'] as const
export type RoundState = (typeof roundStates)[number]

/** The state of a round on a day of the platform's time zone; its first and its last day are included. */
export const roundStateOn = (on: string, { starts_on, ends_on }: Days): RoundState => {
  if (on < starts_on) return 'ahead'
  return on > ends_on ? 'over' : 'open'
}

const own = {
  id_judging_round: z.int(),
  exhibition_id: z.int().nullable().describe('Of this and `magazine_id` one is set'),
  magazine_id: z.int().nullable(),
  name: z.string(),
  starts_on: z.iso.date().describe('The first day on which jurors score'),
  ends_on: z.iso.date().describe('The last one'),
  minimum_judges: z.int().describe('How many judges each application needs'),
  blind: flagSchema.describe('Whether jurors see nothing that names an artist'),
  scores_shown: scoresShownSchema.describe(
    'When jurors see the scores of others: 1 once they have given their own, 2 when the round is over',
  ),
  guidelines: z.string().nullable().describe('What jurors read before they judge'),
  cut_off: z
    .number()
    .nullable()
    .describe('The total, from 0 to 100, from which applications are good enough'),
}

const rowSchema = z.object({
  ...own,
  exhibition: z.string().nullable().describe('Its title, where it is one'),
  magazine: z.string().nullable(),
  criteria_count: z.int(),
  applications_count: z.int(),
  enough_count: z.int().describe('Applications that as many judges as needed have judged'),
  below_minimum_count: z.int().describe('Applications that are not assigned to as many judges as needed'),
  jurors_count: z.int(),
  assignments_count: z.int().describe('Without those with a conflict of interest'),
  done_count: z.int().describe('Assignments in which every criterion has a score'),
  conflicts_count: z.int().describe('Conflicts of interest that jurors have declared'),
  own_codes: flagSchema.describe(
    '0: a blind round from before they had codes of their own, which keeps those of the applications',
  ),
})

export const judgingRoundSchema = z.object({
  ...rowSchema.shape,
  criteria: z.array(judgingCriterionSchema).describe('In their order'),
  scored_criteria: z
    .array(z.int())
    .describe('The ids of those that somebody has scored: they keep their scale and stay'),
})
export type JudgingRoundRow = z.infer<typeof rowSchema>
export type JudgingRound = z.infer<typeof judgingRoundSchema>

const criteria = <Criterion extends z.ZodType>(criterion: Criterion) =>
  z.array(criterion).min(1).max(judgingLimits.criteria)

/** The required fields of the form. */
export const judgingRoundForm = {
  name: text(),
  starts_on: day(),
  ends_on: day(),
  minimum_judges: z.int().min(1).max(judgingLimits.judges),
  blind: flagSchema,
  scores_shown: scoresShownSchema,
  guidelines: optionalText(limits.longText).optional(),
}

/** True if a round ends no earlier than it starts; a day that is missing is blamed elsewhere. */
export const areDaysRight = ({ starts_on, ends_on }: Partial<Days>) =>
  !starts_on || !ends_on || ends_on >= starts_on

const applications = z
  .union([z.literal('all'), z.array(id()).max(limits.bulkIds)])
  .describe('Their ids, or `all` of the exhibition or magazine')

export const judgingRoundCreateSchema = z
  .strictObject({
    exhibition_id: id().optional(),
    magazine_id: id().optional(),
    ...judgingRoundForm,
    minimum_judges: judgingRoundForm.minimum_judges.default(3),
    blind: flagSchema.default(1),
    scores_shown: scoresShownSchema.default(ScoresShown.onceGiven),
    criteria: criteria(criterionFormSchema),
    applications: applications.default('all'),
  })
  .refine(({ exhibition_id, magazine_id }) => (exhibition_id === undefined) !== (magazine_id === undefined), {
    path: ['exhibition_id'],
  })
  .refine(areDaysRight, { path: ['ends_on'] })
export type JudgingRoundCreate = z.input<typeof judgingRoundCreateSchema>

/** `criteria` are all of them in their order; those without an id are new, and those left out are removed. */
export const judgingRoundPatchSchema = z
  .strictObject({
    ...judgingRoundForm,
    cut_off: z.number().min(0).max(100).refine(hasTwoDecimals, twoDecimals).nullable(),
    criteria: criteria(
      z.strictObject({
        id_judging_criterion: id().optional(),
        ...criterionFormSchema.shape,
        weight: criterionFormSchema.shape.weight.unwrap(),
      }),
    ),
  })
  .partial()
export type JudgingRoundPatch = z.input<typeof judgingRoundPatchSchema>

export const judgingRoundListFields = fieldsOf(own)

/** The jurors of a round with their assignments and progress. */
export const panelSchema = z.object({
  jurors: z.array(
    z.object({
      juror_id: z.int(),
      name: z.string().nullable(),
      enabled: flagSchema,
      signed_up: flagSchema,
      assigned: z.int().describe('Without conflicts of interest'),
      done: z.int(),
      conflicts: z.int(),
      names_seen: z
        .int()
        .describe(
          "Of how many of the round's artists they could read the name, in any round without blindness",
        ),
      last_activity: z.iso.datetime().nullable().describe('When they last gave a score'),
    }),
  ),
  applications: z.array(
    z.object({
      id_application: z.int(),
      round_code: z.string().nullable().describe('How jurors know it, in a blind round: `B-4821`'),
      user: z.string().describe("The artist's first and last name"),
      picture: z.string().nullable().describe('Of the first artwork that has one'),
      judges: z.int().describe('Without conflicts of interest'),
      assignments: z.array(
        z.object({
          id_juror_assignment: z.int(),
          juror_id: z.int(),
          conflict: flagSchema,
          conflict_reason: z.string().nullable(),
          done: flagSchema,
        }),
      ),
    }),
  ),
  below_minimum: z.int().describe('How many applications have too few judges'),
})
export type Panel = z.infer<typeof panelSchema>

/** The result of a distribution. */
export const distributionSchema = z.object({
  added: z.int(),
  jurors: z.array(
    z.object({ juror_id: z.int(), added: z.int(), assigned: z.int().describe('With those from before') }),
  ),
  short: z
    .array(z.object({ id_application: z.int(), judges: z.int() }))
    .describe('The applications that could not be given so many judges, and how many they have'),
})
export type Distribution = z.infer<typeof distributionSchema>

const judgingRound = resource('judging_round', 'judging', judgingRoundSchema, ErrorCode.judgingRoundNotFound)

const ofRound = {
  access: 'staff',
  tag: 'judging',
  params: idParams,
  errors: [ErrorCode.judgingRoundNotFound],
} as const

const ids = z.array(id()).min(1).max(limits.bulkIds)

export const judgingRoundEndpoints = {
  'GET /judginground/all': list(
    { ...judgingRound, schema: rowSchema },
    'List judging rounds',
    judgingRoundListFields,
  ),
  'GET /judginground/{id}': read(judgingRound, 'Read a judging round with its criteria'),
  'POST /judginground': create(judgingRound, 'Add a judging round', judgingRoundCreateSchema),
  'PATCH /judginground/{id}': change(
    judgingRound,
    'Change a judging round; a criterion with scores is neither removed nor given another scale',
    judgingRoundPatchSchema,
    ErrorCode.scoresWouldBeLost,
  ),
  'DELETE /judginground/{id}': remove(judgingRound, 'Delete a judging round with all its scores'),

  'GET /judging/{program}/{id}/namesseen': {
    ...ofProgram,
    summary: 'Count the jurors who could read names of those who apply to a program, in any round',
    answer: { data: z.object({ names_seen: z.object({ jurors: z.int(), artists: z.int() }) }) },
  },
  'GET /judginground/{id}/panel': {
    ...ofRound,
    summary: 'Who judges what in a round, and how far they are',
    answer: { data: z.object({ panel: panelSchema }) },
  },
  'PUT /judginground/{id}/jurors': {
    ...ofRound,
    summary: 'Set who is on the jury; those who leave it take their assignments and scores along',
    body: z.strictObject({ juror_ids: z.array(id()).max(judgingLimits.jurors) }),
    answer: { data: z.object({ juror_ids: z.array(z.int()) }) },
  },
  'POST /judginground/{id}/applications': {
    ...ofRound,
    summary: 'Add applications to a round; what is there already stays',
    body: z.strictObject({ applications }),
    answer: { data: z.object({ added: z.int() }) },
  },
  'DELETE /judginground/{id}/applications': {
    ...ofRound,
    summary: 'Remove applications from a round, with their assignments and scores',
    body: z.strictObject({ applications: ids }),
    answer: { data: z.object({ removed: z.int() }) },
  },
  'POST /judginground/{id}/assignments': {
    ...ofRound,
    summary: 'Assign applications of the round to a juror on its jury; what is there already stays',
    body: z.strictObject({ juror_id: id(), application_ids: ids }),
    answer: { data: z.object({ added: z.int() }) },
  },
  'POST /judginground/{id}/distribution': {
    ...ofRound,
    summary: 'Assign applications to the jury evenly and by chance, until each has so many judges',
    description:
      'What is there already stays, and nobody is given an application with which they have a conflict of interest.',
    body: z.strictObject({ judges: z.int().min(1).max(judgingLimits.judges) }),
    answer: { data: z.object({ distribution: distributionSchema }) },
  },
  'PATCH /jurorassignment/{id}': {
    access: 'staff',
    tag: 'judging',
    summary:
      'Lift a conflict of interest that a juror has declared, or choose the values that count where they changed after others’ were shown',
    params: idParams,
    body: z
      .strictObject({ conflict: z.literal(0), later_counts: flagSchema })
      .partial()
      .refine((body) => Object.keys(body).length > 0, { path: ['conflict'] }),
    errors: [ErrorCode.assignmentNotFound],
  },
  'DELETE /jurorassignment/{id}': {
    access: 'staff',
    tag: 'judging',
    summary: 'Withdraw an assignment, with its scores',
    params: idParams,
    errors: [ErrorCode.assignmentNotFound],
  },
} as const satisfies EndpointTable
