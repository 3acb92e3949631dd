import { staffTypes } from '@vernissage/contract/enums'
import type { Credentials, Login, Me } from '@vernissage/contract/session'
import { api } from '../api/client.ts'
import { queryClient } from '../query-client.ts'
import { checkSession, SessionCheck } from './check-session.ts'
import { meQuery } from './me-query.ts'
import { removeToken, storedToken, storeToken } from './token.ts'

/** Whether this browser holds a token that is not expired. */
export function hasSession(): boolean {
  const check = checkSession(storedToken(), Date.now())
  return check === SessionCheck.logged || check === SessionCheck.needsRenewal
}

/** Whether an account may use the back-office. */
export const isStaff = (user: Me): boolean => staffTypes.includes(user.user_type_id)

/** Starts a session; false, and none, for an account that is not staff. Fails with `ApiError`. */
export async function signIn(login: Pick<Login, 'email' | 'password'>): Promise<boolean> {
  const credentials = await api.post<Credentials>('/login', { ...login, device: 'web' }, { token: null })
  const { token } = credentials.data
  const { user } = (await api.get<{ user: Me }>('/user/me', { token })).data
  if (!isStaff(user)) {
    endOnServer(token)
    return false
  }
  storeToken(token)
  queryClient.setQueryData(meQuery.queryKey, user)
  return true
}

/** Ends the session in every tab of this browser, whatever the network does. */
export function signOut() {
  const token = storedToken()
  removeToken()
  if (token) endOnServer(token)
}

function endOnServer(token: string) {
  api
    .post('/logout', undefined, { token })
    .catch((error) => console.warn('The session goes on at the server until it expires', error))
}
