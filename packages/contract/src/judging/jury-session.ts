import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { languages } from '../enums.ts'
import { ErrorCode } from '../errors.ts'
import { email, password, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { credentialsSchema } from '../session.ts'

/* How jurors sign in: apart from accounts, with a token of their own kind that opens the endpoints of the jury alone. */

export const juryLoginSchema = z.strictObject({
  email: email(),
  password: z.string().min(1).max(limits.signInPasswordMax),
})
export type JuryLogin = z.input<typeof juryLoginSchema>

/** The token of an invitation, as its link has it after the `#`. */
const invitationToken = z.strictObject({ token: text(100) })

export const acceptanceOfInvitationSchema = z.strictObject({
  ...invitationToken.shape,
  password: password(),
})
export type AcceptanceOfInvitation = z.input<typeof acceptanceOfInvitationSchema>

const juryCredentialsSchema = z.object({ ...credentialsSchema.shape, juror_id: z.int() })
export type JuryCredentials = z.infer<typeof juryCredentialsSchema>

const invitedSchema = z.object({
  name: z.string(),
  language: z.enum(languages).describe('In which the juror is written to'),
})

const session = { access: 'public', tag: 'jury' } as const

export const jurySessionEndpoints = {
  'POST /jury/login': {
    ...session,
    summary: 'Sign in as a juror',
    body: juryLoginSchema,
    answer: { data: juryCredentialsSchema },
    errors: [ErrorCode.invalidCredentials, ErrorCode.tooManyAttempts],
  },
  'POST /jury/logout': { ...session, access: 'juror', summary: 'End the juror’s session', errors: [] },
  'POST /jury/invitation/read': {
    ...session,
    summary: 'Read for whom an invitation is',
    body: invitationToken,
    answer: { data: z.object({ invitation: invitedSchema }) },
    errors: [ErrorCode.invitationNotValid, ErrorCode.tooManyAttempts],
  },
  'POST /jury/invitation': {
    ...session,
    summary: 'Accept an invitation: choose a password and sign in; ends the juror’s other sessions',
    body: acceptanceOfInvitationSchema,
    answer: { data: juryCredentialsSchema },
    errors: [ErrorCode.invitationNotValid, ErrorCode.tooManyAttempts],
  },
} as const satisfies EndpointTable
