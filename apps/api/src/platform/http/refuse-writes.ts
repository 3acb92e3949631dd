import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Room } from '../database/room.ts'
import { isRead } from './call-limit.ts'

/** Must be possible at any time, and writes next to nothing. */
const signOut = '/api/logout'

/**
 * Refuses what writes, with 301, while the embedded database keeps the last of its disk for itself. Reading goes on.
 * Answers what throws 301 in that state. Only the change of state is logged: the log may be on the same disk.
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
