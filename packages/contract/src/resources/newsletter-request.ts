import { z } from 'zod'
import { type Calls, change, create, forSites, list, type Resource, read } from '../calls.ts'
import { flagSchema } from '../enum-schemas.ts'
import type { Flag } from '../enums.ts'
import { ErrorCode } from '../errors.ts'
import { day, email, optionalText, pastMoment, text } from '../fields.ts'
import { fieldsOf } from '../lists.ts'
import { tagsIn } from '../strings.ts'

export const newsletterRequestSchema = z.object({
  id_newsletter_request: z.int(),
  name: z.string(),
  email: z.string(),
  tags: z.string().nullable().describe('Separated by commas'),
  date: z.iso.date(),
  contacted: flagSchema,
  contacted_at: z.iso.datetime().nullable(),
})
export type NewsletterRequest = z.infer<typeof newsletterRequestSchema>

/** Tags of one character and more, separated by commas; none is null. */
const tags = () =>
  optionalText()
    .refine((value) => !value || tagsIn(value).every(Boolean))
    .transform((value) => value && tagsIn(value).join(','))

const writable = {
  name: text(),
  email: email(),
  tags: tags(),
  date: day(),
  contacted_at: pastMoment().nullable().optional(),
}

export const newsletterRequestCreateSchema = z.strictObject({
  ...writable,
  contacted: flagSchema.default(0 satisfies Flag),
})
export type NewsletterRequestCreate = z.input<typeof newsletterRequestCreateSchema>

export const newsletterRequestPatchSchema = z.strictObject({ ...writable, contacted: flagSchema }).partial()
export type NewsletterRequestPatch = z.input<typeof newsletterRequestPatchSchema>

export const newsletterRequestListFields = fieldsOf(newsletterRequestSchema.shape)

const newsletterRequest = {
  tag: 'newsletter requests',
  record: 'newsletter_request',
  rows: 'newsletter_requests',
  key: 'id_newsletter_request',
  schema: newsletterRequestSchema,
  notFound: ErrorCode.newsletterRequestNotFound,
} as const satisfies Resource

export const newsletterRequestCalls = {
  'GET /newsletterrequest/all': list(
    newsletterRequest,
    'List newsletter requests',
    newsletterRequestListFields,
    'desc',
  ),
  'GET /newsletterrequest/{id}': read(newsletterRequest, 'Read a newsletter request'),
  'POST /newsletterrequest': forSites(
    create(
      newsletterRequest,
      'Add a newsletter request, as staff or as the public website',
      newsletterRequestCreateSchema,
    ),
  ),
  'PATCH /newsletterrequest/{id}': change(
    newsletterRequest,
    'Change a newsletter request',
    newsletterRequestPatchSchema,
  ),
} as const satisfies Calls
