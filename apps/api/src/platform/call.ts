import { AsyncLocalStorage } from 'node:async_hooks'

/** The call that is being answered, for code that has no request at hand. */
export interface Call {
  /** Aborted when the call's time is over; for a read also when its client has gone. */
  readonly signal: AbortSignal
}

const calls = new AsyncLocalStorage<Call>()

/** Undefined for work that no call waits for: the start, an import, the hourly sweep. */
export const currentCall = () => calls.getStore()

/** Runs `work`, and all that it starts, as part of the call. */
export const withinCall = <Result>(call: Call, work: () => Result): Result => calls.run(call, work)
