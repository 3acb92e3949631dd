import { setTimeout } from 'node:timers/promises'
import { letterOccasions, MailState, type Occasion } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import type { MailConfig } from '../../platform/config.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { withToken } from '../../platform/mail/links.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { composeMessage } from './message.ts'
import { jobOf, mailQueue, sendLater } from './outbox.ts'
import { isOutdated } from './outdated.ts'
import { SmtpFailure, sendBySmtp } from './smtp.ts'

/*
 * A mail is sent by one process, at most once: docs/decisions/0032-mails-are-sent-once.md. What is written down before each
 * step decides what becomes of the mail when the process ends in it.
 */

/** Seconds until a mail that a server did not take for now is tried again: eleven tries in about a day. */
const pauses = [10, 60, 300, 900, 3600, 7200, 14_400, 14_400, 14_400, 14_400]
const tries = pauses.length + 1

/** For so long a process says that it is sending a mail, and how often it says so again, in seconds. */
const claim = { lasts: 20, renewedEvery: 5 }

const untilThen = sql<string>`now() + make_interval(secs => ${sql.lit(claim.lasts)})`

/** A mail whose outcome is not that it was sent. */
interface UnsentMail {
  occasion: Occasion
  exhibition_id: number | null
  magazine_id: number | null
  created_by: number | null
}

/** How often the database is asked to keep an answer, for eight minutes; and by a process that is about to end. */
const attempts = 100
const attemptsAtEnd = 10

/** How many mails whose process is gone are taken care of at a time. */
const mostLeft = 100

/** A letter goes to the address that its reader has by now: the one before may have been wrong. */
const addressNow = sql<string>`coalesce(
  (select email from account where id_user = mail.account_id and occasion = any(${[...letterOccasions]}::text[])), to_address)`

export interface DeliveryDependencies {
  db: Database
  queue: Pick<Queue, 'send' | 'sendAll'>
  config: MailConfig
  /** Of which the tokens in links are made. */
  secret: string
  /** Waits until one more mail may be sent. */
  pace: (signal: AbortSignal) => Promise<void>
  /** Called in the transaction in which a mail has failed, or come to be in doubt. */
  onUnsent: (trx: Trx, mail: UnsentMail) => Promise<void>
}

interface Sender {
  smtpUrl: string
  from: NonNullable<MailConfig['from']>
}

const notTried = 'it could not be brought to the mail server'
const processEnded = 'the process that was sending it has ended'

/** Somebody else has taken the mail, or it was erased. */
class ClaimLost extends Error {}

export const createDelivery = ({ db, queue, config, secret, pace, onUnsent }: DeliveryDependencies) => {
  /** Cancels the mail where it is out of date. */
  const drop = (id: number) =>
    db
      .updateTable('mail')
      .set({ state: MailState.cancelled, settled_at: sql<string>`now()` })
      .where('id_mail', '=', id)
      .where('state', '=', MailState.waiting)
      .where(isOutdated())
      .execute()

  const waits = async (id: number) => {
    const waiting = await db
      .selectFrom('mail')
      .select('id_mail')
      .where('id_mail', '=', id)
      .where('state', '=', MailState.waiting)
      .executeTakeFirst()
    return waiting !== undefined
  }

  const take = (id: number) =>
    db
      .updateTable('mail')
      .set((mail) => ({
        state: MailState.sending,
        attempts: mail('attempts', '+', 1),
        tries: mail('tries', '+', 1),
        claimed_until: untilThen,
        handed_over_at: null,
        to_address: addressNow,
      }))
      .where('id_mail', '=', id)
      .where('state', '=', MailState.waiting)
      .returningAll()
      .executeTakeFirst()

  type Taken = NonNullable<Awaited<ReturnType<typeof take>>>

  /** The mail as long as it is this process that sends it: each time it is taken it has another number of attempts. */
  const own = ({ id_mail, attempts }: Taken, from = [MailState.sending] as MailState[]) =>
    sql<boolean>`id_mail = ${id_mail} and attempts = ${attempts} and state = any(${from}::smallint[])`

  const handOver = async (mail: Taken) => {
    const { numUpdatedRows } = await db
      .updateTable('mail')
      .set({ handed_over_at: sql<string>`now()`, claimed_until: untilThen })
      .where(own(mail))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ClaimLost()
  }

  /** What a server answers late may be of a mail that others have put in doubt. */
  const answered = [MailState.sending, MailState.inDoubt]

  const settleSent = (mail: Taken) =>
    db
      .updateTable('mail')
      .set({ state: MailState.sent, settled_at: sql<string>`now()`, failure: null, failure_code: null })
      .where(own(mail, answered))
      .execute()

  const settleUnsent = (mail: Taken, { kind, message, code }: SmtpFailure) =>
    inTransaction(db, async (trx) => {
      const pause = kind === 'later' ? pauses[mail.tries - 1] : undefined
      const failure = { failure: message, failure_code: code }
      const settled = { state: MailState.failed, settled_at: sql<string>`now()` }
      const change =
        pause !== undefined
          ? { state: MailState.waiting, handed_over_at: null, settled_at: null }
          : { ...settled, ...(kind === 'in doubt' && { state: MailState.inDoubt }) }
      const before = await trx
        .selectFrom('mail')
        .select('state')
        .where(own(mail, kind === 'in doubt' ? [MailState.sending] : answered))
        .forUpdate()
        .executeTakeFirst()
      if (!before) return
      await trx
        .updateTable('mail')
        .set({ ...failure, ...change })
        .where('id_mail', '=', mail.id_mail)
        .execute()
      if (pause !== undefined) await sendLater(queue, trx, mail.id_mail, pause)
      // of one that was in doubt already, it has been told
      else if (before.state === MailState.sending) await onUnsent(trx, mail)
    })

  /** The server has answered: what it said is written down even if the database is away for minutes. */
  const insist = async (write: () => Promise<unknown>, signal: AbortSignal) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await write()
      } catch (error) {
        if (attempt >= (signal.aborted ? attemptsAtEnd : attempts)) throw error
        await setTimeout(Math.min(500 * attempt, 5000))
      }
    }
  }

  const send = async (mail: Taken, { smtpUrl, from }: Sender, signal: AbortSignal) => {
    const renewing = setInterval(() => {
      db.updateTable('mail')
        .set({ claimed_until: untilThen })
        .where(own(mail))
        .execute()
        .catch(() => undefined)
    }, claim.renewedEvery * 1000)
    try {
      const composed = composeMessage(withToken(mail, secret), from).catch((error) => {
        throw new SmtpFailure('refused', error.message)
      })
      const sent = composed.then((message) =>
        sendBySmtp({
          smtpUrl,
          from: from.address,
          to: mail.to_address,
          message,
          handOver: () => handOver(mail),
        }),
      )
      await sent.then(
        () => insist(() => settleSent(mail), signal),
        (error) => {
          if (error instanceof ClaimLost) return
          // it was not handed over: that would be an SmtpFailure
          const failure = error instanceof SmtpFailure ? error : new SmtpFailure('later', notTried)
          return insist(() => settleUnsent(mail, failure), signal)
        },
      )
    } finally {
      clearInterval(renewing)
    }
  }

  return {
    /** Sends the mail if it waits. Rejects when it could not be seen whether it was sent: then `recover` decides. */
    deliver: async (id: number, signal: AbortSignal) => {
      const { smtpUrl, from } = config
      if (!smtpUrl || !from) return
      await drop(id)
      // what was held back takes no room from what goes out
      if (!(await waits(id))) return
      await pace(signal)
      if (signal.aborted) return
      await drop(id)
      const mail = await take(id)
      if (mail) await send(mail, { smtpUrl, from }, signal)
    },

    /**
     * Takes care of mails whose process is gone: what was not handed over is sent again, of the rest it is not known whether it
     * arrived. `isAlone`: no other process sends mails.
     */
    recover: (isAlone: boolean) =>
      inTransaction(db, async (trx) => {
        const left = await trx
          .updateTable('mail')
          .set({
            state: sql<MailState>`case when handed_over_at is not null then ${sql.lit(MailState.inDoubt)}
              when tries >= ${sql.lit(tries)} then ${sql.lit(MailState.failed)}
              else ${sql.lit(MailState.waiting)} end`,
            settled_at: sql<
              string | null
            >`case when handed_over_at is not null or tries >= ${sql.lit(tries)} then now() end`,
            failure: processEnded,
            failure_code: null,
          })
          .where('id_mail', 'in', (mails) =>
            mails
              .selectFrom('mail')
              .select('id_mail')
              .where('state', '=', MailState.sending)
              .$if(!isAlone, (query) => query.where('claimed_until', '<', sql<string>`now()`))
              .limit(mostLeft)
              .forUpdate()
              .skipLocked(),
          )
          .returningAll()
          .execute()
        // the first time at once: a process that ends is no fault of the mail's
        for (const mail of left)
          if (mail.state === MailState.waiting)
            await sendLater(queue, trx, mail.id_mail, pauses[mail.tries - 2])
          else await onUnsent(trx, mail)
      }),

    /**
     * Gives up to `most` mails that have waited for so many seconds a job, beginning after a mail; one that has a job keeps it.
     * Returns the last mail, or 0 when there are no more.
     */
    requeue: async ({ after, most, seconds }: { after: number; most: number; seconds: number }) => {
      const waiting = await db
        .selectFrom('mail')
        .select('id_mail')
        .where('state', '=', MailState.waiting)
        .where('id_mail', '>', after)
        .where('updated_at', '<', sql<string>`now() - make_interval(secs => ${seconds})`)
        .orderBy('id_mail')
        .limit(most)
        .execute()
      await queue.sendAll(
        db,
        mailQueue,
        waiting.map(({ id_mail }) => jobOf(id_mail)),
      )
      return waiting.length < most ? 0 : waiting.at(-1)!.id_mail
    },
  }
}
