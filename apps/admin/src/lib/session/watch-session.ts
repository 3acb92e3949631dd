import { limits } from '@vernissage/contract/limits'
import { queryClient } from '../query-client.ts'
import { checkSession, SessionCheck } from './check-session.ts'
import { meQuery } from './me-query.ts'
import { readUserId } from './read-claims.ts'
import { renewSession } from './renew-session.ts'
import { endSession, resumeSession } from './session-end.ts'
import { onTokenChangedElsewhere, storedToken } from './token.ts'

async function keepSession() {
  const check = checkSession(storedToken(), Date.now())
  if (check === SessionCheck.notValid || check === SessionCheck.expired) endSession()
  if (check !== SessionCheck.needsRenewal) return
  try {
    await renewSession()
    await queryClient.invalidateQueries(meQuery)
  } catch (error) {
    // Without a network the session is as good as before; the next check tries again.
    console.warn('The session could not be renewed', error)
  }
}

function followOtherTab(token: string | null) {
  if (token === null) return endSession()
  const shown = queryClient.getQueryData(meQuery.queryKey)?.id_user
  // Somebody else has signed in: nothing on this page is his.
  if (shown !== undefined && readUserId(token) !== shown) return window.location.reload()
  resumeSession()
}

/** Checks the session now, every minute and whenever the page is looked at again. Answers what stops it. */
export function watchSession(): () => void {
  const stop = new AbortController()
  const check = () => void keepSession()
  const timer = setInterval(check, limits.sessionCheck * 1000)
  // Timers sleep with the machine; these tell that it has woken.
  for (const event of ['focus', 'online', 'pageshow']) window.addEventListener(event, check, stop)
  document.addEventListener('visibilitychange', check, stop)
  const forgetOtherTabs = onTokenChangedElsewhere(followOtherTab)
  check()
  return () => {
    clearInterval(timer)
    stop.abort()
    forgetOtherTabs()
  }
}
