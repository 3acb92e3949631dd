import { z } from 'zod'
import { type EndpointTable, idParams } from '../endpoint.ts'
import { flagSchema, noticeKindSchema } from '../enum-schemas.ts'
import { ErrorCode } from '../errors.ts'
import { pageQuery } from '../lists.ts'

/* The notices in the top bar about open calls that a member of staff looks after. */

const ofOne = 'One of exhibition_id and magazine_id is set'

export const noticeSchema = z.object({
  id_notice: z.int(),
  kind: noticeKindSchema.describe(
    '1 new applications, 2 answers of an applicant, 3 a deadline in three days or less, 4 a complete judging round, 5 letters that failed or may not have arrived, 6 applications handed over to the caller',
  ),
  exhibition_id: z.int().nullable().describe(ofOne),
  magazine_id: z.int().nullable().describe(ofOne),
  program: z.string().describe('The title of the exhibition or magazine'),
  program_url: z.string().nullable().describe('The end of the address of its page'),
  exhibition_application_id: z.int().nullable().describe('The application that was answered'),
  magazine_application_id: z.int().nullable(),
  applicant: z.string().nullable().describe("The applicant's first and last name"),
  judging_round_id: z.int().nullable(),
  judging_round: z.string().nullable().describe('Its name'),
  on_day: z.iso.date().nullable().describe('The deadline, or the day on which the round became complete'),
  count: z.int().min(1).describe('How many applications, answers or letters'),
  created_at: z.iso.datetime().describe('When it last happened'),
  read_at: z.iso.datetime().nullable(),
})
export type Notice = z.infer<typeof noticeSchema>

/** More are not counted: a figure beside the bell says "99+". */
export const mostUnread = 100

const unread = z.int().min(0).max(mostUnread).describe('How many are unread; more than 99 are 100')

const own = { access: 'staff', tag: 'notices', errors: [] } as const

export const noticeEndpoints = {
  'GET /notice/all': {
    ...own,
    summary: "List the caller's notices, the latest first",
    query: pageQuery(30),
    answer: { data: z.object({ notices: z.array(noticeSchema), count: z.int().min(0), unread }) },
  },
  'GET /notice/unread': {
    ...own,
    summary: "Count the caller's unread notices",
    answer: { data: z.object({ unread }) },
  },
  'PATCH /notice/{id}': {
    ...own,
    summary: 'Mark a notice as read or unread',
    params: idParams,
    body: z.strictObject({ read: flagSchema }),
    answer: { data: z.object({ notice: noticeSchema, unread }) },
    errors: [ErrorCode.noticeNotFound],
  },
  'POST /notice/read': {
    ...own,
    summary: 'Mark all notices as read',
    description: 'With `until`, those that had happened by then: one that came meanwhile stays unread.',
    body: z.strictObject({ until: z.iso.datetime({ offset: true }).optional() }),
    answer: { data: z.object({ unread }) },
  },
} as const satisfies EndpointTable
