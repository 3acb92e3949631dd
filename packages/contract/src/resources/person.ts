import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { email } from '../fields.ts'
import { changeSchema } from './change.ts'

export const personQuerySchema = z.strictObject({ email: email() })

/** The record that the change log's line for each erasure belongs to. It names nobody. */
export const erasures = { entity: 'person', id: 0 } as const

const row = z.record(z.string(), z.unknown())

/** All that is held about the person with an e-mail address. */
export const personSchema = z.object({
  email: z.string(),
  records: z
    .record(z.string(), z.array(row))
    .describe('The rows by kind: `contact_request`, `account`, `artwork` …; no password'),
  deleted: z
    .array(z.object({ table_name: z.string(), deleted_at: z.iso.datetime(), fields: row }))
    .describe('What was deleted lately and is kept, so that the deletion can be undone'),
  changes: z
    .array(changeSchema.omit({ record: true, can_undo: true }))
    .describe('The lines of the change log about these records, oldest first'),
})
export type Person = z.infer<typeof personSchema>

const privacy = { access: 'administrator', tag: 'privacy', query: personQuerySchema, errors: [] } as const

export const personEndpoints = {
  'GET /person': {
    ...privacy,
    summary: 'Export all that is held about the person with an e-mail address',
    answer: { data: z.object({ person: personSchema }) },
  },
  'DELETE /person': {
    ...privacy,
    summary: 'Erase the person with an e-mail address for good; staff are not erased',
  },
} as const satisfies EndpointTable
