import type { PresenceEvent } from '@vernissage/contract/platform'
import { kindOf } from '@vernissage/contract/record-kinds'
import { queryClient } from '../query-client.ts'
import { hasUnsavedWork } from '../unsaved-work.ts'
import { eventStream } from './event-stream.ts'
import type { OpenRecord } from './open-record.ts'

const newsMs = 12_000
const firstPauseMs = 1000
const longestPauseMs = 60_000

const pauseFor = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })

/** Browsers open six connections to a server at most, for all tabs: one that nobody looks at must not keep one. */
const untilSeen = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => document.visibilityState === 'visible' && resolve()
    document.addEventListener('visibilitychange', look, { signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
    look()
  })

/** A signal that ends with `signal`, or when the page is not seen any more. */
const whileSeen = (signal: AbortSignal) => {
  const hidden = new AbortController()
  const hide = () => document.visibilityState === 'hidden' && hidden.abort()
  document.addEventListener('visibilitychange', hide, { signal: hidden.signal })
  signal.addEventListener('abort', () => hidden.abort(), { once: true })
  return hidden.signal
}

/** What this page shows of the record and its like is read again, unless something is being typed. */
const readAgain = (name: string) => {
  if (hasUnsavedWork()) return
  const kind = kindOf(name)
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => kindOf(String(queryKey[0])) === kind })
}

/** Tells `update` what others do with a record, until it is called off. Goes on trying while the line is down. */
export function followRecord(name: string, update: (change: Partial<OpenRecord>) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined

  const hear = (event: PresenceEvent) => {
    if (event.kind === 'others') return update({ others: event.names })
    update({ savedBy: event.name, news: event.kind })
    clearTimeout(timer)
    timer = setTimeout(() => update({ news: null }), newsMs)
    readAgain(name)
  }

  const follow = async () => {
    let pause = firstPauseMs
    while (!signal.aborted) {
      await untilSeen(signal)
      try {
        for await (const event of eventStream<PresenceEvent>(`/presence?record=${name}`, whileSeen(signal))) {
          pause = firstPauseMs
          hear(event)
        }
      } catch {
        // The next attempt will tell.
      }
      if (signal.aborted) return
      update({ others: [] })
      await pauseFor(pause, signal)
      pause = Math.min(pause * 2, longestPauseMs)
    }
  }
  void follow()

  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
