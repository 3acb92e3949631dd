import type { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyReply } from 'fastify'
import { mayCall } from '../../auth/callers.ts'
import type { Caller, Sessions } from '../../auth/sessions.ts'
import { ApiError } from '../../errors.ts'

/*
 * Slots for what takes minutes and of which a process does few at once, as sending an export or receiving a file to import. One
 * person has one slot. It ends with their session, and when their side is silent while others wait: a download that nobody reads,
 * a file that is not sent.
 */

/** How often slots are looked at, and how often the sessions of those who hold them, in milliseconds. */
const lookMs = 250
const sessionsMs = 1000

/** In milliseconds. */
export interface SlotLimits {
  /** A side that moves less than `leastBytes` in this time is silent. */
  silentMs: number
  /** How long a caller waits for a slot. */
  waitMs: number
}

interface Settings extends Partial<SlotLimits> {
  /** Slots of this process. */
  atOnce: number
  /** What a caller gets for whom no slot comes free in time. */
  refusal: ErrorCode
  sessions: Pick<Sessions, 'listLive'>
}

/** In bytes: a slow telephone network moves more in five seconds. */
const leastBytes = 32 * 1024

/** The transfer that a slot is for. */
interface Transfer {
  /** Bytes moved so far; null while the other side is not awaited. */
  moved: () => number | null
  /** Ends the transfer of a slot that is taken away. */
  stop: () => void
}

interface Slot extends Transfer {
  caller: Caller
  mark: number | null
  markedAt: number
}

interface Waiting {
  caller: Caller
  until: number
  start: () => void
  refuse: () => void
}

export const createSlots = ({ atOnce, refusal, sessions, silentMs = 5000, waitMs = 10_000 }: Settings) => {
  const held = new Set<Slot>()
  const waiting = new Set<Waiting>()
  let timer: NodeJS.Timeout | undefined
  let isReading = false
  let readAt = 0

  const refused = () => new ApiError(refusal, { retryAfter: 10 })

  const isSilent = (slot: Slot) => slot.mark !== null && performance.now() - slot.markedAt >= silentMs

  /** Notes how far each transfer is. */
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
    if (isReading || performance.now() - readAt < sessionsMs) return
    isReading = true
    readAt = performance.now()
    // without the database no session can be read
    const live = await sessions.listLive([...held].map(({ caller }) => caller.sessionId)).catch(() => null)
    isReading = false
    if (!live) return
    const types = new Map(live.map(({ sessionId, user_type_id }) => [sessionId, user_type_id]))
    for (const slot of held) {
      const type = types.get(slot.caller.sessionId)
      if (type === undefined || !mayCall[slot.caller.access](type)) takeAway(slot)
    }
  }

  const look = () => {
    measure()
    for (const one of waiting) if (performance.now() > one.until) one.refuse()
    const silent = [...held].filter(isSilent).slice(0, waiting.size)
    for (const slot of silent) takeAway(slot)
    void endSignedOut()
  }

  const hold = (caller: Caller, transfer: Transfer) => {
    const slot: Slot = { ...transfer, caller, mark: null, markedAt: performance.now() }
    held.add(slot)
    timer ??= setInterval(look, lookMs).unref()
    return () => release(slot)
  }

  const wait = (caller: Caller, reply: FastifyReply, transfer: Transfer) =>
    new Promise<() => void>((resolve, reject) => {
      const refuse = () => {
        waiting.delete(one)
        reply.raw.off('close', refuse)
        reject(refused())
      }
      const start = () => {
        reply.raw.off('close', refuse)
        resolve(hold(caller, transfer))
      }
      const one = { caller, until: performance.now() + waitMs, start, refuse }
      reply.raw.once('close', refuse)
      waiting.add(one)
    })

  const isOf = (caller: Caller) => (one: { caller: Caller }) => one.caller.id_user === caller.id_user

  /**
   * Takes a slot, and returns what gives it back. Throws the refusal at once where the person has one already that is not silent, or
   * waits for one; where all are taken, once none has come free for some seconds.
   */
  const take = async (caller: Caller, reply: FastifyReply, transfer: Transfer) => {
    const own = [...held].find(isOf(caller))
    if ([...waiting].some(isOf(caller)) || (own && !isSilent(own))) throw refused()
    if (own) takeAway(own)
    return held.size < atOnce ? hold(caller, transfer) : wait(caller, reply, transfer)
  }

  return { take }
}
