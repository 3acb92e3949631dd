import type { AnswerOf, Endpoint, RequestOf } from '@vernissage/contract/endpoint'
import type { EndpointName, Endpoints } from '@vernissage/contract/endpoints'
import type { ErrorCode } from '@vernissage/contract/errors'
import { dismissError, noteAnswer } from '../reported-error.ts'
import { endSession } from '../session/session-end.ts'
import { storedToken } from '../session/token.ts'
import { ApiError, failureOf, isOutcomeUnknown } from './api-error.ts'
import { sendRequest, targetOf } from './request.ts'

interface Options {
  /** The ETag that the record was read with. The write is refused with 470 if the record has changed since. */
  ifMatch?: string | null
  /** A POST is done once for each key. See `newIdempotencyKey`. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** A token to use instead of the stored one; null sends none. */
  token?: string | null
}

// biome-ignore format: one part a line
/** The parts of a request. A query without required fields is optional. */
type Parts<Sent extends RequestOf<Endpoint>> =
  (Sent['params'] extends undefined ? unknown : { params: Sent['params'] }) &
  (Sent['query'] extends undefined ? unknown : EmptyRequest extends Sent['query'] ? { query?: Sent['query'] } : { query: Sent['query'] }) &
  (Sent['body'] extends undefined ? unknown : { body: Sent['body'] })

type EmptyRequest = Record<never, never>

export type Request<Name extends EndpointName> = Parts<RequestOf<Endpoints[Name]>> & Options

/** `data` of the answer, and the ETag of a single record's answer. */
export interface Answer<Data> {
  data: Data
  etag: string | null
}

/** A request of any request. */
interface AnyRequest extends Options {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

// The token is invalid or expired, or its session has ended.
export const sessionIsOver: readonly (ErrorCode | null)[] = [101, 102, 103, 107, 108]

async function send<Data>(method: string, target: string, request: AnyRequest): Promise<Answer<Data>> {
  // Requests with their own token are about the session.
  const isSaving = method !== 'GET' && request.token === undefined
  const isRepeatable = request.idempotencyKey !== undefined
  // A new attempt removes the message of the last one.
  if (method !== 'GET') dismissError()
  const token = request.token === undefined ? storedToken() : request.token
  const askedAt = performance.now()
  const { response, text } = await sendRequest({ ...request, method, target, token }).catch((cause) => {
    // The caller's own abort is not a failure.
    if (request.signal?.aborted) throw cause
    noteAnswer(false, askedAt)
    throw new ApiError({ code: null, status: 0, isOutcomeUnknown: isSaving, isRepeatable, cause })
  })
  const failure = response.ok ? null : await failureOf(response.status, text, { isSaving, isRepeatable })
  noteAnswer(!failure?.isSilence, askedAt)
  if (failure) {
    // A late answer to an older token does not end the session that replaced it.
    const isCurrent = request.token === undefined && token === storedToken()
    if (isCurrent && sessionIsOver.includes(failure.code)) endSession()
    throw failure
  }
  return { data: JSON.parse(text).data, etag: response.headers.get('ETag') }
}

/** The deletions without an answer. */
const unansweredDeletions = new Set<string>()

async function sendDeletion<Data>(target: string, request: AnyRequest): Promise<Answer<Data>> {
  try {
    return await send('DELETE', target, request)
  } catch (error) {
    // The first deletion was done although its answer was lost.
    if (error instanceof ApiError && error.status === 404 && unansweredDeletions.has(target))
      return { data: {} as Data, etag: null }
    if (isOutcomeUnknown(error)) unansweredDeletions.add(target)
    throw error
  }
}

/**
 * Makes a request of the contract's table: `call('GET /sponsor/{id}', { params: { id: 7 } })`. Every failure is an `ApiError`.
 */
export function request<Name extends EndpointName>(
  name: Name,
  ...[request]: EmptyRequest extends Request<Name> ? [Request<Name>?] : [Request<Name>]
): Promise<Answer<AnswerOf<Endpoints[Name]>>> {
  const [method, path] = name.split(' ') as [string, string]
  const sent: AnyRequest = request ?? {}
  const target = targetOf(path, sent)
  return method === 'DELETE' ? sendDeletion(target, sent) : send(method, target, sent)
}

/** A record with the ETag that a change of it must send. */
export interface Stored<Row> {
  record: Row
  etag: string | null
}

/** Takes the record out of an answer: `stored(await call('GET /banner/{id}', …), 'banner')`. */
export const stored = <Key extends string, Row>(answer: Answer<Record<Key, Row>>, key: Key): Stored<Row> => ({
  record: answer.data[key],
  etag: answer.etag,
})
