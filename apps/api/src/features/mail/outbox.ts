import { randomUUID } from 'node:crypto'
import {
  letterOccasions,
  type MailState,
  type Occasion,
  MailState as State,
} from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { type ProgramKind, programNames } from '@vernissage/contract/kinds/program-names'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { lockCaller } from '../../platform/auth/callers.ts'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { NewMail } from '../../platform/mail/new-mail.ts'
import { type Author, logChange } from '../../platform/records/change-log.ts'
import { isUntrue } from './outdated.ts'

/**
 * A header is one line: what would begin another becomes a blank. `=?` would make mail programs decode what follows, line breaks
 * included.
 */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()

/** The states in which a mail can be sent again. */
export const settled: readonly MailState[] = [State.failed, State.inDoubt, State.cancelled]

interface Move {
  from: MailState
  to: MailState
  which: RawBuilder<SqlBool>
  /** More that is set. */
  set: RawBuilder<unknown>
}

/** Gives mails another state, each with its line in the change log. Returns how many they were. */
const moveAll = async (trx: Trx, author: Author, { from, to, which, set }: Move): Promise<number> => {
  const { rows } = await sql<{ moved: number }>`
    with moved as (
      update mail set state = ${sql.lit(to)}, ${set}
      where state = ${sql.lit(from)} and ${which}
      returning id_mail
    ), logged as (
      insert into change_log (user_id, user_name, entity, record_id, action, fields, bulk_action_id)
      select ${author.id_user}::integer, ${author.name}, 'mail', id_mail, 'update',
        ${JSON.stringify(movement(from, to))}::jsonb, ${author.bulk_action_id ?? null}::integer
      from moved
    )
    select count(*)::integer as moved from moved`.execute(trx)
  return rows[0]!.moved
}

const settledNow = sql`settled_at = now()`

/** Cancels the mails that wait and for which `which` holds. Returns how many. */
export const cancelWaiting = (trx: Trx, author: Author, which: RawBuilder<SqlBool>): Promise<number> =>
  moveAll(trx, author, { from: State.waiting, to: State.cancelled, which, set: settledNow })

/** The state of a mail that staff have just written. */
const released = sql`waits_since = now(), due_at = now(), caused_by = null, refused_alone = false, tries = 0,
  handed_over_at = null, settled_at = null, failure = null, failure_code = null`

/** A letter that may be sent again: the condition of `checkAgain`, for many. Of several in doubt with the same content the last may. */
const mayGoAgain = sql<SqlBool>`(not ${isUntrue()} and (
  occasion <> all(${[...letterOccasions]}::text[]) or num_nonnulls(exhibition_application_id, magazine_application_id) = 0
  or exists (select from account where id_user = mail.account_id and email is not null)
    and not exists (
      select from mail as other
      where other.occasion = mail.occasion and other.id_mail <> mail.id_mail
        and (other.exhibition_application_id = mail.exhibition_application_id
          or other.magazine_application_id = mail.magazine_application_id)
        and (other.state in (1, 2, 3) or other.state = 5 and other.id_mail > mail.id_mail))))`

/** The fields of a mail in the change log, which holds none of its content. */
const movement = (before: MailState, after: MailState) => ({ state: { before, after } })

const note = (trx: Trx, author: Author, id: number, before: MailState, after: MailState) =>
  logChange(trx, author, {
    entity: 'mail',
    record_id: id,
    action: 'update',
    fields: movement(before, after),
  })

interface Dependencies {
  db: Database
  /** The part of each `Message-ID` after its `@`. */
  domain: string
}

/** The only way to write a mail: one that is not committed is never sent. */
export const createOutbox = ({ db, domain }: Dependencies) => {
  const lock = async (trx: Trx, id: number) => {
    const mail = await trx
      .selectFrom('mail')
      .select('state')
      .where('id_mail', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!mail) throw new ApiError(ErrorCode.mailNotFound)
    return mail
  }

  return {
    /** Returns the id of the mail, which is sent once the transaction is committed. */
    put: async (trx: Trx, mail: NewMail): Promise<number> => {
      const { id_mail } = await trx
        .insertInto('mail')
        .values({
          ...mail,
          to_name: oneLine(mail.to_name ?? ''),
          subject: oneLine(mail.subject),
          message_id: `<${randomUUID()}@${domain}>`,
        })
        .returning('id_mail')
        .executeTakeFirstOrThrow()
      return id_mail
    },

    /** Releases a mail to be sent once more, unless `check` throws. Throws 985 when it was sent, or will be. */
    again: (id: number, caller: Caller, check: (trx: Trx, id: number) => Promise<void>) =>
      inTransaction(db, async (trx) => {
        const actor = await lockCaller(trx, caller)
        await check(trx, id)
        const { state } = await lock(trx, id)
        if (!settled.includes(state)) throw new ApiError(ErrorCode.mailNotSendable)
        await sql`update mail set state = ${sql.lit(State.waiting)}, ${released} where id_mail = ${id}`.execute(
          trx,
        )
        await note(trx, actor, id, state, State.waiting)
      }),

    /** Throws 987 when the mail does not wait any more. */
    cancel: (id: number, caller: Caller) =>
      inTransaction(db, async (trx) => {
        const actor = await lockCaller(trx, caller)
        await lock(trx, id)
        if ((await cancelWaiting(trx, actor, sql`id_mail = ${id}`)) === 0)
          throw new ApiError(ErrorCode.mailNotWaiting)
      }),

    /** Notes that a mail came back after it was sent. Throws 995 when it was not sent. */
    returned: (id: number, caller: Caller) =>
      inTransaction(db, async (trx) => {
        const actor = await lockCaller(trx, caller)
        const { state } = await lock(trx, id)
        if (state !== State.sent && state !== State.inDoubt) throw new ApiError(ErrorCode.mailNotSent)
        await trx
          .updateTable('mail')
          .set({ state: State.failed, settled_at: sql<string>`now()`, failure: null, failure_code: null })
          .where('id_mail', '=', id)
          .execute()
        await note(trx, actor, id, state, State.failed)
      }),

    /** Notes that a mail in doubt has arrived. Throws 985 for another. */
    arrived: (id: number, caller: Caller) =>
      inTransaction(db, async (trx) => {
        const actor = await lockCaller(trx, caller)
        await lock(trx, id)
        const which = sql<SqlBool>`id_mail = ${id}`
        const move = { from: State.inDoubt, to: State.sent, which, set: settledNow }
        if ((await moveAll(trx, actor, move)) === 0) throw new ApiError(ErrorCode.mailNotSendable)
      }),

    /** Settles the mails in doubt for which `which` holds. Returns how many, and how many are left. */
    settleDoubts: (caller: Caller, outcome: 'again' | 'arrived', which: RawBuilder<SqlBool>) =>
      inTransaction(db, async (trx) => {
        const actor = await lockCaller(trx, caller)
        const from = State.inDoubt
        const move =
          outcome === 'arrived'
            ? { to: State.sent, which, set: settledNow }
            : { to: State.waiting, which: sql<SqlBool>`${which} and ${mayGoAgain}`, set: released }
        const settled = await moveAll(trx, actor, { from, ...move })
        const { rows } = await sql<{ left: number }>`
          select count(*)::integer as left from mail where state = ${sql.lit(from)} and ${which}`.execute(trx)
        return { settled, left: rows[0]!.left }
      }),

    /** Cancels the waiting mails about a program, of one occasion or all. Returns how many. */
    cancelAll: (
      caller: Caller,
      {
        kind,
        programId,
        occasion,
      }: { kind: ProgramKind; programId: number; occasion?: Occasion | undefined },
    ) =>
      inTransaction(db, async (trx) => {
        const isOfOpenCall = sql`${sql.ref(`mail.${programNames[kind].foreignKey}`)} = ${programId}`
        const isOfOccasion = occasion === undefined ? sql`true` : sql`occasion = ${occasion}`
        return cancelWaiting(trx, await lockCaller(trx, caller), sql`${isOfOpenCall} and ${isOfOccasion}`)
      }),
  }
}

export type Outbox = ReturnType<typeof createOutbox>
