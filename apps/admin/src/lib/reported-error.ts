import { sharedValue } from './shared-value.ts'

const reported = sharedValue<unknown>(null)

/** Shows a failure in the error bar under the top bar, for failures that no form or list shows. */
export const reportError = (error: unknown) => reported.set(error)

export const dismissError = () => {
  if (reported.get() !== null) reported.set(null)
}

/** The failure in the error bar; null for none. */
export const useReportedError = reported.use

const isReachable = sharedValue(true)
/** When the browser last went offline, as `performance.now()` counts. */
let offlineSince = Number.NEGATIVE_INFINITY

/**
 * Records after each API request if the server answered. An answer to a request from before the connection ended (`askedAt`, as
 * `performance.now()`) is ignored.
 */
export const noteAnswer = (isAnswered: boolean, askedAt: number) => {
  if (isAnswered && askedAt < offlineSince) return
  if (isAnswered !== isReachable.get()) isReachable.set(isAnswered)
}

/** Counts code and style sheets that do not come as answers that do not. Called once, as the app starts. */
export function watchConnection() {
  window.addEventListener('vite:preloadError', () => isReachable.set(false))
  window.addEventListener('offline', () => {
    offlineSince = performance.now()
    isReachable.set(false)
  })
}

/** True if the server answered the last request. */
export const useIsReachable = isReachable.use
