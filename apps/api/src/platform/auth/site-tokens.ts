import { createHash, randomBytes } from 'node:crypto'
import { ErrorCode } from '@vernissage/contract/errors'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import { ApiError } from '../errors.ts'
import { networkOf } from './network.ts'

/** Told from a session's token by how it begins. */
const prefix = 'site_'

/** Calls of one token from one address, or one IPv6 /64, in a minute. */
const callsPerMinute = 60

const digest = (value: string) => createHash('sha256').update(value).digest('base64url')

export const isSiteToken = (token: string) => token.startsWith(prefix)

/** A public website, as its token names it. */
export interface Site {
  id_site_token: number
  name: string
}

/** The tokens of public websites; the database knows their hashes alone. */
export const createSiteTokens = (db: Database) => ({
  /** Makes a token and answers it: nothing can tell it again. */
  create: async (name: string) => {
    const token = prefix + randomBytes(32).toString('base64url')
    await db
      .insertInto('site_token')
      .values({ name, token_hash: digest(token) })
      .execute()
    return token
  },

  list: () =>
    db
      .selectFrom('site_token')
      .select(['id_site_token', 'name', 'created_at', 'revoked_at'])
      .orderBy('id_site_token')
      .execute(),

  /** From the next call on; false when there is no such token that still holds. */
  revoke: async (id: number) => {
    const { numUpdatedRows } = await db
      .updateTable('site_token')
      .set({ revoked_at: new Date().toISOString() })
      .where('id_site_token', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },

  /** The website whose token this is, while it holds. */
  find: (token: string): Promise<Site | undefined> =>
    db
      .selectFrom('site_token')
      .select(['id_site_token', 'name'])
      .where('token_hash', '=', digest(token))
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
})

export type SiteTokens = ReturnType<typeof createSiteTokens>

/** Counts a website's calls in the database, for all processes; throws 534 beyond 60 a minute from one address. */
export const createSiteThrottle = (pool: pg.Pool) => {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'login_attempt',
    tableCreated: true,
    keyPrefix: 'site',
    points: callsPerMinute,
    duration: 60,
  })
  return async ({ id_site_token }: Site, address: string) => {
    try {
      await limiter.consume(`${id_site_token}:${digest(networkOf(address))}`)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw new ApiError(ErrorCode.tooManyAttempts, { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) })
    }
  }
}
