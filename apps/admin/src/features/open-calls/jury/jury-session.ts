import type { EndpointName, Endpoints } from '@vernissage/contract/endpoints'
import { ErrorCode } from '@vernissage/contract/errors'
import type { JurorMe } from '@vernissage/contract/judging/jury'
import type { JuryCredentials } from '@vernissage/contract/judging/jury-session'
import { ApiError } from '../../../lib/api/api-error.ts'
import { type Request, request } from '../../../lib/api/client.ts'
import { preferLanguage } from '../../../lib/i18n/i18n.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { sharedValue } from '../../../lib/shared-value.ts'

/*
 * A juror's session. Its token has a key of its own in localStorage, so that a juror and a staff member can be signed in at
 * once in one browser; it is sent with the jury's calls alone.
 */

type JurorEndpoint = {
  [Name in EndpointName]: Endpoints[Name]['access'] extends 'juror' ? Name : never
}[EndpointName]

const key = 'vernissage.jury'
const jurorKey = 'vernissage.jury.juror'

function read<Value>(from: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(from) ?? 'null')
  } catch {
    return null
  }
}

const isLive = (session: JuryCredentials | null): session is JuryCredentials =>
  typeof session?.token === 'string' &&
  typeof session.juror_id === 'number' &&
  Date.parse(session.expires_at) > Date.now()

const storedSession = () => {
  const session = read<JuryCredentials>(key)
  return isLive(session) ? session : null
}
const storedToken = () => storedSession()?.token ?? null

/** The juror whose data and unsaved writes this page shows. */
let pageJuror = storedSession()?.juror_id ?? null

/** `ended`: the session is over while the page shows something; what is not saved yet waits for a new one. */
type SessionState = 'in' | 'out' | 'ended'
const state = sharedValue<SessionState>(storedToken() ? 'in' : 'out')
export const useJurySession = state.use

/** The juror who was signed in last, as far as the sign-in needs it. */
export const lastJuror = () => read<Pick<JurorMe, 'id_juror' | 'email'>>(jurorKey)

export const rememberJuror = ({ id_juror, email }: JurorMe) =>
  localStorage.setItem(jurorKey, JSON.stringify({ id_juror, email }))

const begin = ({ token, expires_at, juror_id }: JuryCredentials) => {
  localStorage.setItem(key, JSON.stringify({ token, expires_at, juror_id }))
  follow()
}

/** Continues with the stored session. The page of another juror reloads. */
const follow = () => {
  const session = storedSession()
  if (!session) {
    if (state.get() === 'in') state.set('ended')
    return
  }
  if (state.get() !== 'out' && session.juror_id !== pageJuror) return window.location.reload()
  pageJuror = session.juror_id
  state.set('in')
}

const end = (next: 'out' | 'ended') => {
  localStorage.removeItem(key)
  state.set(next)
}

const sessionIsOver: readonly ErrorCode[] = [
  ErrorCode.noAuthorization,
  ErrorCode.expiredToken,
  ErrorCode.invalidToken,
  ErrorCode.notAuthorized,
]

/** Sends a juror's request. Fails with `ApiError`; one about the session asks for the password. */
export async function juryRequest<Name extends JurorEndpoint>(
  name: Name,
  options: Omit<Request<Name>, 'token'>,
): ReturnType<typeof request<Name>> {
  const session = storedSession()
  if (session?.juror_id !== pageJuror || !session) {
    follow()
    throw new ApiError({ code: ErrorCode.noAuthorization, status: 401 })
  }
  const { token } = session
  try {
    // The types of a request cannot be followed through a parameter.
    return await (request as (name: Name, options: object) => ReturnType<typeof request<Name>>)(name, {
      ...options,
      token,
    })
  } catch (error) {
    const isOver = error instanceof ApiError && error.code !== null && sessionIsOver.includes(error.code)
    // A late answer to an older token does not end the session that replaced it.
    if (isOver && state.get() === 'in' && token === storedToken()) end('ended')
    throw error
  }
}

/** The next juror must not see the data of the former session. */
const forget = () => queryClient.removeQueries({ queryKey: ['jury'] })

export async function signInJuror(body: { email: string; password: string }) {
  const { data } = await request('POST /jury/login', { body, token: null })
  if (state.get() !== 'ended') forget()
  begin(data)
}

export async function acceptInvitation(body: { token: string; password: string }) {
  const { data } = await request('POST /jury/invitation', { body, token: null })
  forget()
  state.set('out')
  begin(data)
}

export async function readInvitation(token: string) {
  const { data } = await request('POST /jury/invitation/read', { body: { token }, token: null })
  await preferLanguage(data.invitation.language)
  return data.invitation
}

/** Ends the session in every tab of this browser, also without a network. */
export function signOutJuror() {
  const token = storedToken()
  end('out')
  forget()
  if (token)
    request('POST /jury/logout', { token }).catch((error) =>
      console.warn('The session goes on at the server until it expires', error),
    )
}

/** Goes to the sign-in; what is not saved yet stays in the browser for this juror's next session. */
export const leaveEndedSession = () => {
  end('out')
  forget()
}

/** Follows the sessions of other tabs. Returns a function that stops it. */
export function followJurySession() {
  const heed = (event: StorageEvent) => {
    if (event.key === key || event.key === null) follow()
  }
  window.addEventListener('storage', heed)
  return () => window.removeEventListener('storage', heed)
}
