import type { Endpoints } from '@vernissage/contract/endpoints'
import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { ApiError } from '../../errors.ts'
import type { Handlers } from '../calls.ts'

const answerMs = 2000

/** Makes clients close their connections while the process drains, since open ones delay its end. */
export const closeWhileDraining = (app: FastifyInstance, isDraining: () => boolean) => {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('Connection', 'close')
  })
}

interface Dependencies {
  db: Database
  /** Throws when the disk has no room for writes. */
  requireRoom: (request: FastifyRequest) => Promise<void>
  isDraining: () => boolean
  config: Pick<Config, 'mediaUrl' | 'websiteUrl'>
}

/** Throws for a read-only database, such as a standby. */
const requireWritable = async (db: Database) => {
  const { rows } = await sql<{ read_only: string }>`
    select current_setting('transaction_read_only') as read_only`.execute(db)
  if (rows[0]?.read_only !== 'off') throw new Error('the database is read-only')
}

export const platformHandlers = ({
  db,
  requireRoom,
  isDraining,
  config,
}: Dependencies): Handlers<Pick<Endpoints, 'GET /health' | 'GET /config'>> => {
  const askDatabase = () =>
    Promise.race([
      requireWritable(db),
      new Promise((_resolve, reject) => setTimeout(reject, answerMs, new Error('no answer')).unref()),
    ])

  return {
    // 503 while draining or without a writable database, so that a balancer sends calls elsewhere.
    'GET /health': async ({ request }) => {
      if (isDraining()) {
        // Draining is intended, so it is not logged.
        request.log.level = 'silent'
        throw new ApiError(ErrorCode.busy)
      }
      await askDatabase().catch((cause) => {
        throw new ApiError(ErrorCode.database, { cause })
      })
      await requireRoom(request)
      return { status: 'ok' }
    },

    // The settings that the admin needs before anyone signs in.
    'GET /config': () => ({ config: { media_url: config.mediaUrl, website_url: config.websiteUrl } }),
  }
}
