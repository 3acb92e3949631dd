import { useRef, useState } from 'react'
import { useErrorText } from '../../lib/format/error-text.ts'

/**
 * Runs the work of a dialog's buttons, one piece at a time, and puts what it fails with into words: its own where `wordsFor` has
 * some.
 */
export function useRunOnce(wordsFor?: (error: unknown) => string | undefined) {
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isRunning = useRef(false)

  const run = async (work: () => unknown) => {
    // State would come too late for the second of two quick clicks.
    if (isRunning.current) return
    isRunning.current = true
    setIsSending(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(wordsFor?.(error) ?? errorText(error))
    } finally {
      isRunning.current = false
      setIsSending(false)
    }
  }
  return { run, isSending, problem, setProblem }
}
