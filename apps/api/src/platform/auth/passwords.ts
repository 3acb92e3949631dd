import { hash, verify } from '@node-rs/argon2'
import { ErrorCode } from '@vernissage/contract/errors'
import PQueue from 'p-queue'
import { ApiError } from '../errors.ts'

const concurrency = 2
const longestQueue = 16

/** `Algorithm.Argon2id`: a const enum, which code that is only stripped of its types cannot import. */
const argon2id = 2

/** Memory in KiB. `low` is for tests: the configuration refuses it in production. */
const costs = {
  full: { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 },
  low: { memoryCost: 8, timeCost: 1, parallelism: 1 },
}

export interface Passwords {
  hash: (password: string) => Promise<string>
  /** With no hash to compare with it takes as long and answers false, so that time tells nobody who has an account. */
  verify: (passwordHash: string | null, password: string) => Promise<boolean>
}

/**
 * argon2id off the event loop, two at a time; when 16 wait already the next one is refused with 534,
 * so that a flood of sign-ins costs a bounded amount of memory and time.
 */
export const createPasswords = (cost: keyof typeof costs): Passwords => {
  const queue = new PQueue({ concurrency })
  const options = { algorithm: argon2id, ...costs[cost] }

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.size >= longestQueue) throw new ApiError(ErrorCode.tooManyAttempts, { retryAfter: 5 })
    return queue.add(work)
  }

  const hashPassword = async (password: string) => inTurn(() => hash(password, options))
  let nobodysHash: Promise<string> | undefined

  return {
    hash: hashPassword,
    verify: async (passwordHash, password) => {
      nobodysHash ??= hash('nobody has this password', options)
      const comparedWith = passwordHash ?? (await nobodysHash)
      const matches = await inTurn(() => verify(comparedWith, password))
      return passwordHash !== null && matches
    },
  }
}
