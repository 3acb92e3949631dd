import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { flagSchema } from '../enum-schemas.ts'
import { languages } from '../enums.ts'
import { ErrorCode } from '../errors.ts'
import { ofApplication } from './program-params.ts'

/* What was sent in with the address of an application that is there, and waits beside it. */

/** The parts of an application that go when another one replaces it. */
export const hangingParts = ['scores', 'opinions', 'decision', 'payment', 'letters', 'works'] as const
export type HangingPart = (typeof hangingParts)[number]

export const waitingDraftSchema = z.object({
  id_application_draft: z.int(),
  name: z.string().describe('First and last name'),
  professional_name: z.string().nullable(),
  submitted_at: z.iso.datetime(),
  late: flagSchema,
  language: z.enum(languages),
  proved: flagSchema.describe('Whether the owner of the address has proved it'),
  asked: flagSchema.describe('Whether it waits for staff to choose'),
  statement: z.string().nullable(),
  biography: z.string().nullable(),
  cv: z.string().nullable(),
  works: z.array(
    z.object({
      id_application_draft_work: z.int(),
      title: z.string().nullable(),
      year: z.int().nullable(),
      technique: z.string().nullable(),
      dimensions: z.string().nullable(),
      price: z.number().nullable(),
      image: z.string().nullable(),
    }),
  ),
})
export type WaitingDraft = z.infer<typeof waitingDraftSchema>

export const waitingEndpoints = {
  'POST /judging/{program}/applicationdraft/{id}/admission': {
    ...ofApplication,
    summary: 'Admit what was sent in and waits for the owner of its address, or for staff',
    description:
      'It becomes an application, or replaces whole what the one with its address consists of. What hangs on that one is taken off it and stays in the history: scores and opinions; letters that wait are cancelled. A decision has to be taken back first (996).',
    body: z.strictObject({}),
    answer: { data: z.object({ id_application: z.int() }) },
    errors: [...ofApplication.errors, ErrorCode.decisionStands, ErrorCode.alreadyApplied],
  },
  'POST /judging/{program}/applicationdraft/{id}/refusal': {
    ...ofApplication,
    summary: 'Keep the application that is there, and not what waits beside it',
    description: 'Who has proved the address is told by mail.',
    body: z.strictObject({}),
    answer: { data: z.object({ id_application: z.int() }) },
  },
} as const satisfies EndpointTable
