import type { PresenceEvent } from '@vernissage/contract/platform'
import { recordName } from '@vernissage/contract/record-kinds'
import type { Database } from '../../platform/database/database.ts'
import type { Signal, Signals } from '../../platform/signals/signals.ts'

/** A line of the change log, as far as those who look at the record are told of it. */
export interface HeardChange {
  entity: string
  record_id: number
  action: string
  user_id: number | null
  user_name: string
}

/** Lines are numbered when they are written and seen when they are kept: one may come after others with higher numbers. */
const lookedBack = 200

/**
 * Reads the change log's new lines, each once. What is read there has been kept, and whoever writes has nothing to
 * announce: a notification with every write would make commits wait for each other.
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
    /** Forgets what was read: the next reading begins with what is written from then on. */
    rest: () => {
      last = null
    },
    read: async (): Promise<HeardChange[]> => {
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

/** Somebody who has a record open, and what tells him of others. */
interface Visitor {
  visit: string
  record: string
  user_id: number
  name: string
  tell: (event: PresenceEvent) => void
}

type Visit = Omit<Visitor, 'tell'>

/** What is not heard of for so long has ended with its process. Longer than two beats. */
const forgottenMs = 60_000

/**
 * Who has which record open, in any process. Each process knows its own visitors and hears of the others'; whoever comes
 * later hears of those who are there already, since they answer.
 */
export const createPresence = (signals: Signals, changes: ChangeReader) => {
  const visitors = new Map<string, Visitor>()
  const visits = new Map<string, Visit & { heardAt: number }>()

  const say = (kind: Signal['kind'], { visit, record, user_id, name }: Visit) => {
    // Nobody waits for it: without a database there are no news, and nothing that they would be about.
    signals.send({ kind, visit, record, user_id, name }).catch(() => undefined)
  }

  const tellOthers = ({ record, user_id, tell }: Visitor) => {
    const others = [...visits.values()].filter(
      (visit) => visit.record === record && visit.user_id !== user_id,
    )
    tell({ kind: 'others', names: [...new Set(others.map((visit) => visit.name))].sort() })
  }
  const visitorsOf = (record: string) => [...visitors.values()].filter((visitor) => visitor.record === record)

  const hearVisit = ({ kind, ...visit }: Signal) => {
    if (kind === 'closed') visits.delete(visit.visit)
    else visits.set(visit.visit, { ...visit, heardAt: Date.now() })
    for (const visitor of visitorsOf(visit.record)) {
      if (kind === 'opened' && visitor.visit !== visit.visit) say('here', visitor)
      tellOthers(visitor)
    }
  }

  /** Tells who has saved or deleted what somebody here has open. */
  const tellChanges = async () => {
    for (const { entity, record_id, action, user_id, user_name } of await changes.read()) {
      const kind = action === 'delete' ? 'deleted' : 'saved'
      for (const visitor of visitorsOf(recordName(entity, record_id)))
        if (visitor.user_id !== user_id) visitor.tell({ kind, name: user_name })
    }
  }

  let isListening = false
  const listen = () => {
    if (isListening) return
    isListening = true
    signals.listen({
      hear: hearVisit,
      onConnected: () => {
        for (const visitor of visitors.values()) say('opened', visitor)
      },
    })
  }

  return {
    /** Answers what to call when the record is closed. */
    open: async (visitor: Visitor) => {
      // What has been saved until now is what he has read; others may still have to hear of it.
      await tellChanges()
      // The line is opened with the first visitor: many a process never has one.
      listen()
      visitors.set(visitor.visit, visitor)
      say('opened', visitor)
      return () => {
        visitors.delete(visitor.visit)
        say('closed', visitor)
      }
    },
    /** To be called often: one short statement, and none where nobody has anything open. */
    look: async () => (visitors.size > 0 ? tellChanges() : changes.rest()),
    /** To be called now and then, so that others know who is still there. */
    beat: () => {
      const now = Date.now()
      for (const { visit, heardAt } of visits.values()) if (heardAt < now - forgottenMs) visits.delete(visit)
      for (const visitor of visitors.values()) {
        say('here', visitor)
        tellOthers(visitor)
      }
    },
  }
}

export type Presence = ReturnType<typeof createPresence>
