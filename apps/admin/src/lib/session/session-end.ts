import { sharedValue } from '../shared-value.ts'
import { hasUnsavedWork } from '../unsaved-work.ts'
import { removeToken } from './token.ts'

/*
 * What happens when a session turns out to be over. The page is left at once, unless a form on it holds
 * changes that are not saved: then the session is suspended, the page stays, and the user may sign in again
 * over it.
 */

const suspended = sharedValue(false)
let leavePage = () => {}

/** `leave` takes the user to the sign-in screen. */
export function onSessionEnd(leave: () => void) {
  leavePage = leave
}

export function endSession() {
  removeToken()
  if (hasUnsavedWork()) suspended.set(true)
  else leaveSuspended()
}

/** Gives up what is not saved. */
export function leaveSuspended() {
  suspended.set(false)
  leavePage()
}

/** The user has signed in again. */
export const resumeSession = () => suspended.set(false)

/** Whether the page waits for the user to sign in again. */
export const useIsSuspended = suspended.use
