import { z } from 'zod'
import {
  change,
  create,
  type EndpointTable,
  forSites,
  list,
  read,
  resource,
  withSiteBody,
} from '../endpoint.ts'
import { applicationStatusSchema } from '../enum-schemas.ts'
import { ErrorCode } from '../errors.ts'
import { day, email, id, optionalText, text } from '../fields.ts'
import { fieldsOf } from '../lists.ts'

/** Somebody wants to buy an artwork: `artwork_purchase_request` on the wire. */
export const enquirySchema = z.object({
  id_artwork_purchase_request: z.int(),
  artwork_id: z.int().nullable(),
  artwork: z.string().nullable().describe('Its title, kept when the artwork is deleted'),
  consultant_id: z.int().nullable(),
  consultant: z.string().nullable(),
  consultant_image: z.string().nullable(),
  artwork_purchase_request_status_id: applicationStatusSchema,
  name: z.string().nullable(),
  email: z.string().nullable(),
  date: z.iso.date().nullable().describe('The next date'),
  comments: z.string().nullable(),
  tags: z.string().nullable(),
})
export type Enquiry = z.infer<typeof enquirySchema>

const required = { artwork_id: id(), consultant_id: id(), comments: text() }

const optional = z
  .object({
    name: optionalText(),
    email: email().nullable(),
    date: day().nullable(),
    tags: optionalText(),
  })
  .partial().shape

/** `status` is the short name of `artwork_purchase_request_status_id`. */
const statuses = {
  artwork_purchase_request_status_id: applicationStatusSchema.optional(),
  status: applicationStatusSchema.optional(),
}

type Statuses = z.output<z.ZodObject<typeof statuses>>

const withoutAlias = <Body extends Statuses>({ status, ...body }: Body) => ({
  ...body,
  artwork_purchase_request_status_id: body.artwork_purchase_request_status_id ?? status,
})

const hasStatus = (body: Statuses) =>
  body.artwork_purchase_request_status_id !== undefined || body.status !== undefined

export const enquiryCreateSchema = z
  .strictObject({ ...required, ...optional, ...statuses })
  .refine(hasStatus, { path: ['status'] })
  .transform(withoutAlias)
export type EnquiryCreate = z.input<typeof enquiryCreateSchema>

/** The body that a visitor of the public website sends. Staff choose who handles it. */
export const siteEnquiryCreateSchema = z.strictObject({
  ...optional,
  artwork_id: id(),
  name: text(),
  email: email(),
  comments: text(),
})
export type SiteEnquiryCreate = z.input<typeof siteEnquiryCreateSchema>

export const enquiryPatchSchema = z
  .strictObject({ ...z.object(required).partial().shape, ...optional, ...statuses })
  .transform(withoutAlias)
export type EnquiryPatch = z.input<typeof enquiryPatchSchema>

/** The required fields of the dialogs. */
export const enquiryFormSchema = z.object({
  ...required,
  name: optional.name,
  email: optional.email,
  date: optional.date,
  artwork_purchase_request_status_id: applicationStatusSchema,
})

/** `unanswered_since` is of the list alone: the next date of a pending enquiry, or the day on which it came. */
export const enquiryListFields = { ...fieldsOf(enquirySchema.shape), unanswered_since: 'day' } as const

const enquiry = resource('artwork_purchase_request', 'enquiries', enquirySchema, ErrorCode.enquiryNotFound)

export const enquiryEndpoints = {
  'GET /artworkpurchaserequest/all': {
    ...list(enquiry, 'List enquiries', enquiryListFields, 'desc'),
    description:
      '`to[unanswered_since]` finds pending enquiries whose next date, or without one the day on which they came, is that day or before.',
  },
  'GET /artworkpurchaserequest/{id}': read(enquiry, 'Read an enquiry'),
  'POST /artworkpurchaserequest': withSiteBody(
    forSites(
      create(
        enquiry,
        'Add an enquiry, as staff or, in the second form, as the public website',
        enquiryCreateSchema,
      ),
    ),
    siteEnquiryCreateSchema,
  ),
  'PATCH /artworkpurchaserequest/{id}': change(enquiry, 'Change an enquiry', enquiryPatchSchema),
} as const satisfies EndpointTable
