import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { createRequestTransaction } from '../database/request-transaction.ts'
import { ApiError, invalid } from '../errors.ts'

/** How long a first answer is repeated. */
export const rememberedHours = 24

const keyForm = /^[\x21-\x7e]{1,100}$/

/** The request's `Idempotency-Key`, where it has one; throws 201 for a malformed one. */
export const idempotencyKeyOf = ({ headers }: FastifyRequest) => {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !keyForm.test(key)) throw invalid('Idempotency-Key')
  return key
}

declare module 'fastify' {
  interface FastifyContextConfig {
    hasSecretAnswer?: true | undefined
  }
}

interface KeyedCreate {
  caller: string
  key: string
  request_hash: string
}

/** Thrown by the first statement of a create when another request has taken its key meanwhile. */
class KeyTaken extends Error {}

/** First answers, by caller and key. */
const createAnswers = (db: Database) => {
  const isFresh = sql<boolean>`idempotent_answer.created_at > now() - make_interval(hours => ${sql.lit(rememberedHours)})`
  const own = ({ caller, key }: KeyedCreate) =>
    db.selectFrom('idempotent_answer').where('caller', '=', caller).where('key', '=', key)

  return {
    find: (create: KeyedCreate) =>
      own(create).select(['request_hash', 'status', 'body', 'etag']).where(isFresh).executeTakeFirst(),

    /** Waits for a running request with the same key; throws KeyTaken when that one has been answered. */
    claim: async (create: KeyedCreate) => {
      const claimed = await db
        .insertInto('idempotent_answer')
        .values({ ...create })
        .onConflict((conflict) =>
          conflict
            .columns(['caller', 'key'])
            .doUpdateSet({ request_hash: create.request_hash, created_at: sql<string>`now()` })
            .where(sql<boolean>`not ${isFresh}`),
        )
        .returning('key')
        .executeTakeFirst()
      if (!claimed) throw new KeyTaken()
    },

    keep: ({ caller, key }: KeyedCreate, answer: { status: number; body: string; etag: string | null }) =>
      db
        .updateTable('idempotent_answer')
        .set(answer)
        .where('caller', '=', caller)
        .where('key', '=', key)
        .execute(),
  }
}

/**
 * Makes creates safe to repeat: for 24 hours the same `Idempotency-Key`, body and caller get the first answer again, and one
 * record is made, across all processes. Only successful answers are stored. Rights are checked before. Throws 201 for a
 * malformed key, 477 for a key that came with another body.
 *
 * The first statement of the request's transaction takes the key, and the last one stores the answer.
 */
export const answerCreatesOnce = (api: FastifyInstance, { db, secret }: { db: Database; secret: string }) => {
  const answers = createAnswers(db)
  const keyedCreates = new WeakMap<FastifyRequest, KeyedCreate>()

  /** Keyed with the secret, since a body may hold a password. */
  const hashOf = ({ method, url, body }: FastifyRequest) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([method, url, body ?? null]))
      .digest('base64url')

  const replay = async (reply: FastifyReply, create: KeyedCreate) => {
    const first = await answers.find(create)
    if (!first?.status) return false
    if (first.request_hash !== create.request_hash)
      throw new ApiError(ErrorCode.idempotencyKeyReused, { details: ['Idempotency-Key'] })
    if (first.etag) reply.header('ETag', first.etag)
    await reply
      .code(first.status)
      .header('Idempotent-Replayed', 'true')
      .type('application/json; charset=utf-8')
      .serializer((body: string) => body)
      .send(first.body)
    return true
  }

  api.addHook('preHandler', async (request, reply) => {
    const { access, hasSecretAnswer } = request.routeOptions.config
    if (request.method !== 'POST' || (access !== 'staff' && access !== 'site')) return
    if (hasSecretAnswer) return
    // a file is sent anew and cannot be compared
    if (request.body instanceof Readable) return
    const key = idempotencyKeyOf(request)
    if (key === undefined) return
    const create = { caller: request.requestContext.caller, key, request_hash: hashOf(request) }
    if (await replay(reply, create)) return reply
    keyedCreates.set(request, create)
    request.requestContext.transaction = createRequestTransaction(() => answers.claim(create))
  })

  api.addHook<string>('onSend', async (request, reply, payload) => {
    const { transaction } = request.requestContext
    const create = keyedCreates.get(request)
    if (!transaction || !create) return payload
    if (reply.statusCode >= 300) {
      // not awaited: a statement that runs beyond the request's time would delay the answer
      transaction.end('rollback').catch((error) => request.log.warn({ err: error }, 'a rollback failed'))
      return payload
    }
    const etag = reply.getHeader('etag')
    await answers.keep(create, { status: reply.statusCode, body: payload, etag: etag ? String(etag) : null })
    await transaction.end('commit')
    return payload
  })

  api.setErrorHandler(async (error, request, reply) => {
    const create = keyedCreates.get(request)
    if (!(error instanceof KeyTaken) || !create) throw error
    await request.requestContext.transaction?.end('rollback')
    request.requestContext.transaction = null
    keyedCreates.delete(request)
    if (!(await replay(reply, create))) throw new ApiError(ErrorCode.busy, { retryAfter: 1 })
    return reply
  })
}
