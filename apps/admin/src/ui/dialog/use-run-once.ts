import { useRef, useState } from 'react'
import { useErrorText } from '../../lib/format/error-text.ts'

/**
 * Runs the work of a dialog's buttons, one piece at a time. `problem` is the text of its failure: `textFor` may return a special
 * one. `stop` aborts the signal that the work gets; it then fails silently.
 */
export function useRunOnce(textFor?: (error: unknown) => string | null | undefined) {
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const running = useRef<AbortController>(null)

  const run = async <Result>(work: (signal: AbortSignal) => Result | Promise<Result>) => {
    // State would come too late for the second of two quick clicks.
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setIsSending(true)
    setProblem(null)
    try {
      return await work(controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(textFor?.(error) ?? errorText(error))
    } finally {
      running.current = null
      setIsSending(false)
    }
  }
  return { run, stop: () => running.current?.abort(), isSending, problem, setProblem }
}
