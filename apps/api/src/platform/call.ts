import { AsyncLocalStorage } from 'node:async_hooks'
import type { CallTransaction } from './database/call-transaction.ts'

/** The call that is being answered, for code that has no request at hand. */
export interface Call {
  /** Aborted when the call's time is over; for a read also when its client has gone. */
  readonly signal: AbortSignal
  /** Who makes it, once that is known: `account 12`, `site 3`. */
  caller: string
  /** True from the moment at which a write of the call may have been committed. */
  mayHaveWritten: boolean
  /** Its answer is on its way. */
  isAnswered: boolean
  /** Set for a call whose writes and answer are kept together. */
  transaction: CallTransaction | null
  /** Counts a database connection that the call uses; call the answered function to give it back. */
  hold: () => () => void
  /** Resolves when the call uses no database connection any more. */
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

/** Undefined for work that no call waits for: the start, an import, the hourly sweep. */
export const currentCall = () => calls.getStore()

/** Runs `work`, and all that it starts, as part of the call. */
export const withinCall = <Result>(call: Call, work: () => Result): Result => calls.run(call, work)

/** Runs `work` for every call that waits for it: the end of one call does not abort it. */
export const outsideCalls = <Result>(work: () => Result): Result => calls.exit(work)
