import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestTransaction } from './database/request-transaction.ts'

/** The request that is being answered, for code without access to the request. */
export interface RequestContext {
  /** Aborted when the request's time is over; for a read also when its client disconnects. */
  readonly signal: AbortSignal
  /** The caller once known: `account 12`, `site 3`. */
  caller: string
  /** True once a write of the request may have been committed. */
  mayHaveWritten: boolean
  /** Its answer is being sent. */
  isAnswered: boolean
  /** Set for a request whose writes and answer are committed together. */
  transaction: RequestTransaction | null
  /** Counts a database connection as used by the request; the returned function gives it back. */
  hold: () => () => void
  /** Resolves when the request uses no database connection. */
  released: () => Promise<void>
  abort: (reason: Error) => void
}

export const createRequestContext = (): RequestContext => {
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

const requests = new AsyncLocalStorage<RequestContext>()

/** Undefined for work outside requests, such as the start, an import or the hourly upkeep. */
export const currentRequest = () => requests.getStore()

/** Runs `work`, and everything that it starts, as part of the request. */
export const withinRequest = <Result>(context: RequestContext, work: () => Result): Result =>
  requests.run(context, work)

/** Runs `work` outside the current request, so that the end of the request does not abort it. */
export const outsideRequests = <Result>(work: () => Result): Result => requests.exit(work)

/** Runs `work` as part of the current request, with connections of its own instead of the one of the request's transaction. */
export const outsideTransaction = <Result>(work: () => Result): Result => {
  const context = currentRequest()
  return context ? withinRequest({ ...context, transaction: null }, work) : work()
}

/**
 * Runs work once at a time for each key: callers that ask for a key while its work is running get the same outcome. Outcomes
 * and failures are not remembered.
 */
export const createSharedWork = <Outcome>() => {
  const running = new Map<string, Promise<Outcome>>()

  return (key: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const outcome = running.get(key) ?? outsideRequests(work).finally(() => running.delete(key))
    running.set(key, outcome)
    return outcome
  }
}
