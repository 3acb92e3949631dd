import { ErrorCode } from '@vernissage/contract/errors'
import { ApiError } from '../errors.ts'
import { currentRequest } from '../request-context.ts'

interface Limits {
  /** How many parts run at once. */
  atOnce: number
  /** How many of them for one caller; less than `atOnce` always leaves room for others. */
  eachAtMost: number
  /** How many tasks of one caller may wait; beyond that they fail with 301. */
  mostWaiting?: number
}

interface Waiting {
  caller: string
  /** A caller's earlier tasks go first. */
  place: number
  start: () => void
}

const retryAfterSeconds = 5

/** Runs one part of a task when it is the caller's turn. */
export type Turn = <Result>(part: () => Promise<Result>) => Promise<Result>

/**
 * A queue that limits how much runs at once. Callers take turns: the one served longest ago is next, however many tasks
 * the others have. Other tasks may run between the parts of one. A task whose request has ended leaves the queue.
 */
export const createFairQueue = ({ atOnce, eachAtMost, mostWaiting = Number.POSITIVE_INFINITY }: Limits) => {
  const waiting = new Set<Waiting>()
  const tasks = new Map<string, number>()
  const running = new Map<string, number>()
  /** The number of the turn in which each caller was last served. */
  const served = new Map<string, number>()
  let places = 0
  let servings = 0
  let busy = 0

  const count = (counts: Map<string, number>, caller: string, by: 1 | -1) => {
    const now = (counts.get(caller) ?? 0) + by
    if (now > 0) counts.set(caller, now)
    else counts.delete(caller)
  }

  const isBefore = (one: Waiting, other: Waiting) =>
    one.caller === other.caller
      ? one.place < other.place
      : served.get(one.caller)! < served.get(other.caller)!

  const startNext = () => {
    while (busy < atOnce) {
      let next: Waiting | undefined
      for (const one of waiting)
        if ((running.get(one.caller) ?? 0) < eachAtMost && (!next || isBefore(one, next))) next = one
      if (!next) return
      waiting.delete(next)
      busy += 1
      servings += 1
      served.set(next.caller, servings)
      count(running, next.caller, 1)
      next.start()
    }
  }

  const wait = (caller: string, place: number) =>
    new Promise<void>((resolve, reject) => {
      const signal = currentRequest()?.signal
      if (signal?.aborted) return reject(signal.reason)
      const leave = () => {
        if (waiting.delete(one)) reject(signal?.reason)
      }
      const start = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const one = { caller, place, start }
      signal?.addEventListener('abort', leave)
      waiting.add(one)
      startNext()
    })

  const end = (caller: string) => {
    busy -= 1
    count(running, caller, -1)
    startNext()
  }

  /** Runs a task, each part in a turn of its own. */
  return async <Result>(task: (turn: Turn) => Promise<Result>): Promise<Result> => {
    const caller = currentRequest()?.caller ?? ''
    if ((tasks.get(caller) ?? 0) >= eachAtMost + mostWaiting)
      throw new ApiError(ErrorCode.database, { retryAfter: retryAfterSeconds })
    // before the caller served last, behind all others who wait
    if (!tasks.has(caller)) served.set(caller, servings - 1)
    places += 1
    const place = places
    count(tasks, caller, 1)
    try {
      return await task(async (part) => {
        await wait(caller, place)
        try {
          return await part()
        } finally {
          end(caller)
        }
      })
    } finally {
      count(tasks, caller, -1)
      if (!tasks.has(caller)) served.delete(caller)
    }
  }
}
