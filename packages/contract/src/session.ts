import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { userTypeSchema } from './enum-schemas.ts'
import { userTypeClaims } from './enums.ts'
import { ErrorCode } from './errors.ts'
import { password, signInEmail } from './fields.ts'
import { limits } from './limits.ts'

export const loginSchema = z.strictObject({
  email: signInEmail(),
  password: z.string().min(1).max(limits.signInPasswordMax),
  device: z.string().max(limits.text).optional(),
})
export type Login = z.infer<typeof loginSchema>

/** The answer to signing in and renewing. */
export const credentialsSchema = z.object({ token: z.string(), expires_at: z.iso.datetime() })
export type Credentials = z.infer<typeof credentialsSchema>

/** The token's claims. They inform the browser; the API judges by the database alone. */
export const sessionClaimsSchema = z.object({
  exp: z.int(),
  id_user: z.int(),
  user_type_id: userTypeSchema,
  user_type: z.enum(Object.values(userTypeClaims)),
})
export type SessionClaims = z.infer<typeof sessionClaimsSchema>

/** The signed-in user. */
export const meSchema = z.object({
  id_user: z.int(),
  first_name: z.string(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  user_type_id: userTypeSchema,
  user_type: z.enum(Object.values(userTypeClaims)),
  image: z.string().nullable(),
})
export type Me = z.infer<typeof meSchema>

export const passwordChangeSchema = z.strictObject({
  previous_password: z.string().min(1).max(limits.signInPasswordMax),
  new_password: password(),
})
export type PasswordChange = z.infer<typeof passwordChangeSchema>

const session = { tag: 'session', access: 'account', errors: [] } as const

export const sessionEndpoints = {
  'POST /login': {
    ...session,
    access: 'public',
    summary: 'Sign in',
    body: loginSchema,
    answer: { data: credentialsSchema },
    errors: [ErrorCode.invalidCredentials, ErrorCode.tooManyAttempts],
  },
  'GET /login/reauthenticate': {
    ...session,
    summary: 'Renew the token',
    answer: { data: credentialsSchema },
  },
  'POST /logout': { ...session, summary: 'End the session' },
  'GET /user/me': { ...session, summary: 'The signed-in user', answer: { record: 'user', of: meSchema } },
  'POST /user/me/passwordchange': {
    ...session,
    summary: 'Change the own password; ends all sessions of the account',
    body: passwordChangeSchema,
    errors: [ErrorCode.wrongPassword, ErrorCode.tooManyAttempts],
  },
} as const satisfies EndpointTable
