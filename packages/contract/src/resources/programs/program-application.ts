import { z } from 'zod'
import {
  addressStatusSchema,
  applicationStatusSchema,
  decisionSchema,
  flagSchema,
  paymentStatusSchema,
} from '../../enum-schemas.ts'
import { AddressStatus, ApplicationStatus, languages, PaymentStatus } from '../../enums.ts'
import { id, wholeNumber } from '../../fields.ts'
import { fieldsOf } from '../../lists.ts'

/*
 * The fields that applications to exhibitions and to magazines share. Each kind adds its own key, the program's, and the
 * program's title under the kind's name.
 */

export const applicationFields = {
  user_id: z.int().describe('The artist'),
  user: z.string().describe("The artist's first and last name"),
  image: z.string().nullable().describe("The artist's photo"),
  artworks_count: z.int(),
  application_status_id: applicationStatusSchema,
  payment_status_id: paymentStatusSchema,
  payment_id: z.int().nullable(),
  decision_id: decisionSchema
    .nullable()
    .describe('Fits the status: accepted with 4, rejected only with 3, on the wait list only with 5'),
  answered_at: z.iso.datetime().nullable().describe('When it was decided, where that is known'),
  waitlist_place: z
    .int()
    .nullable()
    .describe(
      'Where staff have put it on the wait list, lower ones first; null or 0 where they have not: behind those',
    ),
  assignee_id: z.int().nullable().describe('The member of staff who looks after it'),
  assignee: z.string().nullable().describe('Their first and last name'),
  late: flagSchema.describe('Whether it came in after the end of the call'),
  address_status_id: addressStatusSchema.describe(
    'Whether the e-mail address is the applicant’s: 1 in order, 2 not confirmed, 3 confirmed by staff, 4 its owner says that the application is not theirs',
  ),
  language: z.enum(languages).nullable().describe("The artist's, in which they are written to"),
  consented_at: z.iso
    .datetime()
    .nullable()
    .describe('When the artist consented; null where staff entered it'),
}

/** The schema of the edit dialog. */
export const applicationFormSchema = z.object({
  user_id: id(),
  payment_status_id: paymentStatusSchema,
  application_status_id: applicationStatusSchema,
  assignee_id: id().nullable(),
  language: z.enum(languages).nullable(),
})

const writable = {
  ...applicationFormSchema.shape,
  payment_id: wholeNumber(0).nullable(),
}

export const applicationCreatable = {
  user_id: writable.user_id,
  application_status_id: writable.application_status_id.default(ApplicationStatus.pending),
  payment_status_id: writable.payment_status_id.default(PaymentStatus.pending),
  payment_id: writable.payment_id.optional(),
  assignee_id: writable.assignee_id.optional(),
  language: writable.language.optional(),
}

/**
 * A change of `user_id` removes the former artist's artworks. Staff can confirm an address and take that back; an address that
 * is in order does not change.
 */
export const applicationPatchSchema = z
  .strictObject({
    ...writable,
    address_status_id: z.literal([
      AddressStatus.unconfirmed,
      AddressStatus.confirmedByStaff,
      AddressStatus.disowned,
    ]),
  })
  .partial()
export type ApplicationPatch = z.input<typeof applicationPatchSchema>

export const applicationListFields = fieldsOf(applicationFields)
export type ApplicationFields = z.output<z.ZodObject<typeof applicationFields>>

/** An artwork in an application: one of the applicant's own. */
export const applicationArtworkFields = {
  artwork_id: z.int(),
  artwork: z.string().describe('Its title'),
  artwork_web_image: z.string().nullable(),
  artwork_mobile_image: z.string().nullable(),
}

export type ApplicationArtwork = z.output<z.ZodObject<typeof applicationArtworkFields>>
