import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { exhibitionTypeSchema, flagSchema, magazineTypeSchema } from '../enum-schemas.ts'
import { firstSteps } from '../enums.ts'
import { programKinds } from '../kinds/program-names.ts'

/* What waits for the caller. Each figure is the count of a list with a filter that a screen can show. */

const count = z.int().min(0)

/** The requests that are answered one by one; the others are counted. */
export const mostOpenCalls = 6

/** Programs that are opened and take applications today or later, the one that ends first ahead. */
const openCalls = <Type extends z.ZodType>(type: Type) =>
  z.object({
    count: count.describe('Opened ones whose deadline is today or later'),
    next: z
      .array(
        z.object({
          id: z.int(),
          title: z.string(),
          type,
          application_limit_date: z.iso.date(),
          applications: count.describe('Pending ones'),
          on_the_way: count.describe('Sent in, and not yet among the applications'),
        }),
      )
      .max(mostOpenCalls)
      .describe('Those that end first'),
  })

export const deskSchema = z.object({
  day: z.iso.date().describe('Today in the time zone of the platform'),
  artist_applications: count.describe('Artists who have applied'),
  exhibition_calls: openCalls(exhibitionTypeSchema),
  magazine_calls: openCalls(magazineTypeSchema),
  choices: z
    .object({
      count: count.describe(
        'Of two with one address one application counts: proved ones that stand against another, and where no mail goes out all that nobody can confirm',
      ),
      first: z
        .object({
          kind: z.enum(programKinds),
          program_url: z.string().nullable().describe('The end of the address of its page'),
          application_id: z.int().nullable().describe('The application beside which it waits, if any'),
        })
        .nullable()
        .describe('The one that has waited longest'),
    })
    .describe('What staff are asked to choose about applications to open calls'),
  enquiries: z
    .object({ mine: count, all: count })
    .describe('Those that are not settled and whose next date is today or past'),
  contact_requests: count.describe('Those not contacted'),
  newsletter_requests: count.describe('Those not contacted'),
  artwork_drafts: count.describe('Created artworks without a web image'),
  changes: count
    .nullable()
    .describe("The day's changes by other people; null for callers who cannot read the change log"),
  first_steps: z
    .record(z.enum(firstSteps), flagSchema)
    .nullable()
    .describe('What has been done on a platform that began empty; null once all is done'),
})
export type Desk = z.infer<typeof deskSchema>
export type OpenCalls = Desk['exhibition_calls'] | Desk['magazine_calls']

export const deskEndpoints = {
  'GET /desk': {
    access: 'staff',
    tag: 'desk',
    summary: 'Count what waits for the caller',
    answer: { data: z.object({ desk: deskSchema }) },
    errors: [],
  },
} as const satisfies EndpointTable
