import { z } from 'zod'
import { applicationStatusSchema, paymentStatusSchema } from '../enum-schemas.ts'
import { ApplicationStatus, PaymentStatus } from '../enums.ts'
import { id, wholeNumber } from '../fields.ts'
import { fieldsOf } from '../lists.ts'

/*
 * What applications to exhibitions and to magazines have in common. Each kind adds its own key, the program's, and the
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
}

/** What the edit dialog requires. */
export const applicationFormSchema = z.object({
  user_id: id(),
  payment_status_id: paymentStatusSchema,
  application_status_id: applicationStatusSchema,
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
}

/** Artworks of the former artist leave the application when `user_id` changes. */
export const applicationPatchSchema = z.strictObject(writable).partial()
export type ApplicationPatch = z.input<typeof applicationPatchSchema>

export const applicationListFields = fieldsOf(applicationFields)

/** An artwork with which somebody applies: one of the applying artist's own. */
export const applicationArtworkFields = {
  artwork_id: z.int(),
  artwork: z.string().describe('Its title'),
  artwork_web_image: z.string().nullable(),
  artwork_mobile_image: z.string().nullable(),
}

export const applicationArtworkListFields = fieldsOf(applicationArtworkFields)
