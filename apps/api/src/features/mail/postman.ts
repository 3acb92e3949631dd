import { setTimeout } from 'node:timers/promises'
import type { MailConfig } from '../../platform/config.ts'
import { outsideRequests } from '../../platform/request-context.ts'
import { createDelivery, type DeliveryDependencies } from './delivery.ts'
import { createSlots, domainOf } from './slots.ts'
import { tryAtOnce } from './trouble.ts'
import { createTurns, type Taken } from './turns.ts'

/** How often mails are looked for whose process is gone. */
const lookMs = 10_000
/** How soon mails of others, and free slots, are noticed. */
const pollMs = 1000
/** How long the database is left alone once it has failed. */
const failedMs = 2000
/** A failure is told of once in so long: without a database there is one every two seconds. */
const silenceMs = 60_000
/** How long a stopping process waits for the mails that it is sending. */
const closeMs = 5000

interface Dependencies extends Omit<DeliveryDependencies, 'config'> {
  config: MailConfig
  isEmbedded: boolean
  onFailure: (error: unknown) => void
}

/** Sends the mails that wait, for as long as the process runs. Without a mail server they go on waiting. */
export const createPostman = ({ config, isEmbedded, onFailure, ...dependencies }: Dependencies) => {
  const { db } = dependencies
  const { smtpUrl, from, perMinute } = config
  const closing = new AbortController()
  const { signal } = closing
  const slots = createSlots(performance.now.bind(performance))
  const turns = createTurns({ db, perMinute })
  const underWay = new Set<Promise<void>>()
  const delivery = createDelivery({
    ...dependencies,
    // nothing is taken without
    config: { smtpUrl: smtpUrl ?? '', from: from ?? { name: '', address: '' } },
  })
  const isConfigured = smtpUrl !== undefined && from !== undefined

  let toldAt = Number.NEGATIVE_INFINITY
  const tell = (error: unknown) => {
    if (signal.aborted || performance.now() - toldAt < silenceMs) return
    toldAt = performance.now()
    onFailure(error)
  }

  const begin = (mail: Taken) => {
    const givenUp = new AbortController()
    const leave = slots.take({
      source: mail.caused_by,
      domain: domainOf(mail.to_address),
      giveUp: () => givenUp.abort(),
    })
    const sending: Promise<void> = delivery
      .send(mail, { closing: signal, givenUp: givenUp.signal })
      .catch(tell)
      .finally(() => {
        leave()
        underWay.delete(sending)
      })
    underWay.add(sending)
  }

  const pause = (ms: number) => setTimeout(ms, undefined, { signal }).catch(() => undefined)

  /** Begins to send the next mail. Returns after how many milliseconds there may be one, null where none waits. */
  const sendNext = async () => {
    slots.makeRoom()
    const next = await turns.take(slots.room())
    if (next === null || typeof next !== 'object') return next
    begin(next)
    return 0
  }

  /** One at a time, as each takes a slot. */
  let last: Promise<unknown> = Promise.resolve()
  const sendInTurn = () => {
    const next = last.then(sendNext)
    last = next.catch(() => undefined)
    return next
  }

  const goRound = async () => {
    while (!signal.aborted)
      try {
        const wait = await sendInTurn()
        if (wait !== 0) await pause(Math.min(wait ?? pollMs, pollMs))
      } catch (error) {
        tell(error)
        await pause(failedMs)
      }
  }

  const lookAround = async () => {
    while (!signal.aborted) {
      await pause(lookMs)
      if (!signal.aborted) await delivery.recover(false).catch(tell)
    }
  }

  let working = Promise.resolve<unknown>(undefined)
  return {
    start: async () => {
      // nobody else has the embedded database open
      await delivery.recover(isEmbedded)
      // the set-up may be another one
      if (isConfigured) await tryAtOnce(db)
      working = outsideRequests(() => Promise.all([lookAround(), ...(isConfigured ? [goRound()] : [])]))
    },
    /** Resolves when no mail is being sent, and none may be for a while. */
    settled: async () => {
      await delivery.recover(isEmbedded && underWay.size === 0)
      if (!isConfigured) return
      while (!signal.aborted) {
        const wait = await sendInTurn()
        if (wait === 0) continue
        if (underWay.size > 0) await Promise.race(underWay)
        else if (wait !== null && wait < pollMs) await pause(wait)
        else return
      }
    },

    /** Takes no more mails, and waits a while for those that are being sent. */
    close: async () => {
      closing.abort()
      await working
      await Promise.race([Promise.all(underWay), setTimeout(closeMs, undefined, { ref: false })])
    },
  }
}
