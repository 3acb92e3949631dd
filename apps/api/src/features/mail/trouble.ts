import { MailState } from '@vernissage/contract/enums'
import { type MailTrouble, mailFaults } from '@vernissage/contract/resources/letters/mail'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Executor, Trx } from '../../platform/database/database.ts'
import type { SmtpFailure } from './smtp-failure.ts'
import type { Taken } from './turns.ts'

/*
 * Trouble: the set-up prevents all mails from being sent. Meanwhile all processes together try one mail at a time:
 * docs/decisions/0032-mails-are-sent-once.md.
 */

/** Seconds until the next try, doubled each time. */
const firstPause = 5
const longestPause = 300
/** The same if the fault may be the mail's own: one that is refused alone must not hold up the next. */
const longestUnclearPause = 10

const withoutAddresses = (words: string) =>
  words
    .replaceAll(/<[^<>]*>|[^\s<>]+@[^\s<>]+/g, '…')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 200)

type Tried = Pick<Taken, 'id_mail' | 'tried_at' | 'is_probe' | 'refused_alone'>

const none = {
  trouble_since: null,
  trouble_fault: null,
  trouble_code: null,
  trouble_words: null,
  probe_at: null,
  probes: 0,
}

const readForChange = (trx: Trx) =>
  trx
    .selectFrom('mail_sending')
    .select(['trouble_since', 'last_sent_at'])
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Permits the next mail to be tried at once. */
export const tryAtOnce = (executor: Executor) =>
  executor
    .updateTable('mail_sending')
    .set({ probe_at: sql<string>`now()` })
    .where('trouble_since', 'is not', null)
    .execute()

/** The server has accepted a mail. */
export const noteSent = (trx: Trx) =>
  trx
    .updateTable('mail_sending')
    .set({ ...none, last_sent_at: sql<string>`now()` })
    .execute()

/** The server has judged a mail, so it knows the set-up, unless it refuses everybody. */
const noteAnswered = async (trx: Trx) => {
  await trx.updateTable('mail_sending').set(none).where('trouble_fault', '<>', 'refused').execute()
  await tryAtOnce(trx)
}

/**
 * Notes the failure of a mail as one of the set-up, if it is. One that may be the mail's own is not noted the first time; at the
 * second it is the mail's own if others were sent in between, otherwise the set-up's. False if it is the mail's own.
 */
export const noteFailure = async (trx: Trx, mail: Tried, failure: SmtpFailure): Promise<boolean> => {
  const { id_mail, tried_at, is_probe, refused_alone } = mail
  const { setUp, code, message } = failure
  const { trouble_since, last_sent_at } = await readForChange(trx)
  const haveOthersGone = tried_at !== null && last_sent_at !== null && last_sent_at > tried_at
  const isOwn = setUp?.isCertain === false && (refused_alone || haveOthersGone)
  if (isOwn)
    await trx.updateTable('mail').set({ refused_alone: true }).where('id_mail', '=', id_mail).execute()
  if (!setUp || isOwn) {
    if (is_probe) await noteAnswered(trx)
    return false
  }
  // others that were being sent when it began add nothing
  if (!is_probe && (trouble_since !== null || (tried_at === null && !setUp.isCertain))) return true
  const longest = setUp.isCertain ? longestPause : longestUnclearPause
  await trx
    .updateTable('mail_sending')
    .set({
      trouble_since: sql<string>`coalesce(trouble_since, now())`,
      trouble_fault: setUp.fault,
      trouble_code: code,
      trouble_words: withoutAddresses(message),
      probe_at: sql<string>`now() + make_interval(secs =>
        least(${sql.lit(firstPause)} * 2 ^ least(probes, 10), ${sql.lit(longest)}))`,
      probes: sql<number>`probes + 1`,
    })
    .execute()
  return true
}

/** Seconds after which a server that does not answer is slow, and after which a mail has waited for long. */
const slowAfter = 60

const longAgo = sql`now() - make_interval(secs => ${sql.lit(slowAfter)})`

/** The time since when the server does not answer for mails of a kind while others of the kind wait and none is sent. */
const slowOf = (kind: RawBuilder<unknown>, isOneSent: RawBuilder<unknown>) => sql`
  select handed_over_at from mail
  where state = ${sql.lit(MailState.sending)} and ${kind} and handed_over_at < ${longAgo}
    and exists (select from mail where state = ${sql.lit(MailState.waiting)} and ${kind} and due_at < ${longAgo})
    and not ${isOneSent}`

/** Mails of staff and of strangers are checked apart, since they have slots of their own. */
const readSlowSince = async (db: Database) => {
  const { rows } = await sql<{ since: string | null }>`
    select min(handed_over_at) as since from (
      ${slowOf(sql`caused_by is null`, sql`exists (select from mail_sending where last_sent_at > ${longAgo})`)}
      union all
      ${slowOf(
        sql`caused_by is not null`,
        sql`exists (select from mail where caused_by is not null and taken_at > now() - interval '10 minutes'
          and state = ${sql.lit(MailState.sent)} and settled_at > ${longAgo})`,
      )}) as slow`.execute(db)
  return rows[0]!.since
}

const readNoted = (db: Database) =>
  db
    .selectFrom('mail_sending')
    .select([
      'trouble_since as since',
      'trouble_fault as fault',
      'trouble_code as code',
      'trouble_words as words',
    ])
    .where('trouble_since', 'is not', null)
    .executeTakeFirst()

const readSlow = async (db: Database) => {
  const since = await readSlowSince(db)
  return since && ({ since, fault: 'slow', code: null, words: null } as const)
}

/** Null while mails are sent, and if none waits. */
export const readTrouble = async (db: Database): Promise<MailTrouble | null> => {
  const trouble = (await readNoted(db)) ?? (await readSlow(db))
  if (!trouble) return null
  const { waiting } = await db
    .selectFrom('mail')
    .select((mail) => mail.fn.countAll<number>().as('waiting'))
    .where('state', 'in', [MailState.waiting, MailState.sending])
    .executeTakeFirstOrThrow()
  if (waiting === 0) return null
  const { since, fault, code, words } = trouble
  return { since: since!, fault: fault!, code, words: words ?? '', waiting }
}

/** 1 for the present fault, 0 for the others. */
export const countTrouble = async (db: Database) => {
  const trouble = await readTrouble(db)
  return Object.fromEntries(mailFaults.map((fault) => [fault, trouble?.fault === fault ? 1 : 0]))
}
