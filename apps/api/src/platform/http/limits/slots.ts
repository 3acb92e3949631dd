import { setTimeout } from 'node:timers/promises'
import type { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { hasAccess } from '../../auth/callers.ts'
import type { Caller, Sessions } from '../../auth/sessions.ts'
import type { Database } from '../../database/database.ts'
import { ApiError } from '../../errors.ts'
import { outsideRequests } from '../../request-context.ts'

/*
 * Who holds the one slot of a person, for all processes: a row, which the holder puts off again and again. What does not is free after some
 * seconds: a process that was killed, and one that lost its database.
 */

type TransferKind = 'export' | 'import'

/** In seconds. */
const lease = 10

const isReadOnly = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25006'

interface Wanted {
  userId: number
  holder: string
}

const createLeases = (db: Database, kind: TransferKind) => ({
  /**
   * Takes the person's row unless another holds it. `unknown` where the database is only read: exports go on there, and what holds is
   * what the process knows.
   */
  take: async ({ userId, holder }: Wanted): Promise<'taken' | 'refused' | 'unknown'> => {
    try {
      const { rows } = await sql`
        insert into transfer (kind, user_id, holder, held_until)
        select ${kind}, id_user, ${holder}::uuid, now() + make_interval(secs => ${lease}) from account where id_user = ${userId}
        on conflict (kind, user_id) do update set holder = excluded.holder, held_until = excluded.held_until
        where transfer.held_until <= now()
        returning holder`.execute(db)
      return rows.length > 0 ? 'taken' : 'refused'
    } catch (error) {
      if (isReadOnly(error)) return 'unknown'
      throw error
    }
  },

  /** Puts off those that move, and releases silent ones to the next caller. Returns the holders that still have their row. */
  renew: async (holders: readonly { holder: string; isSilent: boolean }[]): Promise<Set<string>> => {
    const moving = holders.filter(({ isSilent }) => !isSilent).map(({ holder }) => holder)
    const { rows } = await sql<{ holder: string }>`
      update transfer
      set held_until = case when holder = any(${moving}::uuid[]) then now() + make_interval(secs => ${lease}) else now() end
      where kind = ${kind} and holder = any(${holders.map(({ holder }) => holder)}::uuid[])
      returning holder`.execute(db)
    return new Set(rows.map(({ holder }) => holder))
  },

  /** Fails for nobody: what is not given back is free after some seconds. */
  release: async (holder: string): Promise<void> => {
    await db
      .deleteFrom('transfer')
      .where('holder', '=', holder)
      .execute()
      .catch(() => undefined)
  },
})

/*
 * Slots for what takes minutes and of which a process does few at once, as sending an export or receiving a file to import. One
 * person has one slot of a kind, in all processes. It ends with their session, and when their side is silent while others wait: a
 * download that nobody reads, a file that is not sent.
 */

/** How often slots are looked at, and how often the database is asked about them, in milliseconds. */
const lookMs = 250
const askMs = 1000
/** The other process gives a slot back while its reader asks for the next file already. In milliseconds. */
const givenBackWithin = 300

export interface SlotLimits {
  /** A side that moves less than `leastBytes` in this time is silent. */
  silentMs: number
  /** How long a caller waits for a slot. */
  waitMs: number
}

interface Settings extends Partial<SlotLimits> {
  kind: TransferKind
  /** Slots of this process. */
  atOnce: number
  refusal: ErrorCode
  db: Database
  sessions: Pick<Sessions, 'listLive'>
}

/** In bytes: a slow telephone network moves more in five seconds. */
const leastBytes = 32 * 1024

interface Transfer {
  /** Bytes moved so far; null while the other side is not awaited. */
  moved: () => number | null
  stop: () => void
}

/** The one place of a person, of all processes. */
interface Place {
  caller: Caller
  holder: string
  /** Null where the database is only read. */
  giveBack: (() => void) | null
}

interface Slot extends Transfer {
  place: Place
  mark: number | null
  markedAt: number
}

interface Waiting {
  place: Place
  until: number
  start: () => void
  refuse: () => void
}

const createPlaces = (db: Database, kind: TransferKind) => {
  const leases = createLeases(db, kind)
  /** Of persons, while their place is being given back. */
  const returning = new Map<number, Promise<void>>()

  const giveBack = ({ id_user }: Caller, holder: string) => {
    const returned = outsideRequests(() => leases.release(holder)).finally(() => {
      if (returning.get(id_user) === returned) returning.delete(id_user)
    })
    returning.set(id_user, returned)
  }

  return {
    renew: leases.renew,
    /** Null where somebody else has it. */
    take: async (caller: Caller): Promise<Place | null> => {
      const wanted = { userId: caller.id_user, holder: crypto.randomUUID() }
      // its end gives back what the request has taken, even where it was aborted meanwhile
      const ask = async () => {
        await returning.get(caller.id_user)
        return outsideRequests(() => leases.take(wanted))
      }
      let outcome = await ask()
      if (outcome === 'refused') {
        await setTimeout(givenBackWithin)
        outcome = await ask()
      }
      if (outcome === 'refused') return null
      const { holder } = wanted
      return { caller, holder, giveBack: outcome === 'taken' ? () => giveBack(caller, holder) : null }
    },
  }
}

export const createSlots = ({
  kind,
  atOnce,
  refusal,
  db,
  sessions,
  silentMs = 5000,
  waitMs = 10_000,
}: Settings) => {
  const places = createPlaces(db, kind)
  const held = new Set<Slot>()
  const waiting = new Set<Waiting>()
  let timer: NodeJS.Timeout | undefined
  let isAsking = false
  let askedAt = 0

  const refused = () => new ApiError(refusal, { retryAfter: 10 })

  const isSilent = (slot: Slot) => slot.mark !== null && performance.now() - slot.markedAt >= silentMs

  const measure = () => {
    for (const slot of held) {
      const moved = slot.moved()
      if (moved !== null && slot.mark !== null && moved - slot.mark < leastBytes) continue
      slot.mark = moved
      slot.markedAt = performance.now()
    }
  }

  const startNext = () => {
    for (const one of waiting) {
      if (held.size >= atOnce) return
      waiting.delete(one)
      one.start()
    }
  }

  const release = (slot: Slot) => {
    if (!held.delete(slot)) return
    slot.place.giveBack?.()
    startNext()
    if (held.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }

  const takeAway = (slot: Slot) => {
    slot.stop()
    release(slot)
  }

  const endSignedOut = async () => {
    const live = await sessions.listLive([...held].map(({ place }) => place.caller.sessionId))
    const types = new Map(live.map(({ sessionId, user_type_id }) => [sessionId, user_type_id]))
    for (const slot of held) {
      const { caller } = slot.place
      const type = types.get(caller.sessionId)
      if (type === undefined || !hasAccess[caller.access](type)) takeAway(slot)
    }
  }

  const endFollowed = async () => {
    const slots = [...held].filter(({ place }) => place.giveBack)
    const queue = [...waiting].filter(({ place }) => place.giveBack)
    const own = await places.renew([
      ...slots.map((slot) => ({ holder: slot.place.holder, isSilent: isSilent(slot) })),
      ...queue.map(({ place: { holder } }) => ({ holder, isSilent: false })),
    ])
    for (const slot of slots) if (!own.has(slot.place.holder)) takeAway(slot)
    for (const one of queue) if (waiting.has(one) && !own.has(one.place.holder)) one.refuse()
  }

  /** Without the database nothing is known, and nothing ends. */
  const ask = async () => {
    if (isAsking || performance.now() - askedAt < askMs) return
    isAsking = true
    askedAt = performance.now()
    await Promise.allSettled([endSignedOut(), endFollowed()])
    isAsking = false
  }

  const look = () => {
    measure()
    for (const one of waiting) if (performance.now() > one.until) one.refuse()
    const silent = [...held].filter(isSilent).slice(0, waiting.size)
    for (const slot of silent) takeAway(slot)
    void ask()
  }

  const hold = (place: Place, transfer: Transfer) => {
    const slot: Slot = { ...transfer, place, mark: null, markedAt: performance.now() }
    held.add(slot)
    timer ??= setInterval(look, lookMs).unref()
    return () => release(slot)
  }

  const wait = (place: Place, reply: FastifyReply, transfer: Transfer) =>
    new Promise<() => void>((resolve, reject) => {
      const refuse = () => {
        waiting.delete(one)
        reply.raw.off('close', refuse)
        place.giveBack?.()
        reject(refused())
      }
      const start = () => {
        reply.raw.off('close', refuse)
        resolve(hold(place, transfer))
      }
      const one = { place, until: performance.now() + waitMs, start, refuse }
      reply.raw.once('close', refuse)
      waiting.add(one)
    })

  const isOf =
    ({ id_user }: Caller) =>
    ({ place }: { place: Place }) =>
      place.caller.id_user === id_user

  /**
   * Takes a slot, and returns what gives it back. Throws the refusal at once where the person has one already that is not silent, or
   * waits for one; where all are taken, once none has come free for some seconds.
   */
  const take = async (caller: Caller, reply: FastifyReply, transfer: Transfer) => {
    const own = [...held].find(isOf(caller))
    if ([...waiting].some(isOf(caller)) || (own && !isSilent(own))) throw refused()
    if (own) takeAway(own)
    const place = await places.take(caller)
    if (!place) throw refused()
    // where the database is only read, the process alone knows who has one
    if (reply.raw.destroyed || [...held, ...waiting].some(isOf(caller))) {
      place.giveBack?.()
      throw refused()
    }
    return held.size < atOnce ? hold(place, transfer) : wait(place, reply, transfer)
  }

  return { take }
}
