import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import {
  applicationStatusSchema,
  artistStatusSchema,
  decisionSchema,
  flagSchema,
  paymentStatusSchema,
} from '../enum-schemas.ts'
import type { Decision } from '../enums.ts'
import { ErrorCode } from '../errors.ts'
import { id, optionalText } from '../fields.ts'
import { limits } from '../limits.ts'
import { ofApplication, ofProgram, programParams } from './program-params.ts'

/*
 * Deciding on applications. To accept one has consequences, which setting its status alone has not: its artist and its
 * artworks are linked to the program. A misfit is a warning and not an error.
 */

/** `paused` decides nothing: it puts an application aside. */
export const decisionWords = ['accepted', 'rejected', 'waitlisted', 'paused'] as const
export type DecisionWord = (typeof decisionWords)[number]

/** The word of what is stored; also the occasion of its letter. */
export const wordOfDecision = {
  1: 'accepted',
  2: 'rejected',
  3: 'waitlisted',
} as const satisfies Record<Decision, DecisionWord>

/** The bulk action that decides so. */
export const deedOfDecision = {
  accepted: 'accept',
  rejected: 'reject',
  waitlisted: 'waitlist',
  paused: 'pause',
} as const satisfies Record<DecisionWord, string>
export type DecisionDeed = (typeof deedOfDecision)[DecisionWord]
export const decisionDeeds = Object.values(deedOfDecision)
export const isDecisionDeed = (action: string): action is DecisionDeed =>
  decisionDeeds.some((deed) => deed === action)

/**
 * The effect of a decision that does not accept on the artist and the artworks of the application that the program has. Where
 * nothing is said, those of an accepted application are removed.
 */
export const linksAfterSchema = z.enum(['remove', 'keep'])
export type LinksAfter = z.infer<typeof linksAfterSchema>

/** The input of a bulk action that decides. */
export const decisionGivenSchema = z.strictObject({ links: linksAfterSchema.optional() })

export const acceptanceWarnings = [
  'no_works',
  'below_minimum',
  'above_maximum',
  'sold_work',
  'artist_not_published',
  /** The account is no artist any more, and cannot be linked. */
  'no_artist',
] as const
export type AcceptanceWarning = (typeof acceptanceWarnings)[number]

const warnings = z.array(z.enum(acceptanceWarnings))
/** True if a link would be made, or is there already. */
const linked = z.enum(['new', 'there'])
const count = z.int().min(0)

const shared = {
  id_application: z.int(),
  application_status_id: applicationStatusSchema.describe('As it is now; an accepted one has 4'),
  decision_id: decisionSchema.nullable(),
  warnings,
}

export const acceptanceSchema = z.object({
  ...shared,
  artist: z.object({
    artist_id: z.int(),
    name: z.string(),
    linked: linked.nullable().describe('Null where the account cannot be linked'),
    other_artworks: count.describe(
      'Those of the artist that the program has beside the application: while there are some, the artist stays',
    ),
    enabled: flagSchema.describe('Of the link, as it is or as it would be made'),
    artist_status_id: artistStatusSchema.nullable(),
  }),
  artworks: z.array(
    z.object({
      artwork_id: z.int(),
      title: z.string(),
      web_image: z.string().nullable(),
      linked,
      enabled: flagSchema,
      sold: flagSchema,
    }),
  ),
})
export type Acceptance = z.infer<typeof acceptanceSchema>

const acceptanceRowSchema = z.object({
  ...shared,
  artist_id: z.int(),
  artist: z.string().describe('First and last name'),
  image: z.string().nullable().describe("The artist's photo"),
  artists_new: count.describe('0 or 1'),
  artworks_new: count,
  artworks_there: count,
})

const acceptancesSchema = z.object({
  acceptances: z.array(acceptanceRowSchema),
  count: count.describe('The applications that there are'),
  changed: count.describe('Those whose status or decision would change'),
  artists_new: count,
  artworks_new: count,
  artworks_there: count,
  accepted_artworks_there: count.describe('Of the applications that are accepted'),
  accepted: count.describe('Those that are accepted'),
  warnings: z.record(z.enum(acceptanceWarnings), count).describe('How many applications have each'),
})
export type Acceptances = z.infer<typeof acceptancesSchema>

/** `bulk_action_id` stands for the applications of an action of one's own. */
const acceptancesOfSchema = z
  .strictObject({
    ids: z.array(id()).min(1).max(limits.listMax).optional(),
    bulk_action_id: id().optional(),
  })
  .refine(({ ids, bulk_action_id }) => (ids === undefined) !== (bulk_action_id === undefined), {
    path: ['ids'],
  })

const decided = {
  id_application: z.int(),
  user_id: z.int(),
  application_status_id: applicationStatusSchema,
  payment_status_id: paymentStatusSchema,
  decision_id: decisionSchema.nullable(),
  answered_at: z.iso.datetime().nullable(),
  waitlist_place: z.int().nullable(),
}

export const decidedSchema = z.object({
  ...decided,
  bulk_action_id: z
    .int()
    .nullable()
    .describe('The action that can be undone; null where nothing had to be changed'),
  artists_linked: count,
  artworks_linked: count,
  links_removed: count.describe('Of the artist and the artworks to the program'),
})
export type Decided = z.infer<typeof decidedSchema>

export const takenBackSchema = z.object({
  ...decided,
  links_removed: count,
  links_made: count.describe('Those that the decision had removed'),
  kept: count.describe('What somebody has changed since, which stays as it is: links, or the status'),
})
export type TakenBack = z.infer<typeof takenBackSchema>

const note = optionalText(limits.opinionNote)

export const opinionPutSchema = z
  .strictObject({ score: z.int().min(1).max(5).nullable(), note })
  .partial()
  .refine(({ score, note: text }) => score !== undefined || text !== undefined, { path: ['score'] })
export type OpinionPut = z.input<typeof opinionPutSchema>

export const opinionSchema = z.object({
  id_application_opinion: z.int(),
  user_id: z.int().describe('Whose opinion it is'),
  score: z.int().nullable().describe('1 to 5'),
  note: z.string().nullable(),
  updated_at: z.iso.datetime(),
})
export type Opinion = z.infer<typeof opinionSchema>

/** All that are on a wait list, the first first. */
const orderSchema = z.array(id()).min(1).max(limits.board)

const tag = 'judging'

export const decisionEndpoints = {
  'GET /judging/{program}/application/{id}/acceptance': {
    ...ofApplication,
    summary: 'Read what accepting an application would do',
    answer: { data: z.object({ acceptance: acceptanceSchema }) },
  },
  'POST /judging/{program}/acceptances': {
    access: 'staff',
    tag,
    summary: 'Read what accepting many applications would do',
    description: 'Nothing is changed. Of an action with more applications, the first thousand.',
    params: programParams.omit({ id: true }),
    body: acceptancesOfSchema,
    answer: { data: acceptancesSchema },
    errors: [ErrorCode.bulkActionNotFound],
  },
  'POST /judging/{program}/application/{id}/decision': {
    ...ofApplication,
    summary: 'Decide on an application, with the consequences',
    description:
      'One transaction: the status, the decision and the links, put down to one bulk action, which can be undone. `accepted` links the artist and the artworks; the others remove these links where the application was accepted, or as `links` says.',
    body: z.strictObject({
      decision: z.enum(decisionWords),
      links: linksAfterSchema.optional(),
    }),
    answer: { record: 'application', of: decidedSchema },
    errors: [...ofApplication.errors, ErrorCode.changedSinceRead, ErrorCode.cannotBeUndone],
  },
  'DELETE /judging/{program}/application/{id}/decision': {
    ...ofApplication,
    summary: 'Take back the last decision on an application, within 30 days',
    description:
      'Also one of many that were decided on at once. The status and the decision become what they were, and the links that it made are removed. Needs an If-Match or the action, so that a request that is repeated takes back no other decision.',
    query: z.strictObject({
      bulk_action_id: z.coerce
        .number()
        .pipe(id())
        .optional()
        .describe('The action of the decision that is meant; refused with 476 where another one is the last'),
    }),
    answer: { record: 'application', of: takenBackSchema },
    errors: [...ofApplication.errors, ErrorCode.changedSinceRead, ErrorCode.cannotBeUndone],
  },
  'PUT /judging/{program}/{id}/waitlist': {
    ...ofProgram,
    summary: 'Put the wait list of a program in order',
    description: 'Refused with 470 where an application has come, gone or moved since `before` was read.',
    body: z.strictObject({ ids: orderSchema, before: orderSchema }),
    answer: { data: z.object({ ids: z.array(z.int()) }) },
    errors: [...ofProgram.errors, ErrorCode.changedSinceRead],
  },
  'PUT /judging/{program}/application/{id}/opinion': {
    ...ofApplication,
    summary: 'Keep one’s own opinion of an application',
    description: 'What the body leaves out stays; null clears it. Nobody writes the opinion of another.',
    body: opinionPutSchema,
    answer: { record: 'opinion', of: opinionSchema },
    errors: [...ofApplication.errors, ErrorCode.changedSinceRead],
  },
} as const satisfies EndpointTable
