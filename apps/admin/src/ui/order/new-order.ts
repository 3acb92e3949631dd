import type { ReactNode } from 'react'

/** An item of an ordered list. */
export interface OrderItem {
  id: number
  name: string
  picture?: ReactNode
  /** Shown in place of picture and name: the item's own fields. */
  content?: ReactNode
}

export const idsOf = (items: readonly OrderItem[]) => items.map(({ id }) => id)

/** The items with one of them at another place, from 0; a place beyond an end is that end. */
export function moved(items: readonly OrderItem[], id: number, place: number): OrderItem[] {
  const item = items.find((each) => each.id === id)
  if (!item) return [...items]
  const rest = items.filter((each) => each !== item)
  rest.splice(Math.max(0, Math.min(place, rest.length)), 0, item)
  return rest
}

/** Applies a person's order to the latest items; new items come last. */
export function rebased(mine: readonly OrderItem[], latest: readonly OrderItem[]): OrderItem[] {
  const known = new Set(idsOf(mine))
  const now = new Map(latest.map((item) => [item.id, item]))
  const kept = mine.flatMap(({ id }) => now.get(id) ?? [])
  return [...kept, ...latest.filter(({ id }) => !known.has(id))]
}
