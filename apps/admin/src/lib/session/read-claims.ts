import type { SessionClaims } from '@vernissage/contract/session'

// Reads without verifying: the claims only inform the browser, the API judges by itself.
function readClaims(token: string): Partial<SessionClaims> | null {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(payload))
  } catch {
    return null
  }
}

/** When a token expires, in seconds since 1970; null for anything that is not a token with an expiry. */
export function readExpiry(token: string): number | null {
  const expiry = readClaims(token)?.exp
  return typeof expiry === 'number' ? expiry : null
}

/** Whose token it is. */
export const readUserId = (token: string): number | null => readClaims(token)?.id_user ?? null
