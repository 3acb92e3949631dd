import { sql } from 'kysely'
import { outsideCalls } from '../call.ts'
import type { Database } from '../database/database.ts'
import type { Listen } from '../database/listen.ts'

/** Somebody has opened a record, still has it open (the answer to those who open it later), or has closed it. */
export interface Signal {
  kind: 'opened' | 'here' | 'closed'
  record: string
  visit: string
  user_id: number
  name: string
}

interface Listener {
  hear: (signal: Signal) => void
  /** The line is there, for the first time or again: what was told meanwhile has not been heard. */
  onLine: () => void
}

/** What the processes of an installation tell each other. Nothing may depend on it: the line can be down for a while. */
export interface Signals {
  /** Tells every process, this one included. */
  send: (signal: Signal) => Promise<void>
  listen: (listener: Listener) => void
  close: () => Promise<void>
}

const channel = 'vernissage'
const firstPauseMs = 500
const longestPauseMs = 15_000

/** Within the one process that the embedded database belongs to. */
const createLocalSignals = (): Signals => {
  const listeners = new Set<Listener>()
  return {
    send: async (signal) => {
      for (const { hear } of listeners) hear(signal)
    },
    listen: (listener) => void listeners.add(listener),
    close: async () => listeners.clear(),
  }
}

/** Over PostgreSQL. The line is opened with the first listener, and again whenever it breaks. */
const createSharedSignals = (db: Database, listen: Listen): Signals => {
  const listeners = new Set<Listener>()
  let hangUp: (() => Promise<void>) | null = null
  let timer: NodeJS.Timeout | undefined
  let pause = firstPauseMs
  let isClosed = false

  const hear = (payload: string) => {
    const signal = JSON.parse(payload) as Signal
    for (const listener of listeners) listener.hear(signal)
  }

  const later = () => {
    hangUp = null
    if (isClosed) return
    timer = setTimeout(open, pause).unref()
    pause = Math.min(pause * 2, longestPauseMs)
  }

  const open = async () => {
    try {
      hangUp = await listen(channel, hear, later)
    } catch {
      return later()
    }
    if (isClosed) return hangUp()
    pause = firstPauseMs
    for (const listener of listeners) listener.onLine()
  }

  return {
    send: async (signal) => {
      // also when the call that it comes from is over: a stream that ends tells others so
      await outsideCalls(() => sql`select pg_notify(${channel}, ${JSON.stringify(signal)})`.execute(db))
    },
    listen: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) void open()
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await hangUp?.()
    },
  }
}

/** `listen` is null where there is one process only. */
export const createSignals = ({ db, listen }: { db: Database; listen: Listen | null }): Signals =>
  listen ? createSharedSignals(db, listen) : createLocalSignals()
