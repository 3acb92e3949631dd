import { z } from 'zod'

/** What `GET /config` answers to anyone. */
export const publicConfigSchema = z.object({
  media_url: z.string().describe('The storage base address: stored paths are appended to it'),
  website_url: z.string().describe('The public website'),
})
export type PublicConfig = z.infer<typeof publicConfigSchema>
