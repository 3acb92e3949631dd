import { setTimeout as sleep } from 'node:timers/promises'
import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, createCall, withinCall } from '../call.ts'
import { ApiError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds within which the call is answered; 10 s where a route says nothing. */
    answeredWithin?: number
  }
  interface FastifyRequest {
    call: Call
  }
}

const usuallyAnsweredWithin = 10_000

/** Time for the rollback of a late write. A frozen database takes longer. */
const rollbackMs = 2500

/** A call that changes nothing, and has no body. */
export const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Some of the request's body is still to come. */
export const awaitsBody = ({ raw }: FastifyRequest) =>
  !raw.complete && Boolean(raw.headers['transfer-encoding'] || Number(raw.headers['content-length']))

/** The answer to a call whose time is over: 478 where a write of it may have been kept, else 475. */
export const lateAnswer = ({ mayHaveWritten }: Call) =>
  new ApiError(mayHaveWritten ? ErrorCode.outcomeUnknown : ErrorCode.busy, { retryAfter: 5 })

/** Ends what the call does, and answers it once its writes are rolled back. */
const endCall = async (request: FastifyRequest, reply: FastifyReply) => {
  const { call } = request
  if (reply.sent) return
  if (reply.raw.headersSent) {
    // an answer that is being streamed can only be cut off
    reply.raw.destroy()
    return
  }
  request.log.warn('a call was not answered in time')
  if (isRead(request)) {
    // the end of its connection's answer aborts it: aborted before, the handler would answer as well
    reply.send(lateAnswer(call))
    return
  }
  call.abort(lateAnswer(call))
  await Promise.race([call.released(), sleep(rollbackMs, undefined, { ref: false })])
  if (!reply.sent && !call.isAnswered) reply.send(lateAnswer(call))
}

/**
 * Bounds the time of every call, with a body or without, and gives it to all that is done for the call. The time that a
 * client takes to send a body is not part of it.
 */
export const limitCalls = (app: FastifyInstance) => {
  // @ts-expect-error: set for every request before anything reads it; a decorator cannot be an object
  app.decorateRequest('call', null)
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()

  const startTimer = (request: FastifyRequest, reply: FastifyReply) => {
    const limit = request.routeOptions.config?.answeredWithin ?? usuallyAnsweredWithin
    timers.set(
      request,
      setTimeout(() => void endCall(request, reply), limit),
    )
  }
  const stopTimer = (request: FastifyRequest) => clearTimeout(timers.get(request))

  app.addHook('onRequest', (request, reply, done) => {
    request.call = createCall()
    startTimer(request, reply)
    reply.raw.once('close', () => {
      if (isRead(request)) request.call.abort(new Error('the client has gone'))
      // a write whose client has gone is finished, and its transaction ended, all the same
      if (isRead(request) || request.call.isAnswered) stopTimer(request)
    })
    withinCall(request.call, done)
  })

  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (awaitsBody(request)) stopTimer(request)
    done()
  })

  app.addHook('preValidation', (request, reply, done) => {
    stopTimer(request)
    startTimer(request, reply)
    // reading a body ends the context that the first hook began
    withinCall(request.call, done)
  })

  app.addHook('onSend', async (request, reply) => {
    request.call.isAnswered = true
    if (reply.raw.destroyed) stopTimer(request)
  })
}
