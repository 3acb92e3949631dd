import { recordName } from '@vernissage/contract/kinds/record-kinds'
import type { PresenceEvent } from '@vernissage/contract/platform'
import type { Database } from '../../platform/database/database.ts'
import type { Signal, Signals } from '../../platform/signals/signals.ts'

/** The part of a line of the change log that is sent to those who have the record open. */
export interface LoggedChange {
  entity: string
  record_id: number
  action: string
  user_id: number | null
  user_name: string
}

/** Lines get their numbers when they are written and become visible on commit, so a lower number may appear later. */
const lookedBack = 200

/**
 * Reads the new lines of the change log, each once. Writes send no notifications, because those would make commits wait for
 * each other.
 */
export const createChangeReader = (db: Database) => {
  let last: number | null = null
  let seen = new Set<number>()

  const readLast = async () => {
    const { id } = await db
      .selectFrom('change_log')
      .select((query) => query.fn.max('id_change').as('id'))
      .executeTakeFirstOrThrow()
    return Number(id ?? 0)
  }

  return {
    /** Stops following the log: the next `read` begins with lines written after it. */
    rest: () => {
      last = null
    },
    read: async (): Promise<LoggedChange[]> => {
      const from = last === null ? await readLast() : last
      const lines = await db
        .selectFrom('change_log')
        .select(['id_change', 'entity', 'record_id', 'action', 'user_id', 'user_name'])
        .where('id_change', '>', from - lookedBack)
        .orderBy('id_change')
        .limit(lookedBack * 5)
        .execute()
      const news = last === null ? [] : lines.filter((line) => !seen.has(line.id_change))
      seen = new Set(lines.map((line) => line.id_change))
      last = lines.at(-1)?.id_change ?? from
      return news
    },
  }
}

export type ChangeReader = ReturnType<typeof createChangeReader>

/** A user who has a record open in one tab, and how events reach that tab. */
interface Visitor {
  visit: string
  record: string
  user_id: number
  name: string
  send: (event: PresenceEvent) => void
}

type Visit = Omit<Visitor, 'send'>

/** A visit without a signal for this long has ended with its process. Longer than two beats. */
const forgottenMs = 60_000

/**
 * Knows who has which record open, in all processes. Each process signals its own visitors to the others, and answers the
 * signal of a new visitor with the visitors it has already.
 */
export const createPresence = (signals: Signals, changes: ChangeReader) => {
  const visitors = new Map<string, Visitor>()
  const visits = new Map<string, Visit & { heardAt: number }>()

  const signal = (kind: Signal['kind'], { visit, record, user_id, name }: Visit) => {
    // Failures are ignored: without the database there is nothing to signal.
    signals.send({ kind, visit, record, user_id, name }).catch(() => undefined)
  }

  const sendOthers = ({ record, user_id, send }: Visitor) => {
    const others = [...visits.values()].filter(
      (visit) => visit.record === record && visit.user_id !== user_id,
    )
    send({ kind: 'others', names: [...new Set(others.map((visit) => visit.name))].sort() })
  }
  const visitorsOf = (record: string) => [...visitors.values()].filter((visitor) => visitor.record === record)

  const onSignal = ({ kind, ...visit }: Signal) => {
    if (kind === 'closed') visits.delete(visit.visit)
    else visits.set(visit.visit, { ...visit, heardAt: Date.now() })
    for (const visitor of visitorsOf(visit.record)) {
      if (kind === 'opened' && visitor.visit !== visit.visit) signal('here', visitor)
      sendOthers(visitor)
    }
  }

  /** Sends visitors who has saved or deleted the record that they have open. */
  const sendChanges = async () => {
    for (const { entity, record_id, action, user_id, user_name } of await changes.read()) {
      const kind = action === 'delete' ? 'deleted' : 'saved'
      for (const visitor of visitorsOf(recordName(entity, record_id)))
        if (visitor.user_id !== user_id) visitor.send({ kind, name: user_name })
    }
  }

  let isListening = false
  const listen = () => {
    if (isListening) return
    isListening = true
    signals.listen({
      hear: onSignal,
      onConnected: () => {
        for (const visitor of visitors.values()) signal('opened', visitor)
      },
    })
  }

  return {
    /** Returns a function to request when the record is closed. */
    open: async (visitor: Visitor) => {
      // Earlier changes are part of what the new visitor has read; they are sent to the visitors before.
      await sendChanges()
      // Listens from the first visitor on: many processes never have one.
      listen()
      visitors.set(visitor.visit, visitor)
      signal('opened', visitor)
      return () => {
        visitors.delete(visitor.visit)
        signal('closed', visitor)
      }
    },
    /** Call it often: it takes one short statement, and none without visitors. */
    look: async () => (visitors.size > 0 ? sendChanges() : changes.rest()),
    /** Call it now and then, so that other processes know who is still there. */
    beat: () => {
      const now = Date.now()
      for (const { visit, heardAt } of visits.values()) if (heardAt < now - forgottenMs) visits.delete(visit)
      for (const visitor of visitors.values()) {
        signal('here', visitor)
        sendOthers(visitor)
      }
    },
  }
}

export type Presence = ReturnType<typeof createPresence>
