import { ApiError, api } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/query-client.ts'

const firstPauseMs = 1000
const longestPauseMs = 15_000

/** Asks whether the server is back, less and less often, and reads anew what is shown once it is. Answers what stops it. */
export function awaitServer(): () => void {
  let timer: ReturnType<typeof setTimeout>
  let pause = firstPauseMs
  const stop = new AbortController()

  const ask = async () => {
    clearTimeout(timer)
    try {
      await api.get('/health', { token: null, signal: stop.signal })
    } catch (error) {
      if (stop.signal.aborted) return
      if (!(error instanceof ApiError) || error.isSilence) {
        pause = Math.min(pause * 2, longestPauseMs)
        timer = setTimeout(ask, pause)
        return
      }
    }
    await queryClient.refetchQueries({ type: 'active' })
  }
  timer = setTimeout(ask, pause)
  window.addEventListener('online', ask, stop)
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
