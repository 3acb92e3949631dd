import type { Endpoints } from '@vernissage/contract/endpoints'
import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { ApiError } from '../../errors.ts'
import type { Handlers } from '../calls.ts'

const patienceMs = 2000

/** Asks clients that are answered while the process drains to close: a connection kept open would hold up its end. */
export const closeWhileDraining = (app: FastifyInstance, isDraining: () => boolean) => {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('Connection', 'close')
  })
}

interface Needs {
  db: Database
  /** Throws where no write is taken for lack of room. */
  requireRoom: (request: FastifyRequest) => Promise<void>
  isDraining: () => boolean
  config: Pick<Config, 'mediaUrl' | 'websiteUrl'>
}

/** A standby, and a database that was set so, can be read alone. */
const askForWrites = async (db: Database) => {
  const { rows } = await sql<{ read_only: string }>`
    select current_setting('transaction_read_only') as read_only`.execute(db)
  if (rows[0]?.read_only !== 'off') throw new Error('the database is read-only')
}

export const platformHandlers = ({
  db,
  requireRoom,
  isDraining,
  config,
}: Needs): Handlers<Pick<Endpoints, 'GET /health' | 'GET /config'>> => {
  const askDatabase = () =>
    Promise.race([
      askForWrites(db),
      new Promise((_resolve, reject) => setTimeout(reject, patienceMs, new Error('no answer')).unref()),
    ])

  return {
    // A process that drains says no, so that a balancer sends requests elsewhere; so does one whose database is only read.
    'GET /health': async ({ request }) => {
      if (isDraining()) {
        // Asked for, and no fault that anybody has to read about.
        request.log.level = 'silent'
        throw new ApiError(ErrorCode.busy)
      }
      await askDatabase().catch((cause) => {
        throw new ApiError(ErrorCode.database, { cause })
      })
      await requireRoom(request)
      return { status: 'ok' }
    },

    // What the admin has to know before anyone signs in.
    'GET /config': () => ({ config: { media_url: config.mediaUrl, website_url: config.websiteUrl } }),
  }
}
