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

/** Notes after each API call whether the server answered. */
export const noteAnswer = (isAnswered: boolean) => {
  if (isAnswered !== isReachable.get()) isReachable.set(isAnswered)
}

/** Counts code and style sheets that do not come as answers that do not. Called once, as the app starts. */
export function watchConnection() {
  window.addEventListener('vite:preloadError', () => noteAnswer(false))
  window.addEventListener('offline', () => noteAnswer(false))
}

/** Whether the server answered the last call. */
export const useIsReachable = isReachable.use
