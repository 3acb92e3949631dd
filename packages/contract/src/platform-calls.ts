import { z } from 'zod'
import type { Calls } from './calls.ts'
import { ErrorCode } from './errors.ts'
import { languages } from './labels.ts'
import { legalTextNames, legalTextSchema } from './legal.ts'
import { presenceQuerySchema } from './presence.ts'
import { publicConfigSchema } from './public-config.ts'

/** The calls that are about no record. */
export const platformCalls = {
  'GET /health': {
    access: 'public',
    tag: 'platform',
    summary: 'Whether requests can be served, writes too',
    answer: { data: z.object({ status: z.literal('ok') }) },
    errors: [],
  },
  'GET /config': {
    access: 'public',
    tag: 'platform',
    summary: 'The storage base address and the public website',
    answer: { data: z.object({ config: publicConfigSchema }) },
    errors: [],
  },
  'GET /legal/{name}': {
    access: 'public',
    tag: 'platform',
    summary: 'A legal text of the platform, in another language where there is none in this one',
    params: z.object({ name: z.enum(legalTextNames) }),
    query: z.object({ language: z.enum(languages).default('en') }),
    answer: { data: z.object({ legal_text: legalTextSchema }) },
    errors: [],
  },
  'GET /presence': {
    access: 'staff',
    tag: 'platform',
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
    query: z.object({ signature: z.string().max(64).default('') }),
    errors: [
      ErrorCode.uploadAddress,
      ErrorCode.uploadAddressUsed,
      ErrorCode.fileNotAccepted,
      ErrorCode.storage,
    ],
  },
} as const satisfies Calls
