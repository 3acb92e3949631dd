import { useLayoutEffect, useRef, useState } from 'react'
import { reportError } from '../../lib/reported-error.ts'

/**
 * A value that changes on the screen at once and goes back when the API refuses it; the refusal is shown in
 * the error bar. `save` must end only when `value` is the new one. Whatever is chosen meanwhile is saved next, the last
 * choice alone.
 */
export function useAtOnce<Value>(value: Value, save: (next: Value) => Promise<unknown>) {
  const [pending, setPending] = useState<{ next: Value } | null>(null)
  const wanted = useRef<{ next: Value }>(null)
  const isSaving = useRef(false)
  // The last one: what the first save has changed, the next must know.
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
