import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ErrorCode } from '@vernissage/contract/errors'
import type { BrokenRule } from '@vernissage/contract/fields'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { asDatabaseFailure } from '../database/failures.ts'
import { ApiError, invalid, invalidBecause } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { lateAnswer } from './limits/limits.ts'
import type { Failure } from './reference.ts'

type WordedRule = Extract<BrokenRule, { word: string }>

interface ValidationIssue {
  keyword: string
  instancePath: string
  message?: string
  params: Record<string, unknown>
}

/** The fields that failed validation; an unknown key by its own name. */
const blamedFields = (validation: ValidationIssue[]) => {
  const fields = validation.flatMap(({ keyword, instancePath, params }) =>
    keyword === 'unrecognized_keys' ? (params.keys as string[]) : (instancePath.split('/')[1] ?? []),
  )
  return [...new Set(fields)].filter(Boolean).map((field) => field.slice(0, 64))
}

/** The words of a rule that has its own, such as which field of a letter does not exist. */
const reasonOf = (validation: ValidationIssue[]) =>
  validation.find(({ params }) => (params.params as Partial<WordedRule> | undefined)?.word)?.message

const isTooLarge = (error: Partial<FastifyError>) => error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'

const fromFastify = (error: FastifyError): ApiError | null => {
  if (isTooLarge(error)) return new ApiError(ErrorCode.fileNotAccepted, { status: 413 })
  if (error.statusCode === 404) return new ApiError(ErrorCode.noSuchPath)
  // Malformed JSON, another content type, a malformed address or header.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return invalid()
  return null
}

/** The failure as the caller gets it; null for a fault of the product. */
export const asApiError = (error: Error, context: RequestContext): ApiError | null => {
  if (context.signal.aborted) return lateAnswer(context)
  if (error instanceof ApiError) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return invalidBecause(blamedFields(error.validation), reasonOf(error.validation))
  return asDatabaseFailure(error) ?? fromFastify(error as FastifyError)
}

/** How much of a refused body is read and dropped, in bytes: as much as the example of nginx's configuration lets through. */
const droppedBytes = 2 * 1024 * 1024

/**
 * A connection that is closed while its sender still writes can lose the answer, and a proxy then gives one of its own. Fastify
 * closes it; left open, Node drops the rest of the body.
 */
const keepOpen = (request: FastifyRequest, reply: FastifyReply) => {
  if (Number(request.headers['content-length']) <= droppedBytes) reply.removeHeader('connection')
}

/** Sends a failure as `{"error": {code, message, details}}`. */
const sendFailure = (reply: FastifyReply, { code, status, message, details }: ApiError) =>
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ error: { code, message, details } } satisfies Failure)

/** Answers every failure as `{"error": {code, message, details}}`; an unexpected one is logged and answered 474. */
export const answerFailures = (app: FastifyInstance) => {
  app.setErrorHandler((error: Error, request, reply) => {
    if (isTooLarge(error)) keepOpen(request, reply)
    const failure = asApiError(error, request.requestContext) ?? new ApiError(ErrorCode.fault)
    if (failure.status >= 500 && !request.requestContext.signal.aborted)
      request.log.error({ err: error }, failure.message)
    if (failure.retryAfter) reply.header('Retry-After', failure.retryAfter)
    return sendFailure(reply, failure)
  })
}

/* Requests that Node refuses, or would answer itself, before Fastify sees them: they get answers of the same form. */

/** The time in which an answer can still be read before the connection is closed. */
const lingerMs = 1000

type Headers = Record<string, string>

const answerOn = (socket: Duplex, { status, code, message }: ApiError, headers: Headers) => {
  const body = JSON.stringify({ error: { code, message } } satisfies Failure)
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  // The rest of the request is not read, so a sender could otherwise keep the connection open.
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/** The answer that Node is preparing for this connection. */
const pendingAnswer = (socket: Duplex) =>
  (socket as { _httpMessage?: ServerResponse & { req: IncomingMessage } })._httpMessage

/** Answers requests that Node's HTTP parser refuses. */
export const answerUnreadable =
  (headers: Headers) =>
  (error: Error & { code?: string }, socket: Duplex): void => {
    const pending = pendingAnswer(socket)
    // After a complete request the client would take this answer for the answer to that one.
    const isExpected = !pending || !(pending.headersSent || pending.req.complete)
    if (socket.writable && isExpected && error.code !== 'ECONNRESET') {
      const status = statuses[error.code ?? ''] ?? 400
      answerOn(socket, new ApiError(ErrorCode.invalidData, { status }), headers)
    } else socket.destroy()
  }

const hostsIn = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

/** A name or an address, and perhaps a port: nothing else can be part of an origin. */
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i
const isHost = (host: string) => hostPattern.test(host) && URL.canParse(`http://${host}`)

/** The host in a request's target, `http://host/path`; null in one that is a path. */
const targetHost = (target: string) =>
  /^[/*]/.test(target) ? null : (/^https?:\/\/([^/?#]*)/i.exec(target)?.[1] ?? '')

/** True if all that names the host, the trusted proxy's headers included, can be part of an address. */
const isHostGood = ({ raw, host, protocol, originalUrl }: FastifyRequest) => {
  const hosts = hostsIn(raw)
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) return false
  // HTTP/1.0 needs none
  const named = [hosts === 0 ? null : raw.headers.host!, host || null, targetHost(originalUrl)]
  return named.every((one) => one === null || isHost(one)) && /^https?$/i.test(protocol)
}

/** Answers requests that Node would answer with an empty body (`Host`, `Expect`) or not at all (`CONNECT`). */
export const answerUnusual = (app: FastifyInstance, headers: Headers) => {
  app.addHook('onRequest', (request, reply, done) => {
    // not by way of an error handler: those of pages show it as a page
    if (isHostGood(request)) done()
    else sendFailure(reply, invalid())
  })
  const server: Server = app.server
  // An unknown expectation may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_request, socket) => {
    socket.on('error', () => undefined)
    answerOn(socket, new ApiError(ErrorCode.noSuchPath), headers)
  })
}
