import { createHash } from 'node:crypto'
import { ErrorCode } from '@vernissage/contract/errors'
import { sql } from 'kysely'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import { ApiError } from '../errors.ts'
import { networkOf } from './network.ts'

const windowSeconds = 600
const failuresOfAddress = 20
const failuresOfAccount = 10

/** One attempt to prove who somebody is. It counts as a failure until it is said to have succeeded. */
interface Attempt {
  succeeded: (userId: number) => Promise<void>
}

export interface Throttle {
  /**
   * Counts the attempt before any password is hashed; 534 when the address or the account has had too many
   * failures. `account` is the id of the account that is tried, or the e-mail that was typed where there is none.
   * (The database finds one account by spellings that differ here, such as 'İ' for 'i': the id is what counts.)
   */
  begin: (attempt: { address: string; account: number | string }) => Promise<Attempt>
}

/** Addresses and e-mails are kept as hashes: the counters need no more. */
const digest = (value: string) => createHash('sha256').update(value).digest('base64url')

/**
 * 20 failures for an address (of IPv6 its /64) and 10 for an account in 10 minutes, counted in the database for all
 * processes. Attempts from an address that the account has signed in from before are counted by that pair alone: neither
 * a neighbour's failures nor an attack on the account from elsewhere locks its owner out.
 */
export const createThrottle = (db: Database, pool: pg.Pool): Throttle => {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'login_attempt',
      tableCreated: true,
      keyPrefix,
      points,
      duration: windowSeconds,
    })
  const ofAddress = limiter('address', failuresOfAddress)
  const ofAccount = limiter('account', failuresOfAccount)
  const ofPair = limiter('pair', failuresOfAddress)

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
      // None where the account was deleted meanwhile.
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

      for (const [counter, key] of counters) {
        try {
          await counter.consume(key)
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal
          throw new ApiError(ErrorCode.tooManyAttempts, {
            retryAfter: Math.ceil(refusal.msBeforeNext / 1000),
          })
        }
      }

      return {
        succeeded: async (user) => {
          for (const [counter, key] of counters) await counter.reward(key)
          await remember(user, addressHash)
        },
      }
    },
  }
}
