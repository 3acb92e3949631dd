import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { ApiError } from '../errors.ts'

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
}

/** A standby, and a database that was set so, can be read alone. */
const askForWrites = async (db: Database) => {
  const { rows } = await sql<{ read_only: string }>`
    select current_setting('transaction_read_only') as read_only`.execute(db)
  if (rows[0]?.read_only !== 'off') throw new Error('the database is read-only')
}

/**
 * Whether requests can be served now, writes too. A process that drains says no, so that a balancer sends them elsewhere; so
 * does one whose database is only read for now.
 */
export const healthRoutes =
  ({ db, requireRoom, isDraining }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    const askDatabase = () =>
      Promise.race([
        askForWrites(db),
        new Promise((_resolve, reject) => setTimeout(reject, patienceMs, new Error('no answer')).unref()),
      ])

    app.get(
      '/health',
      {
        schema: {
          tags: ['platform'],
          summary: 'Whether requests can be served, writes too',
          response: { 200: z.object({ data: z.object({ status: z.literal('ok') }) }) },
        },
      },
      async (request) => {
        if (isDraining()) {
          // Asked for, and no fault that anybody has to read about.
          request.log.level = 'silent'
          throw new ApiError(ErrorCode.busy)
        }
        await askDatabase().catch((cause) => {
          throw new ApiError(ErrorCode.database, { cause })
        })
        await requireRoom(request)
        return { data: { status: 'ok' as const } }
      },
    )
  }
