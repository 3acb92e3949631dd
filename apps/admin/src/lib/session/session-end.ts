import { useSyncExternalStore } from 'react'
import { hasUnsavedWork } from '../unsaved-work.ts'
import { removeToken } from './token.ts'

/*
 * What happens when a session turns out to be over. The page is left at once, unless a form on it holds
 * changes that are not saved: then the session is suspended, the page stays, and the user may sign in again
 * over it.
 */

let leavePage = () => {}
let isSuspended = false
const listeners = new Set<() => void>()

function setSuspended(value: boolean) {
  isSuspended = value
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `leave` takes the user to the sign-in screen and forgets what was loaded for him. */
export function onSessionEnd(leave: () => void) {
  leavePage = leave
}

export function endSession() {
  removeToken()
  if (hasUnsavedWork()) setSuspended(true)
  else leaveSuspended()
}

/** Gives up what is not saved. */
export function leaveSuspended() {
  setSuspended(false)
  leavePage()
}

/** The user has signed in again. */
export const resumeSession = () => setSuspended(false)

/** Whether the page waits for the user to sign in again. */
export const useIsSuspended = () => useSyncExternalStore(subscribe, () => isSuspended)
