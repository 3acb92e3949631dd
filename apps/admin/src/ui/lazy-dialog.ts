import { type ComponentType, lazy } from 'react'

/** A dialog whose code `load` fetches when it is first wanted; to be made outside of components. */
export function lazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  return { load, Dialog: lazy(async () => ({ default: await load() })) }
}

export type LazyDialog<Props> = ReturnType<typeof lazyDialog<Props>>
