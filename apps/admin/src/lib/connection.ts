import { sharedValue } from './shared-value.ts'

const isReachable = sharedValue(true)

/** Called after each API call with whether the server answered. */
export const noteAnswer = (isAnswered: boolean) => {
  if (isAnswered !== isReachable.get()) isReachable.set(isAnswered)
}

/** Whether the server answered the last call. */
export const useIsReachable = isReachable.use
