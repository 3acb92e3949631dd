import { z } from 'zod'
import { flagSchema } from '../enum-schemas.ts'
import type { ListFields } from '../lists.ts'

export const sponsorSchema = z.object({
  id_sponsor: z.int(),
  name: z.string(),
  logo: z.string().nullable(),
  web_image: z.string().nullable().describe('The logo, under the name that pickers use'),
  description: z.string().nullable(),
  enabled: flagSchema,
})
export type Sponsor = z.infer<typeof sponsorSchema>

export const sponsorListFields = {
  id_sponsor: 'integer',
  name: 'text',
  logo: 'text',
  web_image: 'text',
  description: 'text',
  enabled: 'flag',
} as const satisfies ListFields & Record<keyof Sponsor, unknown>
