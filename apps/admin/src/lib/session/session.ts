import { checkSession, SessionCheck } from './check-session.ts'
import { storedToken } from './token.ts'

/** Whether this browser holds a token that is not expired. */
export function hasSession(): boolean {
  const check = checkSession(storedToken(), Date.now())
  return check === SessionCheck.logged || check === SessionCheck.needsRenewal
}
