import { useSyncExternalStore } from 'react'

/** A value that any code can set and components re-render with. */
export function sharedValue<Value>(initial: Value) {
  let current = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => current
  return {
    get,
    set(value: Value) {
      current = value
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}
