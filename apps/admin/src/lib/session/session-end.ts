import { sharedValue } from '../shared-value.ts'
import { hasUnsavedWork } from '../unsaved-work.ts'
import { removeToken } from './token.ts'

/*
 * The end of a session. The user goes to the sign-in screen, unless a form holds unsaved changes: then the page stays
 * and a dialog over it lets the user sign in again.
 */

const suspended = sharedValue(false)
let leavePage = () => {}

/** Sets how to go to the sign-in screen. */
export function onSessionEnd(leave: () => void) {
  leavePage = leave
}

export function endSession() {
  removeToken()
  if (hasUnsavedWork()) suspended.set(true)
  else leaveSuspended()
}

/** Goes to the sign-in screen; unsaved changes are lost. */
export function leaveSuspended() {
  suspended.set(false)
  leavePage()
}

/** The user has signed in again. */
export const resumeSession = () => suspended.set(false)

/** True if the session has ended and the page waits for the user to sign in again. */
export const useIsSuspended = suspended.use
