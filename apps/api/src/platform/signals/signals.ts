import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Listen } from '../database/open.ts'
import { outsideRequests } from '../request-context.ts'

/** A user has opened a record, still has it open (the answer to those who open it later), or has closed it. */
export interface Signal {
  kind: 'opened' | 'here' | 'closed'
  record: string
  visit: string
  user_id: number
  name: string
}

interface Listener {
  hear: (signal: Signal) => void
  /** The connection is there, for the first time or again. Signals sent while it was down are lost. */
  onConnected: () => void
}

/** Messages between the processes of an installation. Nothing may depend on them: the connection can be down for a while. */
export interface Signals {
  /** Sends to every process, this one included. */
  send: (signal: Signal) => Promise<void>
  listen: (listener: Listener) => void
  close: () => Promise<void>
}

const channel = 'vernissage'
const firstPauseMs = 500
const longestPauseMs = 15_000

/** Within the one process of the embedded database. */
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

/** Over PostgreSQL. The connection is opened for the first listener, and again whenever it breaks. */
const createSharedSignals = (db: Database, listen: Listen): Signals => {
  const listeners = new Set<Listener>()
  let disconnect: (() => Promise<void>) | null = null
  let timer: NodeJS.Timeout | undefined
  let pause = firstPauseMs
  let isClosed = false

  const hear = (payload: string) => {
    const signal = JSON.parse(payload) as Signal
    for (const listener of listeners) listener.hear(signal)
  }

  const reconnectLater = () => {
    disconnect = null
    if (isClosed) return
    timer = setTimeout(open, pause).unref()
    pause = Math.min(pause * 2, longestPauseMs)
  }

  const open = async () => {
    try {
      disconnect = await listen(channel, hear, reconnectLater)
    } catch {
      return reconnectLater()
    }
    if (isClosed) return disconnect()
    pause = firstPauseMs
    for (const listener of listeners) listener.onConnected()
  }

  return {
    send: async (signal) => {
      // also after the end of the request that it comes from: a stream that closes sends a signal
      await outsideRequests(() => sql`select pg_notify(${channel}, ${JSON.stringify(signal)})`.execute(db))
    },
    listen: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) void open()
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await disconnect?.()
    },
  }
}

/** `listen` is null with the embedded database, which has one process only. */
export const createSignals = ({ db, listen }: { db: Database; listen: Listen | null }): Signals =>
  listen ? createSharedSignals(db, listen) : createLocalSignals()
