import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { staffTypes } from '@vernissage/contract/enums'
import type { Login, Me } from '@vernissage/contract/session'
import { request } from '../api/client.ts'
import { queryClient } from '../query-client.ts'
import { removeToken, storedToken, storeToken } from './token.ts'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => (await request('GET /user/me', { signal })).data.user,
  staleTime: Number.POSITIVE_INFINITY,
})

/** True if an account may use the back-office. */
export const isStaff = (user: Me): boolean => staffTypes.includes(user.user_type_id)

/** Starts a session. Returns false, and starts none, for an account that is not staff. Throws `ApiError`. */
export async function signIn(login: Pick<Login, 'email' | 'password'>): Promise<boolean> {
  const body = { ...login, device: 'web' } as const
  const { token } = (await request('POST /login', { body, token: null })).data
  const { user } = (await request('GET /user/me', { token })).data
  if (!isStaff(user)) {
    endOnServer(token)
    return false
  }
  storeToken(token)
  queryClient.setQueryData(meQuery.queryKey, user)
  return true
}

/** Ends the session in every tab of this browser, also without a network. */
export function signOut() {
  const token = storedToken()
  removeToken()
  if (token) endOnServer(token)
}

function endOnServer(token: string) {
  request('POST /logout', { token }).catch((error) =>
    console.warn('The session goes on at the server until it expires', error),
  )
}

/** The signed-in user. Only for screens inside the shell, which loads the user. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data
