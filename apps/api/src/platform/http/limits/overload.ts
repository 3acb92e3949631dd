import underPressure from '@fastify/under-pressure'
import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Room } from '../../database/room.ts'
import { ApiError } from '../../errors.ts'
import { isRead } from './time-limits.ts'

/* Calls that are refused at once, because the process or its disk has no room for them. */

const longestDelayMs = 2000
const sampleMs = 1000

/**
 * Refuses calls while the event loop is held up, so that callers try again instead of waiting in vain. The first samples
 * measure the start itself and are ignored.
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

/** Has to be possible at any time, and writes next to nothing. */
const signOut = '/api/logout'

/**
 * Refuses writes with 301 while the disk of the embedded database is nearly full. Reads go on. Returns a function that
 * throws 301 in that state. Only changes of the state are logged, since the log may be on the same disk.
 */
export const refuseWritesWithoutRoom = (app: FastifyInstance, room: Room | null) => {
  let isRefusing = false

  const requireRoom = async (request: FastifyRequest) => {
    const shortage = await room?.require().then(
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

  app.addHook('onRequest', async (request) => {
    if (!isRead(request) && request.routeOptions.url !== signOut) await requireRoom(request)
  })
  return requireRoom
}
