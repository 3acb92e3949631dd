import { createHmac } from 'node:crypto'
import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { createCallTransaction } from '../database/call-transaction.ts'
import type { Database } from '../database/database.ts'
import { ApiError, invalid } from '../errors.ts'

/** For how long a first answer is given again. */
export const rememberedHours = 24

const keyForm = /^[\x21-\x7e]{1,100}$/

interface Ask {
  caller: string
  key: string
  request_hash: string
}

/** Thrown by the first statement of a create whose key another call has taken meanwhile. */
class KeyTaken extends Error {}

/** First answers, by caller and key. */
const createAnswers = (db: Database) => {
  const isFresh = sql<boolean>`idempotent_answer.created_at > now() - make_interval(hours => ${sql.lit(rememberedHours)})`
  const own = ({ caller, key }: Ask) =>
    db.selectFrom('idempotent_answer').where('caller', '=', caller).where('key', '=', key)

  return {
    find: (ask: Ask) =>
      own(ask).select(['request_hash', 'status', 'body', 'etag']).where(isFresh).executeTakeFirst(),

    /** Waits for a call under way with the same key; throws KeyTaken when that one was answered. */
    claim: async (ask: Ask) => {
      const claimed = await db
        .insertInto('idempotent_answer')
        .values({ ...ask })
        .onConflict((conflict) =>
          conflict
            .columns(['caller', 'key'])
            .doUpdateSet({ request_hash: ask.request_hash, created_at: sql<string>`now()` })
            .where(sql<boolean>`not ${isFresh}`),
        )
        .returning('key')
        .executeTakeFirst()
      if (!claimed) throw new KeyTaken()
    },

    keep: ({ caller, key }: Ask, answer: { status: number; body: string; etag: string | null }) =>
      db
        .updateTable('idempotent_answer')
        .set(answer)
        .where('caller', '=', caller)
        .where('key', '=', key)
        .execute(),
  }
}

/**
 * Lets a create be sent again without harm: with the same `Idempotency-Key`, body and caller it is answered as the
 * first time for 24 hours, and its record made once, in whichever process. Only successful answers are kept. Rights are judged
 * before. Throws 201 for a malformed key, 477 for a key that came with another body.
 *
 * The key is taken by the first statement of the call's one transaction, and the answer written by its last.
 */
export const answerCreatesOnce = (api: FastifyInstance, { db, secret }: { db: Database; secret: string }) => {
  const answers = createAnswers(db)
  const asks = new WeakMap<FastifyRequest, Ask>()

  /** With a secret: a body may hold a password. */
  const hashOf = ({ method, url, body }: FastifyRequest) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([method, url, body ?? null]))
      .digest('base64url')

  const replay = async (reply: FastifyReply, ask: Ask) => {
    const first = await answers.find(ask)
    if (!first?.status) return false
    if (first.request_hash !== ask.request_hash)
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
    const key = request.headers['idempotency-key']
    const { access } = request.routeOptions.config
    if (key === undefined || request.method !== 'POST' || (access !== 'staff' && access !== 'site')) return
    if (typeof key !== 'string' || !keyForm.test(key)) throw invalid('Idempotency-Key')
    const ask = { caller: request.call.caller, key, request_hash: hashOf(request) }
    if (await replay(reply, ask)) return reply
    asks.set(request, ask)
    request.call.transaction = createCallTransaction(() => answers.claim(ask))
  })

  api.addHook<string>('onSend', async (request, reply, payload) => {
    const { transaction } = request.call
    const ask = asks.get(request)
    if (!transaction || !ask) return payload
    if (reply.statusCode >= 300) {
      // not waited for: a statement that runs beyond the call's time would hold up the answer
      transaction.end('rollback').catch((error) => request.log.warn({ err: error }, 'a rollback failed'))
      return payload
    }
    const etag = reply.getHeader('etag')
    await answers.keep(ask, { status: reply.statusCode, body: payload, etag: etag ? String(etag) : null })
    await transaction.end('commit')
    return payload
  })

  api.setErrorHandler(async (error, request, reply) => {
    const ask = asks.get(request)
    if (!(error instanceof KeyTaken) || !ask) throw error
    await request.call.transaction?.end('rollback')
    request.call.transaction = null
    asks.delete(request)
    if (!(await replay(reply, ask))) throw new ApiError(ErrorCode.busy, { retryAfter: 1 })
    return reply
  })
}
