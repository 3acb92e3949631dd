import { z } from 'zod'
import { type EndpointTable, idParams } from '../endpoint.ts'
import { flagSchema } from '../enum-schemas.ts'
import { languages } from '../enums.ts'
import { ErrorCode } from '../errors.ts'
import { line } from '../fields.ts'
import { limits } from '../limits.ts'
import { pageQuery } from '../lists.ts'
import { letterPlainText } from '../resources/letters/letter-fields.ts'
import { ofProgram } from './program-params.ts'

/* The applications to an open call that are on their way: begun, or sent in and not yet among the applications. */

/**
 * How far one is. `begun`: not sent in. `pictures`: sent in, and pictures are missing that may still come. `confirmation`: sent in with
 * an address that somebody is known by already, who has not confirmed it. `choice`: sent in by the owner of the address, and staff
 * choose between it and the application that there is. `admission`: sent in, and taken in a moment.
 */
export const draftStages = ['begun', 'pictures', 'confirmation', 'choice', 'admission'] as const
export type DraftStage = (typeof draftStages)[number]

const count = z.int().min(0)

export const onTheWayCountsSchema = z.object({
  begun: count.describe('Not sent in: of one address the latest, unless its owner has sent in another'),
  pictures: count.describe('Sent in, waiting for pictures that are missing'),
  confirmation: count.describe('Sent in, waiting for the artist to confirm it by the mailed link'),
  choice: count.describe(
    'Sent in by the owner of an address, waiting for staff to choose between it and another',
  ),
  admission: count.describe('Sent in, to be admitted in a moment'),
})
export type OnTheWayCounts = z.infer<typeof onTheWayCountsSchema>

export const draftOnTheWaySchema = z.object({
  id_application_draft: z.int(),
  stage: z.enum(draftStages),
  name: z.string().describe('First and last name'),
  email: z.string(),
  language: z.enum(languages),
  proved: flagSchema.describe('1 once the mailed link was used: the address is the person’s'),
  account_id: z.int().nullable().describe('The known artist who is asked to confirm it'),
  application_id: z
    .int()
    .nullable()
    .describe('The application with the same address beside which it waits for a confirmation or a choice'),
  late: flagSchema,
  works: count,
  missing_pictures: count,
  created_at: z.iso.datetime(),
  submitted_at: z.iso.datetime().nullable(),
  files_until: z.iso.datetime().nullable().describe('Until when missing pictures may still come'),
  asked_at: z.iso
    .datetime()
    .nullable()
    .describe('Since when the artist is asked to confirm it; null until the mail is written'),
  reminded_at: z.iso.datetime().nullable().describe('When the product has reminded them of what is missing'),
  written_at: z.iso.datetime().nullable().describe('When staff have last written to them about it'),
})
export type DraftOnTheWay = z.infer<typeof draftOnTheWaySchema>

export const draftLetterSchema = z.object({
  to_name: z.string(),
  to_address: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  text: z.string().describe('With … for the token of the link, which is filled in when it is sent'),
  link: z.string().describe('The link as it is in the text; a subject cannot have it'),
})
export type DraftLetter = z.infer<typeof draftLetterSchema>

const newDraftLetterSchema = z.strictObject({
  subject: line(),
  text: letterPlainText(),
  again: flagSchema.default(0).describe('1 also to somebody to whom staff have written about it'),
})
export type NewDraftLetter = z.input<typeof newDraftLetterSchema>

const staff = { access: 'staff', tag: 'judging' } as const

export const onTheWayEndpoints = {
  'GET /judging/{program}/{id}/drafts': {
    ...ofProgram,
    summary:
      'List the applications to a program that are on their way, with how many there are of each stage',
    description:
      'The latest first. Rows name those alone whose address is proved, or who have sent theirs in; the counts are of all.',
    query: pageQuery(20).extend({ stage: z.enum(draftStages).optional() }),
    answer: {
      data: z.object({
        drafts: z.array(draftOnTheWaySchema),
        count: count.describe('Of the rows that are named'),
        counts: onTheWayCountsSchema,
        begun_last_minute: count.describe(
          `In the last minute, by whomever; more than ${limits.openCallDraftsPerMinute} are unusual`,
        ),
      }),
    },
  },
  'GET /judging/draft/{id}/letter': {
    ...staff,
    summary: 'Read what would be written to the person of an application on its way',
    params: idParams,
    answer: { data: z.object({ letter: draftLetterSchema }) },
    errors: [ErrorCode.draftNotFound],
  },
  'POST /judging/draft/{id}/letter': {
    ...staff,
    summary: 'Write to the person of an application on its way',
    description:
      'The text is sent as it is, with the link where `GET` has it. Refused with 998 once the application is admitted or where its address is neither proved nor was sent in with, and with 989 where staff have written about it, unless `again` is 1.',
    params: idParams,
    body: newDraftLetterSchema,
    answer: { data: z.object({ mail: z.object({ id_mail: z.int(), to_address: z.string() }) }) },
    statuses: [201],
    errors: [ErrorCode.draftNotFound, ErrorCode.toldAlready],
  },
} as const satisfies EndpointTable
