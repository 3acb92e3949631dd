import { useLayoutEffect, useRef, useState } from 'react'
import { reportError } from '../../lib/reported-error.ts'

/**
 * A value that changes on the screen at once and is saved then. If the API refuses it, the former value returns and the
 * error bar shows why. `save` must resolve only once `value` is the new one. If the user changes the value again while it
 * is being saved, only the last change is saved next.
 */
export function useAtOnce<Value>(value: Value, save: (next: Value) => Promise<unknown>) {
  const [pending, setPending] = useState<{ next: Value } | null>(null)
  const wanted = useRef<{ next: Value }>(null)
  const isSaving = useRef(false)
  // The next save must use the latest `save`, which knows what the one before has changed.
  const latestSave = useRef(save)
  useLayoutEffect(() => {
    latestSave.current = save
  })

  const change = async (next: Value) => {
    wanted.current = { next }
    setPending(wanted.current)
    if (isSaving.current) return
    isSaving.current = true
    try {
      while (wanted.current) {
        const choice: { next: Value } = wanted.current
        wanted.current = null
        await latestSave.current(choice.next)
      }
    } catch (error) {
      wanted.current = null
      reportError(error)
    } finally {
      isSaving.current = false
      setPending(null)
    }
  }
  return [pending ? pending.next : value, change] as const
}
