import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { ApiError } from '../errors.ts'

const patienceMs = 2000

/** Tells whoever is answered while the process drains to let go: a connection kept open would hold up its end. */
export const closeWhileDraining = (app: FastifyInstance, isDraining: () => boolean) => {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('Connection', 'close')
  })
}

/** Whether requests can be served now. A process that drains says no, so that a balancer sends them elsewhere. */
export const healthRoutes =
  ({ db, isDraining }: { db: Database; isDraining: () => boolean }): FastifyPluginAsyncZod =>
  async (app) => {
    const askDatabase = () =>
      Promise.race([
        sql`select 1`.execute(db),
        new Promise((_resolve, reject) => setTimeout(reject, patienceMs, new Error('no answer')).unref()),
      ])

    app.get(
      '/health',
      {
        schema: {
          tags: ['platform'],
          summary: 'Whether requests can be served',
          response: { 200: z.object({ data: z.object({ status: z.literal('ok') }) }) },
        },
      },
      async (request) => {
        if (isDraining()) {
          // Asked for, and no fault that anybody has to read about.
          request.log.level = 'silent'
          throw new ApiError(ErrorCode.busy)
        }
        await askDatabase().catch(() => {
          throw new ApiError(ErrorCode.database)
        })
        return { data: { status: 'ok' as const } }
      },
    )
  }
