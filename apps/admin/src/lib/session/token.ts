import type { SessionClaims } from '@vernissage/contract/session'

/* The session's token, kept in localStorage, which all tabs of the browser share, and what it says about the session. */

/** A session with this much time left is renewed. */
const renewalSeconds = 15 * 60

const key = 'vernissage.token'

export const storedToken = () => localStorage.getItem(key)
export const storeToken = (token: string) => localStorage.setItem(key, token)
export const removeToken = () => localStorage.removeItem(key)

/** Calls `listener` when another tab stores or removes the token. Returns a function that stops it. */
export function onTokenChangedElsewhere(listener: (token: string | null) => void) {
  const notify = (event: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (event.key === key || event.key === null) listener(storedToken())
  }
  window.addEventListener('storage', notify)
  return () => window.removeEventListener('storage', notify)
}

// The signature is not checked: the claims only decide what the browser does, and the API checks every request.
function readClaims(token: string): Partial<SessionClaims> | null {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(payload))
  } catch {
    return null
  }
}

/** When a token expires, in seconds since 1970; null if it has no readable expiry. */
function readExpiry(token: string): number | null {
  const expiry = readClaims(token)?.exp
  return typeof expiry === 'number' ? expiry : null
}

/** The user that the token belongs to. */
export const readUserId = (token: string): number | null => readClaims(token)?.id_user ?? null

/** The outcomes of `checkSession`. */
export const SessionCheck = { notValid: -1, logged: 1, expired: 2, needsRenewal: 3 } as const
export type SessionCheck = (typeof SessionCheck)[keyof typeof SessionCheck]

/** The state of the session by the token's own expiry; `now` in milliseconds. */
export function checkSession(token: string | null, now: number): SessionCheck {
  const expiry = token === null ? null : readExpiry(token)
  if (expiry === null) return SessionCheck.notValid
  const secondsLeft = expiry - now / 1000
  if (secondsLeft <= 0) return SessionCheck.expired
  return secondsLeft <= renewalSeconds ? SessionCheck.needsRenewal : SessionCheck.logged
}

/** True if this browser has a token that has not expired; one that has is removed. */
export function hasSession(): boolean {
  const check = checkSession(storedToken(), Date.now())
  const isValid = check === SessionCheck.logged || check === SessionCheck.needsRenewal
  if (!isValid) removeToken()
  return isValid
}
