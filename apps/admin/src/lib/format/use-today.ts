import { today } from '@vernissage/contract/time-zone'
import { useSyncExternalStore } from 'react'

const checkMs = 20_000

const subscribe = (onChange: () => void) => {
  const timer = setInterval(onChange, checkMs)
  // A hidden tab's timer may sleep.
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** Today in the platform's time zone, `YYYY-MM-DD`. Renders again when the day ends. */
export const useToday = () => useSyncExternalStore(subscribe, today)
