import { z } from 'zod'
import { languages } from './labels.ts'

/** The texts that the platform's owner publishes, as their addresses name them. */
export const legalTextNames = ['privacy', 'terms-conditions'] as const
export type LegalTextName = (typeof legalTextNames)[number]

/** What `GET /legal/{name}` answers to anyone. */
export const legalTextSchema = z.object({
  name: z.enum(legalTextNames),
  language: z.enum(languages).nullable().describe('The language that the text is in; null without a text'),
  text: z.string().nullable().describe('Markdown; null while the owner has published none'),
})
export type LegalText = z.infer<typeof legalTextSchema>
