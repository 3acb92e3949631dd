import { request } from '../api/client.ts'
import { queryClient } from '../query-client.ts'
import { meQuery } from './session.ts'
import { endSession, resumeSession } from './session-end.ts'
import {
  checkSession,
  onTokenChangedElsewhere,
  readUserId,
  SessionCheck,
  storedToken,
  storeToken,
} from './token.ts'

const checkMs = 60_000

/** Gets a fresh token. When several tabs try at once, one sends the request and the others use the token that it stores. */
async function renewSession(): Promise<void> {
  const old = storedToken()
  const renew = async () => {
    if (storedToken() !== old) return
    const { data } = await request('GET /login/reauthenticate')
    // The user may have signed out in the meantime.
    if (storedToken() === old) storeToken(data.token)
  }
  // Locks exist on secure origins only. Without them several tabs may renew, which does no harm.
  await (navigator.locks ? navigator.locks.request('vernissage.session', renew) : renew())
}

async function keepSession() {
  const check = checkSession(storedToken(), Date.now())
  if (check === SessionCheck.notValid || check === SessionCheck.expired) endSession()
  if (check !== SessionCheck.needsRenewal) return
  try {
    await renewSession()
    await queryClient.invalidateQueries(meQuery)
  } catch (error) {
    // The session is still valid; the next check tries again.
    console.warn('The session could not be renewed', error)
  }
}

function followOtherTab(token: string | null) {
  if (token === null) return endSession()
  const shown = queryClient.getQueryData(meQuery.queryKey)?.id_user
  // Another user has signed in: nothing on this page belongs to them.
  if (shown !== undefined && readUserId(token) !== shown) return window.location.reload()
  resumeSession()
}

/** Checks the session now, every minute and when the page becomes active again. Returns a function that stops it. */
export function watchSession(): () => void {
  const stop = new AbortController()
  const check = () => void keepSession()
  const timer = setInterval(check, checkMs)
  // Timers stop while the machine sleeps; these events fire when it wakes.
  for (const event of ['focus', 'online', 'pageshow']) window.addEventListener(event, check, stop)
  document.addEventListener('visibilitychange', check, stop)
  const stopFollowing = onTokenChangedElsewhere(followOtherTab)
  check()
  return () => {
    clearInterval(timer)
    stop.abort()
    stopFollowing()
  }
}
