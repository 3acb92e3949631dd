import { createHash } from 'node:crypto'
import { createSharedWork } from '../request-context.ts'

/** A value, and the state of the tables (`table-state.ts`) that it was read at. */
export interface AtState<Value> {
  state: number
  value: Value
}

/** Keeps the `most` values that were used last. */
export const createRecent = <Value>(most: number) => {
  const known = new Map<string, Value>()

  const set = (key: string, value: Value) => {
    known.delete(key)
    known.set(key, value)
    if (known.size > most) known.delete(known.keys().next().value!)
  }

  return {
    set,
    get: (key: string): Value | undefined => {
      const value = known.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
  }
}

/** Lets work begin when none with the same key runs. */
const createOneByOne = () => {
  const running = new Map<string, Promise<unknown>>()

  return async <Outcome>(key: string, isNeeded: () => boolean, work: () => Promise<Outcome>) => {
    while (isNeeded() && running.has(key)) await running.get(key)
    const outcome = work()
    if (isNeeded()) {
      const end = outcome.catch(() => undefined).finally(() => running.delete(key))
      running.set(key, end)
    }
    return outcome
  }
}

/** The memory of one list, within this process. */
export const createRemembered = () => {
  const counts = createRecent<AtState<number>>(500)
  const oneByOne = createOneByOne()
  const sharedCounts = createSharedWork<AtState<number>>()

  const count = (key: string, take: () => Promise<AtState<number>>) =>
    sharedCounts(key, async () => {
      const taken = await take()
      counts.set(key, taken)
      return taken
    })

  return {
    /** The keys of the records on a page, in their order. */
    pages: createRecent<AtState<readonly number[]>>(100),

    counts,

    /** Searches; of several that ask for the same unknown count, the first finds it for all. */
    search: <Result>(name: string | null, find: () => Promise<Result>) =>
      name ? oneByOne(name, () => counts.get(name) === undefined, find) : find(),

    /** The remembered count if it was taken at `state`; else one that `take` counts at `state` or later. */
    countAt: async (state: number, key: string, take: () => Promise<AtState<number>>) => {
      const known = counts.get(key)
      if (known?.state === state) return known.value
      const taken = await count(key, take)
      // a count that was under way for another request may have begun before `state`
      return taken.state >= state ? taken.value : (await count(key, take)).value
    },
  }
}

/** Short, because a filter has up to 8 KiB and each list remembers hundreds of names. */
export const memoryName = (parts: unknown) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64')
