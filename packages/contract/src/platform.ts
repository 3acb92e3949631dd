import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { languages } from './enums.ts'
import { ErrorCode } from './errors.ts'

/** The answer of `GET /config`. */
export const publicConfigSchema = z.object({
  media_url: z.string().describe('The storage base address: stored paths are appended to it'),
  website_url: z.string().describe('The public website'),
  time_zone: z.string().describe('In which deadlines end and days are past, such as `Europe/Madrid`'),
})
export type PublicConfig = z.infer<typeof publicConfigSchema>

/** The texts that the platform's owner publishes, as their addresses name them. */
export const legalTextNames = ['privacy', 'terms-conditions'] as const
export type LegalTextName = (typeof legalTextNames)[number]

/** The answer of `GET /legal/{name}`. */
export const legalTextSchema = z.object({
  name: z.enum(legalTextNames),
  language: z.enum(languages).nullable().describe('The language that the text is in; null without a text'),
  text: z.string().nullable().describe('Markdown; null while the owner has published none'),
})
export type LegalText = z.infer<typeof legalTextSchema>

export const presenceQuerySchema = z.strictObject({
  /** As `recordName` gives it. */
  record: z.string().regex(/^[a-z]{1,40}\/[1-9]\d{0,9}$/),
})

/** An event of a record that a client follows: who else has it open, or who has saved or deleted it. */
export type PresenceEvent =
  | { kind: 'others'; names: string[] }
  | { kind: 'saved'; name: string }
  | { kind: 'deleted'; name: string }

const platform = { access: 'public', tag: 'platform', errors: [] } as const

/** The requests that are about no record. */
export const platformEndpoints = {
  'GET /health': {
    ...platform,
    summary: 'Whether requests can be served, writes too',
    answer: { data: z.object({ status: z.literal('ok') }) },
  },
  'GET /config': {
    ...platform,
    summary: 'The storage base address, the public website and the time zone',
    answer: { data: z.object({ config: publicConfigSchema }) },
  },
  'GET /legal/{name}': {
    ...platform,
    summary: 'A legal text of the platform, in another language where there is none in this one',
    params: z.object({ name: z.enum(legalTextNames) }),
    query: z.strictObject({ language: z.enum(languages).default('en') }),
    answer: { data: z.object({ legal_text: legalTextSchema }) },
  },
  'GET /presence': {
    ...platform,
    access: 'staff',
    summary: 'Follow who else has a record open',
    description:
      'Server-sent events, each a JSON object: `{"kind": "others", "names": […]}`, `{"kind": "saved", "name"}` or `{"kind": "deleted", "name"}`.',
    query: presenceQuerySchema,
    answer: { text: z.string() },
    errors: [ErrorCode.tooManyAttempts],
  },
  // An upload address carries its own signature.
  'PUT /upload/{id}': {
    access: 'public',
    tag: 'uploads',
    summary: 'Send the file of an upload address',
    params: z.object({ id: z.uuid() }),
    query: z.strictObject({ signature: z.string().max(64).default('') }),
    errors: [
      ErrorCode.uploadAddress,
      ErrorCode.uploadAddressUsed,
      ErrorCode.fileNotAccepted,
      ErrorCode.storage,
    ],
  },
} as const satisfies EndpointTable
