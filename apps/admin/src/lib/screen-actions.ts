import { useEffect, useRef } from 'react'
import { sharedValue } from './shared-value.ts'

/* The actions of the shown screen, which the search finds too. */

export interface ScreenAction {
  label: string
  run: () => void
}

const registered = sharedValue<readonly ScreenAction[]>([])
export const useScreenActions = registered.use

/** Registers an action while the component is rendered. */
export function useScreenAction({ label, run }: ScreenAction, isDisabled = false) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (isDisabled) return
    const own = { label, run: () => latest.current() }
    registered.set([...registered.get(), own])
    return () => registered.set(registered.get().filter((one) => one !== own))
  }, [label, isDisabled])
}
