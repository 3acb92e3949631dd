import { setTimeout } from 'node:timers/promises'
import type { MailConfig } from '../../platform/config.ts'
import { outsideRequests } from '../../platform/request-context.ts'
import { createDelivery, type DeliveryDependencies } from './delivery.ts'
import { createSlots, domainOf } from './slots.ts'
import { tryAtOnce } from './trouble.ts'
import { createTurns, type Taken } from './turns.ts'

/** How often to look for mails whose process is gone. */
const recoverMs = 10_000
/** How often to look for mails of other processes, and for free slots. */
const pollMs = 1000
/** The pause after a failure of the database. */
const failedMs = 2000
/** How often a failure is reported: without a database there is one every two seconds. */
const reportMs = 60_000
/** How long a stopping process waits for the mails that it is sending. */
const closeMs = 5000

interface Dependencies extends Omit<DeliveryDependencies, 'config'> {
  config: MailConfig
  isEmbedded: boolean
  onFailure: (error: unknown) => void
}

/** Sends the mails that wait, for as long as the process runs. Without a mail server they wait on. */
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
    // nothing is sent without
    config: { smtpUrl: smtpUrl ?? '', from: from ?? { name: '', address: '' } },
  })
  const isConfigured = smtpUrl !== undefined && from !== undefined

  let reportedAt = Number.NEGATIVE_INFINITY
  const report = (error: unknown) => {
    if (signal.aborted || performance.now() - reportedAt < reportMs) return
    reportedAt = performance.now()
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
      .catch(report)
      .finally(() => {
        leave()
        underWay.delete(sending)
      })
    underWay.add(sending)
  }

  const pause = (ms: number) => setTimeout(ms, undefined, { signal }).catch(() => undefined)

  /** Begins to send the next mail. Returns the milliseconds until the next one; null if none waits. */
  const sendNext = async () => {
    slots.giveUpStalled()
    const next = await turns.take(slots.capacity())
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

  const work = async () => {
    let recoveredAt = performance.now()
    while (!signal.aborted)
      try {
        if (performance.now() - recoveredAt >= recoverMs) {
          recoveredAt = performance.now()
          await delivery.recover(false)
        }
        if (!isConfigured) await pause(recoverMs)
        else {
          const wait = await sendInTurn()
          if (wait !== 0) await pause(Math.min(wait ?? pollMs, pollMs))
        }
      } catch (error) {
        report(error)
        await pause(failedMs)
      }
  }

  let working = Promise.resolve<unknown>(undefined)
  return {
    start: async () => {
      // nobody else has the embedded database open
      await delivery.recover(isEmbedded)
      // the set-up may have changed
      if (isConfigured) await tryAtOnce(db)
      working = outsideRequests(work)
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
