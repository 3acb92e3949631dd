import { useRef, useState } from 'react'
import { reportError } from '../lib/reported-error.ts'

/**
 * A value that changes on the screen at once and goes back when the API refuses it; the refusal is shown in
 * the error bar. `save` must end only when `value` is the new one.
 */
export function useAtOnce<Value>(value: Value, save: (next: Value) => Promise<unknown>) {
  const [pending, setPending] = useState<{ next: Value } | null>(null)
  const saving = useRef(false)

  const change = async (next: Value) => {
    if (saving.current) return
    saving.current = true
    setPending({ next })
    try {
      await save(next)
    } catch (error) {
      reportError(error)
    } finally {
      saving.current = false
      setPending(null)
    }
  }
  return [pending ? pending.next : value, change] as const
}
