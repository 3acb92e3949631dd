import { sharedValue } from './shared-value.ts'

const isReachable = sharedValue(true)

/** The API's calls tell here whether they have been answered. */
export const noteAnswer = (isAnswered: boolean) => {
  if (isAnswered !== isReachable.get()) isReachable.set(isAnswered)
}

/** Whether the server answered when it was last asked. */
export const useIsReachable = isReachable.use
