import type { FastifyInstance } from 'fastify'
import { awaitsBody } from './call-limit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that the sender of a request may take; 30 s where a route says nothing. */
    receivedWithin?: number
  }
}

const usuallyReceivedWithin = 30_000

/**
 * Hangs up on whoever has not sent the whole of a request in time. Node's own limit is one for all routes, so it is as
 * long as the longest upload may take; without this a few slow senders of small bodies would hold connections that long.
 */
export const hangUpOnSlowSenders = (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => {
    if (!awaitsBody(request)) return
    const { raw, routeOptions } = request
    const hangUp = () => raw.complete || raw.destroy()
    const timer = setTimeout(hangUp, routeOptions.config?.receivedWithin ?? usuallyReceivedWithin)
    timer.unref()
    const { socket } = raw
    const settle = () => {
      clearTimeout(timer)
      socket.off('close', settle)
    }
    raw.once('end', settle)
    socket.once('close', settle)
  })
}
