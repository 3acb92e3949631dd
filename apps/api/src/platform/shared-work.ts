import { outsideCalls } from './call.ts'

/**
 * Lets each piece of work be done once at a time: whoever asks for `key` while it is under way waits for the same outcome.
 * Nothing is kept of it afterwards, a failure neither.
 */
export const createSharedWork = <Outcome>() => {
  const underWay = new Map<string, Promise<Outcome>>()

  return (key: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const begun = underWay.get(key) ?? outsideCalls(work).finally(() => underWay.delete(key))
    underWay.set(key, begun)
    return begun
  }
}
