import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { ErrorCode } from '@vernissage/contract/errors'
import PQueue from 'p-queue'
import type { Trx } from '../database/database.ts'
import { ApiError } from '../errors.ts'
import { type Author, logChange } from '../records/change-log.ts'
import type { Sessions } from './sessions.ts'

const concurrency = 2
const longestQueue = 16

/** `Algorithm.Argon2id`, a const enum: Node only strips types, so it cannot be imported. */
const argon2id = 2

/** Memory in KiB. `low` is for tests: the configuration refuses it in production. */
const costs = {
  full: { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 },
  low: { memoryCost: 8, timeCost: 1, parallelism: 1 },
}

/**
 * argon2id off the event loop, two at a time. When 16 are waiting the next one is refused with 534, so that a flood of
 * sign-ins costs a bounded amount of memory and time.
 */
export const createPasswords = (cost: keyof typeof costs) => {
  const queue = new PQueue({ concurrency })
  const options = { algorithm: argon2id, ...costs[cost] }

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.size >= longestQueue) throw new ApiError(ErrorCode.tooManyAttempts, { retryAfter: 5 })
    return queue.add(work)
  }

  let dummyHash: Promise<string> | undefined

  return {
    hash: async (password: string) => inTurn(() => hash(password, options)),

    /** Without a hash it takes as long and returns false, so that the time does not reveal who has an account. */
    verify: async (passwordHash: string | null, password: string) => {
      dummyHash ??= hash('nobody has this password', options)
      const comparedWith = passwordHash ?? (await dummyHash)
      const matches = await inTurn(() => verify(comparedWith, password))
      return passwordHash !== null && matches
    },
  }
}

export type Passwords = ReturnType<typeof createPasswords>

// Without characters that look alike when a password is copied from a screen.
const alphabet = 'abcdefghjkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXY34679'

/** A password to be read once and typed: 14 characters, about 78 bits. */
export const generatePassword = () =>
  Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Gives an account a new password and ends its sessions. */
export const setPassword = async (
  trx: Trx,
  author: Author,
  { id, passwordHash, sessions }: { id: number; passwordHash: string; sessions: Pick<Sessions, 'endAllOf'> },
) => {
  await trx.updateTable('account').set({ password_hash: passwordHash }).where('id_user', '=', id).execute()
  // The log says that the password changed, and never holds one.
  await logChange(trx, author, {
    entity: 'account',
    record_id: id,
    action: 'update',
    fields: { password: { before: null, after: null } },
  })
  await sessions.endAllOf(id, trx)
}
