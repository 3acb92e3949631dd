import { AsyncLocalStorage } from 'node:async_hooks'
import type { CallTransaction } from './database/call-transaction.ts'

/** The call that is being answered, for code without access to the request. */
export interface Call {
  /** Aborted when the call's time is over; for a read also when its client disconnects. */
  readonly signal: AbortSignal
  /** The caller once known: `account 12`, `site 3`. */
  caller: string
  /** True once a write of the call may have been committed. */
  mayHaveWritten: boolean
  /** Its answer is being sent. */
  isAnswered: boolean
  /** Set for a call whose writes and answer are committed together. */
  transaction: CallTransaction | null
  /** Counts a database connection as used by the call; the returned function gives it back. */
  hold: () => () => void
  /** Resolves when the call uses no database connection. */
  released: () => Promise<void>
  abort: (reason: Error) => void
}

export const createCall = (): Call => {
  const controller = new AbortController()
  let held = 0
  const waiting: (() => void)[] = []

  return {
    signal: controller.signal,
    caller: '',
    mayHaveWritten: false,
    isAnswered: false,
    transaction: null,
    hold: () => {
      held += 1
      return () => {
        held -= 1
        if (held === 0) for (const resolve of waiting.splice(0)) resolve()
      }
    },
    released: () => (held === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve))),
    abort: (reason) => controller.abort(reason),
  }
}

const calls = new AsyncLocalStorage<Call>()

/** Undefined for work outside calls, such as the start, an import or the hourly upkeep. */
export const currentCall = () => calls.getStore()

/** Runs `work`, and everything that it starts, as part of the call. */
export const withinCall = <Result>(call: Call, work: () => Result): Result => calls.run(call, work)

/** Runs `work` outside the current call, so that the end of the call does not abort it. */
export const outsideCalls = <Result>(work: () => Result): Result => calls.exit(work)

/** Runs `work` as part of the current call, with connections of its own instead of the one of the call's transaction. */
export const outsideTransaction = <Result>(work: () => Result): Result => {
  const call = currentCall()
  return call ? withinCall({ ...call, transaction: null }, work) : work()
}

/**
 * Runs work once at a time for each key: callers that ask for a key while its work is running get the same outcome. Outcomes
 * and failures are not remembered.
 */
export const createSharedWork = <Outcome>() => {
  const running = new Map<string, Promise<Outcome>>()

  return (key: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const outcome = running.get(key) ?? outsideCalls(work).finally(() => running.delete(key))
    running.set(key, outcome)
    return outcome
  }
}
