/** A source of numbers in [0, 1), the same sequence for the same seed. */
export type Random = () => number

/** Makes the source for a seed: the seed's text is hashed (FNV-1a), then mulberry32 runs from the hash. */
export function createRandom(seed: string | number): Random {
  let state = 0x811c9dc5
  for (const character of String(seed)) {
    state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random()
}

/** A whole number from `low` to `high`, both included. */
export function whole(random: Random, low: number, high: number): number {
  return Math.floor(between(random, low, high + 1))
}

export function chance(random: Random, probability: number): boolean {
  return random() < probability
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!
}

/** A new list in another order (Fisher and Yates). */
export function shuffle<Item>(random: Random, items: readonly Item[]): Item[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = whole(random, 0, last)
    ;[shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!]
  }
  return shuffled
}
