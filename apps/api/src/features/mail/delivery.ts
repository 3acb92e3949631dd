import { setTimeout } from 'node:timers/promises'
import { MailState, type Occasion } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import type { MailAddress } from '../../platform/config.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { withToken } from '../../platform/mail/links.ts'
import { composeMessage } from './message.ts'
import { readReplyTo } from './settings.ts'
import { sendBySmtp } from './smtp.ts'
import { SmtpFailure } from './smtp-failure.ts'
import { noteFailure, noteSent } from './trouble.ts'
import { claimSeconds, type Taken } from './turns.ts'

/*
 * A mail is sent by one process, at most once: docs/decisions/0032-mails-are-sent-once.md. Each step is written down before it is
 * taken, so that the outcome is known when the process ends in it.
 */

/** Seconds until a mail that the server refused for now is tried again: eleven tries in about a day. */
const pauses = [10, 60, 300, 900, 3600, 7200, 14_400, 14_400, 14_400, 14_400]
const tries = pauses.length + 1
/** How long a mail waits that the server refuses with words that may concern its reader alone. */
const longestUnclearMs = 24 * 3600 * 1000

/** How often a process renews its claim on the mail that it is sending. */
const renewedEverySeconds = 5

const untilThen = sql<string>`now() + make_interval(secs => ${sql.lit(claimSeconds)})`

interface UnsentMail {
  occasion: Occasion
  exhibition_id: number | null
  magazine_id: number | null
  created_by: number | null
}

/** How often an outcome is tried to be written, for eight minutes; and by a process that is about to end. */
const attempts = 100
const attemptsAtEnd = 10

/** The number of mails that are recovered at a time. */
const mostLeft = 100

export interface DeliveryDependencies {
  db: Database
  config: { smtpUrl: string; from: MailAddress }
  secret: string
  /** Called in the transaction in which a mail has failed or is put in doubt. */
  onUnsent: (trx: Trx, mail: UnsentMail) => Promise<void>
}

const notTried = 'it could not be brought to the mail server'
const processEnded = 'the process that was sending it has ended'

/** Another process has claimed the mail, or it was erased. */
class ClaimLost extends Error {}

export const createDelivery = ({ db, config, secret, onUnsent }: DeliveryDependencies) => {
  /** The mail while this process has claimed it: each claim has another number of attempts. */
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

  /** A late answer of the server may be about a mail that others have put in doubt. */
  const answered = [MailState.sending, MailState.inDoubt]

  const settleSent = (mail: Taken) =>
    inTransaction(db, async (trx) => {
      await trx
        .updateTable('mail')
        .set({ state: MailState.sent, settled_at: sql<string>`now()`, failure: null, failure_code: null })
        .where(own(mail, answered))
        .execute()
      await noteSent(trx)
    })

  const settleUnsent = (mail: Taken, failed: SmtpFailure) =>
    inTransaction(db, async (trx) => {
      const { kind, message, code, setUp } = failed
      const before = await trx
        .selectFrom('mail')
        .select('state')
        .where(own(mail, kind === 'in doubt' ? [MailState.sending] : answered))
        .forUpdate()
        .executeTakeFirst()
      if (!before) return
      const isOfSetUp = await noteFailure(trx, mail, failed)
      const pause = isOfSetUp
        ? setUp?.isCertain || Date.now() - Date.parse(mail.waits_since) < longestUnclearMs
          ? pauses[0]
          : undefined
        : kind === 'later'
          ? pauses[mail.tries - 1]
          : undefined
      const settled = { state: MailState.failed, settled_at: sql<string>`now()` }
      const change =
        pause !== undefined
          ? {
              state: MailState.waiting,
              handed_over_at: null,
              settled_at: null,
              due_at: sql<string>`now() + make_interval(secs => ${sql.lit(pause)})`,
              // a fault of the set-up uses up none of the mail's tries
              tries: isOfSetUp ? mail.tries - 1 : mail.tries,
            }
          : { ...settled, ...(kind === 'in doubt' && { state: MailState.inDoubt }) }
      await trx
        .updateTable('mail')
        .set({ failure: message, failure_code: code, ...change })
        .where('id_mail', '=', mail.id_mail)
        .execute()
      // one that was in doubt is reported already
      if (pause === undefined && before.state === MailState.sending) await onUnsent(trx, mail)
    })

  /** Repeats a write until it succeeds: the server has answered, and the database may be away for minutes. */
  const persist = async (write: () => Promise<unknown>, signal: AbortSignal) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await write()
      } catch (error) {
        if (attempt >= (signal.aborted ? attemptsAtEnd : attempts)) throw error
        await setTimeout(Math.min(500 * attempt, 5000))
      }
    }
  }

  /** `closing`: the process is about to end. `givenUp`: the server takes too long. */
  const send = async (mail: Taken, { closing, givenUp }: Record<'closing' | 'givenUp', AbortSignal>) => {
    const { smtpUrl, from } = config
    const renewing = setInterval(() => {
      db.updateTable('mail')
        .set({ claimed_until: untilThen })
        .where(own(mail))
        .execute()
        .catch(() => undefined)
    }, renewedEverySeconds * 1000)
    try {
      const replyTo = await readReplyTo(db)
      const envelope = { from, replyTo, date: new Date(mail.taken_at!) }
      const composed = composeMessage(withToken(mail, secret), envelope).catch((error) => {
        throw new SmtpFailure('refused', error.message)
      })
      const sent = composed.then((message) =>
        sendBySmtp({
          smtpUrl,
          from: from.address,
          to: mail.to_address,
          message,
          handOver: () => handOver(mail),
          signal: givenUp,
        }),
      )
      await sent.then(
        () => persist(() => settleSent(mail), closing),
        (error) => {
          if (error instanceof ClaimLost) return
          // it was not handed over: that would be an SmtpFailure
          const failure = error instanceof SmtpFailure ? error : new SmtpFailure('later', notTried)
          return persist(() => settleUnsent(mail, failure), closing)
        },
      )
    } finally {
      clearInterval(renewing)
    }
  }

  return {
    send,

    /**
     * Recovers mails whose process is gone: those that were not handed over are sent again, the others are in doubt.
     * `isOnlyProcess`: no other process sends mails.
     */
    recover: (isOnlyProcess: boolean) =>
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
            // the first time at once: a process that ends is no fault of the mail's
            due_at: sql<string>`now() + make_interval(secs =>
              case when tries < 2 then 0 else (array[${sql.join(pauses)}]::integer[])[tries - 1] end)`,
            failure: processEnded,
            failure_code: null,
          })
          .where('id_mail', 'in', (mails) =>
            mails
              .selectFrom('mail')
              .select('id_mail')
              .where('state', '=', MailState.sending)
              .$if(!isOnlyProcess, (query) => query.where('claimed_until', '<', sql<string>`now()`))
              .limit(mostLeft)
              .forUpdate()
              .skipLocked(),
          )
          .returningAll()
          .execute()
        for (const mail of left) if (mail.state !== MailState.waiting) await onUnsent(trx, mail)
      }),
  }
}
