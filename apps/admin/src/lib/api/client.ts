import type { ErrorCode } from '@vernissage/contract/errors'
import type { ListQuery } from '@vernissage/contract/lists'
import { noteAnswer } from '../connection.ts'
import { dismissError } from '../reported-error.ts'
import { endSession } from '../session/session-end.ts'
import { storedToken } from '../session/token.ts'
import { ApiError, failureOf, isOutcomeUnknown } from './api-error.ts'
import { listQuery } from './list-query.ts'

export { ApiError } from './api-error.ts'

interface Options {
  query?: ListQuery | Record<string, string>
  /** The ETag that the record was read with: the write is refused with 470 where it no longer fits. */
  ifMatch?: string | null
  /** Makes a create repeatable: see `newIdempotencyKey`. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** A token to use instead of the stored one; null sends none. */
  token?: string | null
}

/** What `data` holds, and the ETag of a single record's answer. */
export interface Answer<Data> {
  data: Data
  etag: string | null
}

// They all say that the token is not, or no longer, good for anything.
const sessionIsOver: readonly (ErrorCode | null)[] = [101, 102, 103, 107, 108]

async function send(method: string, path: string, body: unknown, options: Options) {
  const token = options.token === undefined ? storedToken() : options.token
  const headers = new Headers()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (options.ifMatch) headers.set('If-Match', options.ifMatch)
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  const search = options.query ? `?${listQuery(options.query)}` : ''
  const response = await fetch(`/api${path}${search}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: options.signal ?? null,
  })
  return { response, text: await response.text(), token }
}

async function call<Data>(
  method: string,
  path: string,
  body: unknown,
  options: Options,
): Promise<Answer<Data>> {
  // Calls with a token of their own are about the session.
  const isSaving = method !== 'GET' && options.token === undefined
  const isRepeatable = options.idempotencyKey !== undefined
  // A new attempt takes the last one's message away.
  if (method !== 'GET') dismissError()
  const { response, text, token } = await send(method, path, body, options).catch((cause) => {
    // An abort is the caller's own doing and no failure of the call.
    if (options.signal?.aborted) throw cause
    noteAnswer(false)
    throw new ApiError({ code: null, status: 0, isOutcomeUnknown: isSaving, isRepeatable, cause })
  })
  const failure = response.ok ? null : await failureOf(response.status, text, { isSaving, isRepeatable })
  noteAnswer(!failure?.isSilence)
  if (failure) {
    // Late answers to an older token say nothing about the session that has replaced it.
    const isCurrent = options.token === undefined && token === storedToken()
    if (isCurrent && sessionIsOver.includes(failure.code)) endSession()
    throw failure
  }
  return { data: JSON.parse(text).data, etag: response.headers.get('ETag') }
}

/** The deletions without an answer. */
const unansweredDeletions = new Set<string>()

async function remove(path: string, options: Options = {}): Promise<void> {
  try {
    await call('DELETE', path, undefined, options)
  } catch (error) {
    const target = `${path}?${listQuery(options.query ?? {})}`
    // Gone by now: the deletion without an answer was done.
    if (error instanceof ApiError && error.status === 404 && unansweredDeletions.has(target)) return
    if (isOutcomeUnknown(error)) unansweredDeletions.add(target)
    throw error
  }
}

/**
 * The API's calls. `Data` is what the answer's `data` holds: `api.get<{ banner: Banner }>('/banner/7')`.
 * Every failure is an `ApiError`.
 */
export const api = {
  get: <Data>(path: string, options: Options = {}) => call<Data>('GET', path, undefined, options),
  /** A POST that neither makes a record nor asks for an upload address. */
  post: <Data>(path: string, body?: unknown, options: Options = {}) =>
    call<Data>('POST', path, body, options),
  /** A POST that makes a record, or asks for an upload address: once for each key, however often it is sent. */
  create: <Data>(path: string, body: unknown, idempotencyKey: string) =>
    call<Data>('POST', path, body, { idempotencyKey }),
  patch: <Data>(path: string, body: unknown, options: Options = {}) =>
    call<Data>('PATCH', path, body, options),
  del: remove,
}
