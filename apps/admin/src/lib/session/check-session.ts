import { limits } from '@vernissage/contract/limits'
import { readExpiry } from './read-claims.ts'

/** What a look at the session finds. */
export const SessionCheck = { notValid: -1, logged: 1, expired: 2, needsRenewal: 3 } as const
export type SessionCheck = (typeof SessionCheck)[keyof typeof SessionCheck]

/** Judges a token by its own expiry; `now` in milliseconds, as `Date.now()` gives it. */
export function checkSession(token: string | null, now: number): SessionCheck {
  const expiry = token === null ? null : readExpiry(token)
  if (expiry === null) return SessionCheck.notValid
  const secondsLeft = expiry - now / 1000
  if (secondsLeft <= 0) return SessionCheck.expired
  return secondsLeft <= limits.sessionRenewal ? SessionCheck.needsRenewal : SessionCheck.logged
}
