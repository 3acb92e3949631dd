import { kindOf } from '@vernissage/contract/kinds/record-kinds'
import type { PresenceEvent } from '@vernissage/contract/platform'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { queryClient } from '../query-client.ts'
import { storedToken } from '../session/token.ts'
import { hasUnsavedWork } from '../unsaved-work.ts'

/** A record that is open on this page, and who else has it open. */
export interface OpenRecord {
  name: string
  /** The names of others who have it open now. */
  others: readonly string[]
  /** The person who last saved or deleted it since it was opened here. */
  savedBy: string | null
  /** The latest event, while the note shows it. */
  news: 'saved' | 'deleted' | null
}

const newsMs = 12_000
const firstPauseMs = 1000
const longestPauseMs = 60_000

/** Reads the presence events of a record until the server ends the stream; throws when it cannot be opened. */
async function* presenceEvents(record: string, signal: AbortSignal): AsyncGenerator<PresenceEvent> {
  // Not the browser's EventSource: it sends no headers, and a token in the address would end up in logs.
  const response = await fetch(`/api/presence?record=${record}`, {
    headers: { Authorization: `Bearer ${storedToken()}` },
    signal,
  })
  if (!response.ok || !response.body) throw new Error(`The presence stream answers ${response.status}`)
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const reader = events.getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    yield JSON.parse(value.data)
  }
}

const pauseFor = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })

/** Resolves when the tab is visible. Browsers open six connections to a server for all tabs; a hidden tab must not hold one. */
const untilVisible = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const check = () => document.visibilityState === 'visible' && resolve()
    document.addEventListener('visibilitychange', check, { signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
    check()
  })

/** A signal that aborts with `signal`, or when the tab is hidden. */
const whileVisible = (signal: AbortSignal) => {
  const hidden = new AbortController()
  const hide = () => document.visibilityState === 'hidden' && hidden.abort()
  document.addEventListener('visibilitychange', hide, { signal: hidden.signal })
  signal.addEventListener('abort', () => hidden.abort(), { once: true })
  return hidden.signal
}

/** Invalidates the queries of this kind of record, unless a form has unsaved changes. */
const refresh = (name: string) => {
  if (hasUnsavedWork()) return
  const kind = kindOf(name)
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => kindOf(String(queryKey[0])) === kind })
}

/** Calls `update` when others open, save or delete a record. Reconnects after a failure. Returns a function that stops it. */
export function followRecord(name: string, update: (change: Partial<OpenRecord>) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined

  const receive = (event: PresenceEvent) => {
    if (event.kind === 'others') return update({ others: event.names })
    update({ savedBy: event.name, news: event.kind })
    clearTimeout(timer)
    timer = setTimeout(() => update({ news: null }), newsMs)
    refresh(name)
  }

  const follow = async () => {
    let pause = firstPauseMs
    while (!signal.aborted) {
      await untilVisible(signal)
      try {
        for await (const event of presenceEvents(name, whileVisible(signal))) {
          pause = firstPauseMs
          receive(event)
        }
      } catch {
        // The next attempt follows below.
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
