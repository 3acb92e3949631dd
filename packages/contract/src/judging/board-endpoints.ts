import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import {
  addressStatusSchema,
  applicationStatusSchema,
  artistStatusSchema,
  decisionSchema,
  flagSchema,
  paymentStatusSchema,
} from '../enum-schemas.ts'
import { programKinds } from '../kinds/program-names.ts'
import { limits } from '../limits.ts'
import { ofApplication, ofProgram } from './program-params.ts'
import { hangingParts, waitingDraftSchema } from './waiting.ts'

/* What staff see of the applications to one program while they judge them. */

/** The defects of an application. A small picture is too small to print, as `limits.printablePixels` has it. */
export const missingParts = [
  'no_cv',
  'unpaid',
  'no_works',
  'too_few_works',
  'too_many_works',
  'no_picture',
  'small_picture',
] as const
export type MissingPart = (typeof missingParts)[number]

const count = z.int().min(0)

const standing = {
  id_application: z.int(),
  code: z.string().describe('How it is named where no name may be shown: `E-17`, of a magazine `M-17`'),
  created_at: z.iso.datetime(),
  application_status_id: applicationStatusSchema,
  payment_status_id: paymentStatusSchema,
  decision_id: decisionSchema.nullable(),
  waitlist_place: z.int().nullable().describe('Of one on the wait list; see `inWaitlistOrder`'),
  assignee_id: z.int().nullable().describe('The member of staff who looks after it'),
  assignee: z.string().nullable().describe('Their first and last name'),
  late: flagSchema.describe('Whether it came in after the end of the call'),
  address_status_id: addressStatusSchema.describe('Whether the address is the applicant’s'),
  owner_waits: flagSchema.describe(
    'Whether staff are asked: the owner of the address has sent in one of their own',
  ),
  missing: z.array(z.enum(missingParts)),
}

export const boardRowSchema = z.object({
  ...standing,
  version: z.int().describe('For the If-Match of a decision'),
  user_id: z.int().describe('The artist'),
  user: z.string().describe("The artist's first and last name"),
  image: z.string().nullable().describe("The artist's photo"),
  picture: z.string().nullable().describe('Of its first artwork that has one'),
  artworks_count: count,
  opinions: count.describe('How many members of staff have given a score or a note'),
  score: z.number().nullable().describe('The mean of their scores, 1 to 5'),
  own_score: z.int().nullable(),
  jury_total: z
    .number()
    .nullable()
    .describe("The mean of the jurors' totals in the latest round that has some, 0 to 100"),
})
export type BoardRow = z.infer<typeof boardRowSchema>

const millimetres = z.number().nullable()

export const judgedArtworkSchema = z.object({
  artwork_id: z.int(),
  title: z.string(),
  url: z.string().nullable(),
  web_image: z.string().nullable(),
  mobile_image: z.string().nullable(),
  dimensions: z.string().nullable(),
  height_mm: millimetres,
  width_mm: millimetres,
  depth_mm: millimetres,
  diameter_mm: millimetres,
  technique: z.string().nullable(),
  year: z.int().nullable(),
  price: z.number().nullable(),
  sold: flagSchema,
  description: z.string().nullable(),
})
export type JudgedArtwork = z.infer<typeof judgedArtworkSchema>

const givenOpinionSchema = z.object({
  user_id: z.int(),
  user: z.string(),
  image: z.string().nullable(),
  score: z.int().nullable(),
  note: z.string().nullable(),
  updated_at: z.iso.datetime(),
  version: z.int().describe("For the If-Match of its author's next one"),
})
export type GivenOpinion = z.infer<typeof givenOpinionSchema>

const earlierApplicationSchema = z.object({
  kind: z.enum(programKinds),
  id_application: z.int(),
  program: z.string().describe("The program's title"),
  url: z.string().nullable().describe("The program's address"),
  created_at: z.iso.datetime(),
  application_status_id: applicationStatusSchema,
  decision_id: decisionSchema.nullable(),
})
export type EarlierApplication = z.infer<typeof earlierApplicationSchema>

export const judgedApplicationSchema = z.object({
  ...standing,
  program_id: z.int(),
  answered_at: z.iso.datetime().nullable(),
  artist: z.object({
    user_id: z.int(),
    name: z.string(),
    professional_name: z.string().nullable(),
    image: z.string().nullable(),
    url: z.string().nullable(),
    artist_status_id: artistStatusSchema.nullable(),
    country_id: z.int().nullable(),
    discipline_id: z.int().nullable(),
    discipline: z.string().nullable(),
    discipline_es: z.string().nullable(),
    statement: z.string().nullable(),
    biography: z.string().nullable(),
    cv: z.string().nullable(),
    portfolio: z.string().nullable(),
    web: z.string().nullable(),
  }),
  artworks: z.array(judgedArtworkSchema),
  opinions: z.array(givenOpinionSchema).describe('The latest first'),
  earlier: z.array(earlierApplicationSchema).describe("The artist's other applications, the latest first"),
  waiting: z
    .array(waitingDraftSchema)
    .describe('What was sent in with the same address and waits, the oldest first'),
  hanging: z.array(z.enum(hangingParts)).describe('What hangs on it if something that waits replaces it'),
})
export type JudgedApplication = z.infer<typeof judgedApplicationSchema>

const whole = (most: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.int().min(0).max(most))

export const boardEndpoints = {
  'GET /judging/{program}/{id}/board': {
    ...ofProgram,
    summary: 'Read all applications to a program as its board shows them, the oldest first',
    query: z.strictObject({
      limit: whole(limits.board).pipe(z.int().min(1)).default(limits.board),
      offset: whole(1_000_000).default(0),
    }),
    answer: { data: z.object({ applications: z.array(boardRowSchema), count }) },
  },
  'GET /judging/{program}/application/{id}': {
    ...ofApplication,
    summary: 'Read all that is needed to judge an application',
    answer: { record: 'application', of: judgedApplicationSchema },
  },
} as const satisfies EndpointTable
