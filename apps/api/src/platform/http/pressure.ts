import underPressure from '@fastify/under-pressure'
import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../errors.ts'

const longestDelayMs = 2000
const sampleMs = 1000

/**
 * Refuses calls while the event loop is held up: whoever is told so at once can try again, who waits in vain cannot.
 * The first figures are of the start's own work, which is over by the time that anybody calls.
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
    pressureHandler: () => {
      if (!isStarting) throw new ApiError(ErrorCode.busy, { retryAfter: 5 })
    },
  })
}
