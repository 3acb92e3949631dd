import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { ErrorCode } from '@vernissage/contract/errors'
import { sql } from 'kysely'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import { ApiError } from '../errors.ts'
import type { Site } from './site-tokens.ts'

/* What is counted against floods and guesses. The counters are in the database: all processes share them. */

const failuresWindowSeconds = 600
const failuresOfAddress = 20
const failuresOfAccount = 10

/** Calls of one site token from one network. */
const siteCallsPerMinute = 60

/** Addresses and e-mails are kept as hashes: the counters need no more. */
const digest = (value: string) => createHash('sha256').update(value).digest('base64url')

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
const groupsOf = (address: string) => {
  // URL writes a host in one form only: compressed, lower case, an embedded IPv4 address as two groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = canonical.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

const asIPv4 = (groups: string[]) =>
  groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')

/**
 * The network that an address is counted as: an IPv4 address itself, also when it is written as `::ffff:192.0.2.1`; for
 * an IPv6 address its /64, the smallest network that one customer gets.
 */
export const networkOf = (address: string) => {
  const unscoped = address.split('%')[0]!
  if (!isIPv6(unscoped)) return unscoped
  const groups = groupsOf(unscoped)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? asIPv4(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`
}

const createLimiter = (pool: pg.Pool, keyPrefix: string, points: number, duration: number) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'login_attempt',
    tableCreated: true,
    keyPrefix,
    points,
    duration,
  })

/** Counts one more; throws 534 beyond the limit. */
const consume = async (limiter: RateLimiterPostgres, key: string) => {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new ApiError(ErrorCode.tooManyAttempts, { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) })
  }
}

/** Counts a website's calls; throws 534 beyond 60 a minute from one network. */
export const createSiteThrottle = (pool: pg.Pool) => {
  const limiter = createLimiter(pool, 'site', siteCallsPerMinute, 60)
  return ({ id_site_token }: Site, address: string) =>
    consume(limiter, `${id_site_token}:${digest(networkOf(address))}`)
}

/** One attempt to sign in. It counts as a failure until `succeeded` is called. */
interface Attempt {
  succeeded: (userId: number) => Promise<void>
}

export interface Throttle {
  /**
   * Counts the attempt before any password is hashed; throws 534 when the address or the account has had too many
   * failures. `account` is the id of the account, or the typed e-mail where there is no such account. (The id counts
   * because the database finds one account by spellings that differ here, such as 'İ' for 'i'.)
   */
  begin: (attempt: { address: string; account: number | string }) => Promise<Attempt>
}

/**
 * Allows 20 failures for a network and 10 for an account in 10 minutes. Attempts from a network that the account has
 * signed in from before are counted by that pair alone: neither a neighbour's failures nor an attack on the account
 * from elsewhere locks its owner out.
 */
export const createThrottle = (db: Database, pool: pg.Pool): Throttle => {
  const ofAddress = createLimiter(pool, 'address', failuresOfAddress, failuresWindowSeconds)
  const ofAccount = createLimiter(pool, 'account', failuresOfAccount, failuresWindowSeconds)
  const ofPair = createLimiter(pool, 'pair', failuresOfAddress, failuresWindowSeconds)

  const isKnown = async (userId: number, addressHash: string) =>
    (await db
      .selectFrom('login_address')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('address_hash', '=', addressHash)
      .executeTakeFirst()) !== undefined

  const remember = (userId: number, addressHash: string) =>
    db
      .insertInto('login_address')
      .columns(['user_id', 'address_hash'])
      // Inserts nothing when the account was deleted meanwhile.
      .expression(
        db
          .selectFrom('account')
          .select(['id_user', sql<string>`${addressHash}`.as('address_hash')])
          .where('id_user', '=', userId)
          .forKeyShare(),
      )
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'address_hash']).doUpdateSet({ last_used_at: new Date().toISOString() }),
      )
      .execute()

  return {
    begin: async ({ address, account }) => {
      const addressHash = digest(networkOf(address))
      const accountHash = digest(`${typeof account} ${account}`)
      const counters =
        typeof account === 'number' && (await isKnown(account, addressHash))
          ? ([[ofPair, `${accountHash}:${addressHash}`]] as const)
          : ([
              [ofAddress, addressHash],
              [ofAccount, accountHash],
            ] as const)

      for (const [limiter, key] of counters) await consume(limiter, key)

      return {
        succeeded: async (user) => {
          for (const [limiter, key] of counters) await limiter.reward(key)
          await remember(user, addressHash)
        },
      }
    },
  }
}
