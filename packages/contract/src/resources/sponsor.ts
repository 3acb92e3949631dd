import { z } from 'zod'
import { change, create, type EndpointTable, list, read, remove, resource } from '../endpoint.ts'
import { flagSchema } from '../enum-schemas.ts'
import type { Flag } from '../enums.ts'
import { ErrorCode } from '../errors.ts'
import { optionalText, text } from '../fields.ts'
import { imageAddress } from '../files/file-endpoints.ts'
import { limits } from '../limits.ts'
import { fieldsOf } from '../lists.ts'

/** Two names of one picture. */
export const sponsorImageNames = ['logo', 'web_image'] as const

export const sponsorSchema = z.object({
  id_sponsor: z.int(),
  name: z.string(),
  logo: z.string().nullable(),
  web_image: z.string().nullable().describe('The logo, under the name that pickers use'),
  description: z.string().nullable(),
  enabled: flagSchema,
})
export type Sponsor = z.infer<typeof sponsorSchema>

const writable = { name: text(), description: optionalText(limits.longText) }

export const sponsorCreateSchema = z.strictObject({
  ...writable,
  enabled: flagSchema.default(1 satisfies Flag),
})
export type SponsorCreate = z.input<typeof sponsorCreateSchema>

export const sponsorPatchSchema = z.strictObject({ ...writable, enabled: flagSchema }).partial()
export type SponsorPatch = z.input<typeof sponsorPatchSchema>

export const sponsorListFields = fieldsOf(sponsorSchema.shape)

const sponsor = resource('sponsor', 'sponsors', sponsorSchema, ErrorCode.sponsorNotFound)

export const sponsorEndpoints = {
  'GET /sponsor/all': list(sponsor, 'List sponsors', sponsorListFields),
  'GET /sponsor/{id}': read(sponsor, 'Read a sponsor'),
  'POST /sponsor': create(sponsor, 'Add a sponsor', sponsorCreateSchema),
  'PATCH /sponsor/{id}': change(sponsor, 'Change a sponsor', sponsorPatchSchema),
  'DELETE /sponsor/{id}': remove(sponsor, 'Delete a sponsor with its links to exhibitions and magazines'),
  'POST /sponsor/{id}/image': imageAddress(sponsor, sponsorImageNames),
} as const satisfies EndpointTable
