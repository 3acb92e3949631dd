import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ErrorCode } from '@vernissage/contract/errors'
import type { Failure } from '@vernissage/contract/failure-schema'
import type { FastifyInstance } from 'fastify'
import { ApiError, invalid } from '../errors.ts'

/* Requests that Node refuses, or would answer itself, before Fastify sees them: they get the answers that all others get. */

/** Milliseconds in which an answer can still be read before the connection goes. */
const lingerMs = 1000

type Headers = Record<string, string>

const answer = (socket: Duplex, { status, code, message }: ApiError, headers: Headers) => {
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
  // What is still being sent is not read: without this the sender could keep the connection.
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/** The answer that the connection waits for, as Node keeps it. */
const pendingAnswer = (socket: Duplex) =>
  (socket as { _httpMessage?: ServerResponse & { req: IncomingMessage } })._httpMessage

/** For what the parser of HTTP refuses. */
export const answerUnreadable =
  (headers: Headers) =>
  (error: Error & { code?: string }, socket: Duplex): void => {
    const pending = pendingAnswer(socket)
    // After a request that was read whole, an answer would be taken for the answer to that one.
    const isExpected = !pending || !(pending.headersSent || pending.req.complete)
    if (socket.writable && isExpected && error.code !== 'ECONNRESET') {
      const status = statuses[error.code ?? ''] ?? 400
      answer(socket, new ApiError(ErrorCode.invalidData, { status }), headers)
    } else socket.destroy()
  }

const hostsIn = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

/** For requests that Node would answer with an empty body (`Host`, `Expect`) or not at all (`CONNECT`). */
export const answerUnusual = (app: FastifyInstance, headers: Headers) => {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = hostsIn(raw)
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) throw invalid()
  })
  const server: Server = app.server
  // An expectation that nobody knows may be left unmet (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_request, socket) => {
    socket.on('error', () => undefined)
    answer(socket, new ApiError(ErrorCode.noSuchPath), headers)
  })
}
