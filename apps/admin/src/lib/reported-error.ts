import { sharedValue } from './shared-value.ts'

const reported = sharedValue<unknown>(null)

/** Shows a failure in the bar above every screen: for those that have no place of their own. */
export const reportError = (error: unknown) => reported.set(error)

export const dismissError = () => {
  if (reported.get() !== null) reported.set(null)
}

/** The failure that the bar shows, null for none. */
export const useReportedError = reported.use
