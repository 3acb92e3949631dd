import { z } from 'zod'
import { change, create, type EndpointTable, forSites, list, read, resource } from '../endpoint.ts'
import { flagSchema } from '../enum-schemas.ts'
import type { Flag } from '../enums.ts'
import { ErrorCode } from '../errors.ts'
import { countryCode, day, email, optionalText, pastMoment, phone, text } from '../fields.ts'
import { fieldsOf } from '../lists.ts'
import { tagsIn } from '../values/strings.ts'

export const contactRequestSchema = z.object({
  id_contact_request: z.int(),
  name: z.string(),
  email: z.string(),
  country_code: z.string(),
  phone: z.string(),
  message: z.string(),
  date: z.iso.date(),
  contacted: flagSchema,
  contacted_at: z.iso.datetime().nullable(),
})
export type ContactRequest = z.infer<typeof contactRequestSchema>

const contactWritable = {
  name: text(),
  email: email(),
  country_code: countryCode(),
  phone: phone(),
  message: text(),
  date: day(),
  contacted_at: pastMoment().nullable().optional(),
}

/** Without a `country_code` it is +49. */
export const contactRequestCreateSchema = z.strictObject({
  ...contactWritable,
  country_code: countryCode().optional(),
  contacted: flagSchema.default(0 satisfies Flag),
})
export type ContactRequestCreate = z.input<typeof contactRequestCreateSchema>

export const contactRequestPatchSchema = z
  .strictObject({ ...contactWritable, contacted: flagSchema })
  .partial()
export type ContactRequestPatch = z.input<typeof contactRequestPatchSchema>

/** A field of the lists alone: the day of a request whose sender has not been contacted. */
const unanswered = { unanswered_since: 'day' } as const
const unansweredText =
  '`to[unanswered_since]` finds requests of that day or before whose sender has not been contacted.'

export const contactRequestListFields = { ...fieldsOf(contactRequestSchema.shape), ...unanswered } as const

const contactRequest = resource(
  'contact_request',
  'contact requests',
  contactRequestSchema,
  ErrorCode.contactRequestNotFound,
)

export const contactRequestEndpoints = {
  'GET /contactrequest/all': {
    ...list(contactRequest, 'List contact requests', contactRequestListFields, 'desc'),
    description: unansweredText,
  },
  'GET /contactrequest/{id}': read(contactRequest, 'Read a contact request'),
  'POST /contactrequest': forSites(
    create(
      contactRequest,
      'Add a contact request, as staff or as the public website',
      contactRequestCreateSchema,
    ),
  ),
  'PATCH /contactrequest/{id}': change(contactRequest, 'Change a contact request', contactRequestPatchSchema),
} as const satisfies EndpointTable

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

const newsletterWritable = {
  name: text(),
  email: email(),
  tags: tags(),
  date: day(),
  contacted_at: pastMoment().nullable().optional(),
}

export const newsletterRequestCreateSchema = z.strictObject({
  ...newsletterWritable,
  contacted: flagSchema.default(0 satisfies Flag),
})
export type NewsletterRequestCreate = z.input<typeof newsletterRequestCreateSchema>

export const newsletterRequestPatchSchema = z
  .strictObject({ ...newsletterWritable, contacted: flagSchema })
  .partial()
export type NewsletterRequestPatch = z.input<typeof newsletterRequestPatchSchema>

export const newsletterRequestListFields = {
  ...fieldsOf(newsletterRequestSchema.shape),
  ...unanswered,
} as const

const newsletterRequest = resource(
  'newsletter_request',
  'newsletter requests',
  newsletterRequestSchema,
  ErrorCode.newsletterRequestNotFound,
)

export const newsletterRequestEndpoints = {
  'GET /newsletterrequest/all': {
    ...list(newsletterRequest, 'List newsletter requests', newsletterRequestListFields, 'desc'),
    description: unansweredText,
  },
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
} as const satisfies EndpointTable
