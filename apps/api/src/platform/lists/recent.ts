/** What was used most recently; beyond `most`, what was not used for longest makes room. */
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
