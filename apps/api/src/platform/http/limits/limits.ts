import { setTimeout as sleep } from 'node:timers/promises'
import underPressure from '@fastify/under-pressure'
import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DiskSpace } from '../../database/disk-space.ts'
import { ApiError } from '../../errors.ts'
import { createRequestContext, type RequestContext, withinRequest } from '../../request-context.ts'

/* How long sending a request may take, and how long answering it, in milliseconds; and when requests are refused at once. */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The time in which the request has to be answered; 10 s by default. */
    answeredWithin?: number
    /** The time in which the request has to arrive; 30 s by default. */
    receivedWithin?: number
  }
  interface FastifyRequest {
    requestContext: RequestContext
  }
}

const defaultAnsweredWithin = 10_000
const defaultReceivedWithin = 30_000

/** The longest that sending a file may take, in either direction. */
export const transferTimeoutMs = 300_000

/** Time for the rollback of a late write. A frozen database takes longer. */
const rollbackMs = 2500

/** A request that changes nothing, and has no body. */
export const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** True if some of the request's body has not arrived yet. */
const awaitsBody = ({ raw }: FastifyRequest) =>
  !raw.complete && Boolean(raw.headers['transfer-encoding'] || Number(raw.headers['content-length']))

/** The answer to a request whose time is over: 478 where a write of it may have been committed, else 475. */
export const lateAnswer = ({ mayHaveWritten }: RequestContext) =>
  new ApiError(mayHaveWritten ? ErrorCode.outcomeUnknown : ErrorCode.busy, { retryAfter: 5 })

/** Ends the work of the request, and answers it once its writes are rolled back. */
const endRequest = async (request: FastifyRequest, reply: FastifyReply) => {
  const { requestContext: context } = request
  if (reply.sent) return
  if (reply.raw.headersSent) {
    // an answer that is being streamed can only be cut off
    reply.raw.destroy()
    return
  }
  request.log.warn('a call was not answered in time')
  if (isRead(request)) {
    // closing the answer aborts the request; aborting it first would make the handler answer as well
    reply.send(lateAnswer(context))
    return
  }
  context.abort(lateAnswer(context))
  await Promise.race([context.released(), sleep(rollbackMs, undefined, { ref: false })])
  if (!reply.sent && !context.isAnswered) reply.send(lateAnswer(context))
}

/** One for all requests, because every read ends with it: an error of its own would cost each of them a stack trace. */
const clientGone = new Error('the client has gone')

/** Limits the time of every request and gives the request to all work done for it. The time of receiving a body does not count. */
export const limitRequests = (app: FastifyInstance) => {
  // @ts-expect-error: set for every request before anything reads it; a decorator cannot be an object
  app.decorateRequest('requestContext', null)
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()

  const startTimer = (request: FastifyRequest, reply: FastifyReply) => {
    const limit = request.routeOptions.config?.answeredWithin ?? defaultAnsweredWithin
    timers.set(
      request,
      setTimeout(() => void endRequest(request, reply), limit),
    )
  }
  const stopTimer = (request: FastifyRequest) => clearTimeout(timers.get(request))

  app.addHook('onRequest', (request, reply, done) => {
    request.requestContext = createRequestContext()
    startTimer(request, reply)
    reply.raw.once('close', () => {
      if (isRead(request)) request.requestContext.abort(clientGone)
      // a write whose client has gone is finished all the same, and its transaction ended
      if (isRead(request) || request.requestContext.isAnswered) stopTimer(request)
    })
    withinRequest(request.requestContext, done)
  })

  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (awaitsBody(request)) {
      stopTimer(request)
      timers.delete(request)
    }
    done()
  })

  app.addHook('preValidation', (request, reply, done) => {
    if (!timers.has(request)) startTimer(request, reply)
    // reading a body leaves the context that the first hook entered
    withinRequest(request.requestContext, done)
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    request.requestContext.isAnswered = true
    if (reply.raw.destroyed) stopTimer(request)
    done(null, payload)
  })
}

/**
 * Closes the connection of a sender that has not sent the whole request in time. Node has one limit for all routes, as long
 * as the longest upload; with that alone a few slow senders of small bodies could hold connections for minutes.
 */
export const hangUpOnSlowSenders = (app: FastifyInstance) => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!awaitsBody(request)) return done()
    const { raw, routeOptions } = request
    const hangUp = () => raw.complete || raw.destroy()
    const timer = setTimeout(hangUp, routeOptions.config?.receivedWithin ?? defaultReceivedWithin)
    timer.unref()
    const { socket } = raw
    const stop = () => {
      clearTimeout(timer)
      socket.off('close', stop)
    }
    raw.once('end', stop)
    socket.once('close', stop)
    done()
  })
}

/* Calls that are refused at once, because the process is overloaded or its disk is full. */

/** Requests that use the database or decode a picture. */
const isWork = /^\/(api|call|media)\//

const longestDelayMs = 2000
const sampleMs = 1000

/**
 * Refuses requests while the event loop is held up, so that callers try again instead of waiting in vain. The admin's own files cost
 * next to nothing, and a screen does not ask for its code again. The first samples measure the start itself and are ignored.
 */
export const refuseUnderPressure = async (app: FastifyInstance) => {
  let isStarting = true
  app.addHook('onListen', async () => {
    setTimeout(() => {
      isStarting = false
    }, 2 * sampleMs).unref()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelayMs,
    sampleInterval: sampleMs,
    pressureHandler: ({ url }) => {
      if (!isStarting && isWork.test(url)) throw new ApiError(ErrorCode.busy, { retryAfter: 5 })
    },
  })
}

/** Has to be possible at any time, and writes next to nothing. */
const signOut = '/api/logout'

/**
 * Returns a function that throws 301 while the disk of the embedded database is nearly full. Only changes of that state are
 * logged, since the log may be on the same disk.
 */
export const watchDiskSpace = (app: FastifyInstance, space: DiskSpace | null) => {
  let isRefusing = false

  return async (request: FastifyRequest) => {
    const shortage = await space?.require().then(
      () => null,
      (error) => error,
    )
    if (shortage && !isRefusing) app.log.error(`writes are refused: ${shortage.cause.message}`)
    if (!shortage && isRefusing) app.log.warn('writes are taken again')
    isRefusing = Boolean(shortage)
    if (!shortage) return
    request.log.level = 'silent'
    throw shortage
  }
}

/** Refuses writes with 301 while the disk of the embedded database is nearly full. Reads go on. Returns `watchDiskSpace`'s check. */
export const refuseWritesOnFullDisk = (app: FastifyInstance, space: DiskSpace | null) => {
  const requireSpace = watchDiskSpace(app, space)
  app.addHook('onRequest', (request, _reply, done) => {
    if (isRead(request) || request.routeOptions.url === signOut) done()
    else requireSpace(request).then(() => done(), done)
  })
  return requireSpace
}
