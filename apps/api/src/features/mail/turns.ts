import { letterOccasions, MailState } from '@vernissage/contract/enums'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { isOutdated } from './outdated.ts'
import type { Capacity } from './slots.ts'

/*
 * The pace of mails in a minute: docs/decisions/0032-mails-are-sent-once.md. They are spread over it, so that the next one waits for
 * seconds, however many were sent before. All times in milliseconds.
 */

const minute = 60_000

interface Pace {
  /** The time that each mail uses up. */
  each: number
  /** How far mails may be ahead of the pace, as after a pause. */
  ahead: number
}

/** At most `perMinute` in any minute: a tenth of them at once, the others evenly. */
export const paceOf = (perMinute: number): Pace => {
  const atOnce = Math.floor(perMinute / 10)
  // slower by what the database's moments lack in precision
  const each = (1.001 * minute) / (perMinute - atOnce)
  return { each, ahead: atOnce * each }
}

/** The third of the pace that strangers' mails have, in whole mails; of one or two a minute one in three. */
export const strangersPaceOf = (perMinute: number) =>
  paceOf(perMinute < 3 ? perMinute / 3 : Math.floor(perMinute / 3))

/** The time until which a pace is used up; a clock that was put back since does not stop it. */
const usedUntil = (until: number, now: number, { each, ahead }: Pace) =>
  until > now + ahead + each + minute ? now : until

/** How long the next mail waits; 0 if it may be sent. */
export const waitOf = (pace: Pace, until: number, now: number) =>
  Math.max(usedUntil(until, now, pace) - pace.ahead - now, 0)

/** The time until which the pace is used up after one more mail. */
export const afterOneMore = (pace: Pace, until: number, now: number) =>
  Math.max(usedUntil(until, now, pace), now) + pace.each

/* The order in which mails are sent, by the rows that all processes share: docs/decisions/0032-mails-are-sent-once.md. */

/** In seconds: how long the claim of a process on a mail is valid, unless it is renewed. */
export const claimSeconds = 20

/** In seconds: how long others wait for the process that tries whether mail can be sent again. */
const probeSeconds = 60

/** In minutes: how far back strangers' mails are counted for their turns. */
const turnMinutes = 10

/** The number of outdated mails that are cancelled at a time. */
const mostOutdated = 500

/** A mail that this process has claimed. */
export interface Taken extends Selectable<Tables['mail']> {
  /** When it was last tried since it was released; null the first time. */
  tried_at: string | null
  /** It is tried alone, because mails could not be sent. */
  is_probe: boolean
}

/** A letter is sent to the present address of its reader: the former one may have been wrong. */
const addressNow = sql<string>`coalesce(
  (select email from account where id_user = mail.account_id and occasion = any(${[...letterOccasions]}::text[])), to_address)`

interface State {
  now: number
  all_until: number
  strangers_until: number
  is_troubled: boolean
  /** In milliseconds; 0 where nothing is wrong. */
  probe_wait: number
  probes: number
}

interface Dependencies {
  db: Database
  perMinute: number
  /** The database's clock, or a test's own. */
  now?: () => RawBuilder<string>
}

const milliseconds = (moment: RawBuilder<unknown>) =>
  sql<number>`(extract(epoch from ${moment}) * 1000)::float8`
const moment = (time: number) => sql<string>`to_timestamp(${time}::float8 / 1000)`

export const createTurns = ({ db, perMinute, now = () => sql`now()` }: Dependencies) => {
  const pace = paceOf(perMinute)
  const strangersPace = strangersPaceOf(perMinute)

  const readState = async (trx: Database | Trx, lock: RawBuilder<unknown>): Promise<State> => {
    const at = sql`${now()}::timestamptz`
    const { rows } = await sql<State>`
      select ${milliseconds(at)} as now, ${milliseconds(sql`all_until`)} as all_until,
        ${milliseconds(sql`strangers_until`)} as strangers_until, trouble_since is not null as is_troubled,
        probes, case when trouble_since is null then 0 else greatest(${milliseconds(sql`probe_at - ${at}`)}, 0) end as probe_wait
      from mail_sending ${lock}`.execute(trx)
    return rows[0]!
  }

  const isDue = () => sql`state = ${sql.lit(MailState.waiting)} and due_at <= ${now()}::timestamptz`

  /** While mails cannot be sent, the one that was not tried for longest comes first: a mail that is refused alone holds up none. */
  const byLastTry = ({ is_troubled }: State) => (is_troubled ? sql`taken_at nulls first,` : sql``)

  /** The next mail of staff or of a schedule: first one that somebody waits for, then by time. */
  const nextOfStaff = (state: State) => sql<{ id: number }>`
    select id_mail as id from mail where ${isDue()} and caused_by is null
    order by ${byLastTry(state)} (occasion <> 'test'), due_at, id_mail
    limit 1 for update skip locked`

  /**
   * The next mail that a stranger caused. Networks and websites take turns, and within one the addresses. Mails that somebody waits
   * for come before news, and reminders, of which a morning has many, come last.
   */
  const nextOfStrangers = (state: State, { fullSources, fullDomains }: Capacity) => sql<{ id: number }>`
    with served as (
      select caused_by, lower(to_address) as address from mail
      where caused_by is not null and taken_at > ${now()}::timestamptz - make_interval(mins => ${sql.lit(turnMinutes)})),
    of_source as (select caused_by, count(*) as count from served group by caused_by),
    of_address as (select address, count(*) as count from served group by address)
    select id_mail as id
    from mail left join of_source on of_source.caused_by = mail.caused_by
      left join of_address on of_address.address = lower(to_address)
    where ${isDue()} and mail.caused_by is not null and mail.caused_by <> all(${fullSources}::text[])
      and split_part(lower(to_address), '@', -1) <> all(${fullDomains}::text[])
    order by ${byLastTry(state)} occasion = 'reminder', coalesce(of_source.count, 0), occasion not in ('draft', 'confirm'),
      coalesce(of_address.count, 0), id_mail
    limit 1 for update of mail skip locked`

  /** Outside the lock of the turns, for which other processes wait. */
  const cancelOutdated = () =>
    sql`
      update mail set state = ${sql.lit(MailState.cancelled)}, settled_at = now()
      where id_mail in (
        select id_mail from mail where ${isDue()} and ${isOutdated()}
        limit ${sql.lit(mostOutdated)} for update skip locked)`.execute(db)

  /** Null if there is none, undefined if it is outdated. */
  const takeOne = async (trx: Trx, next: RawBuilder<{ id: number }>) => {
    const found = (await next.execute(trx)).rows[0]
    if (!found) return null
    const { rows } = await sql<Taken>`
      with next as (
        select id_mail, case when taken_at >= waits_since then taken_at end as tried_at from mail
        where id_mail = ${found.id} and not ${isOutdated()})
      update mail set state = ${sql.lit(MailState.sending)}, attempts = attempts + 1, tries = tries + 1,
        taken_at = ${now()}::timestamptz, claimed_until = now() + make_interval(secs => ${sql.lit(claimSeconds)}),
        handed_over_at = null, to_address = ${addressNow}
      from next where mail.id_mail = next.id_mail
      returning mail.*, next.tried_at`.execute(trx)
    return rows[0]
  }

  /** How long until a mail may be taken, of staff and of strangers; null if none is due. */
  const waits = async (trx: Database | Trx, { strangers, any }: Capacity, state: State) => {
    const { rows } = await sql<{ staff: boolean; strangers: boolean; isNew: boolean }>`
      select exists (select from mail where ${isDue()} and caused_by is null) as staff,
        exists (select from mail where ${isDue()} and caused_by is null and taken_at is null) as "isNew",
        exists (select from mail where ${isDue()} and caused_by is not null) as strangers`.execute(trx)
    const due = rows[0]!
    const ofAll = Math.max(waitOf(pace, state.all_until, state.now), state.probe_wait)
    const ofStrangers = Math.max(ofAll, waitOf(strangersPace, state.strangers_until, state.now))
    const staff = any && due.staff ? ofAll : null
    return {
      staff,
      strangers: any && strangers && due.strangers ? ofStrangers : null,
      // strangers have a third of the pace; a mail that is tried alone is one of staff's as often as of theirs
      staffFirst: staff === 0 && state.is_troubled && (due.isNew || state.probes % 2 === 1),
    }
  }

  const soonest = async (trx: Database | Trx, capacity: Capacity, lock: RawBuilder<unknown>) => {
    const state = await readState(trx, lock)
    const turn = await waits(trx, capacity, state)
    const wait = Math.min(turn.staff ?? Number.POSITIVE_INFINITY, turn.strangers ?? Number.POSITIVE_INFINITY)
    return { state, ...turn, wait: Number.isFinite(wait) ? wait : null }
  }

  /** Undefined if the next mail is outdated. */
  const takeNext = (capacity: Capacity): Promise<Taken | number | null | undefined> =>
    inTransaction(db, async (trx) => {
      const { state, staffFirst, strangers, wait } = await soonest(trx, capacity, sql`for update`)
      if (wait !== 0) return wait
      const ofStrangers =
        strangers === 0 && !staffFirst ? await takeOne(trx, nextOfStrangers(state, capacity)) : null
      const taken = ofStrangers === null ? await takeOne(trx, nextOfStaff(state)) : ofStrangers
      if (!taken) return taken
      await trx
        .updateTable('mail_sending')
        .set({
          all_until: moment(afterOneMore(pace, state.all_until, state.now)),
          ...(ofStrangers && {
            strangers_until: moment(afterOneMore(strangersPace, state.strangers_until, state.now)),
          }),
          ...(state.is_troubled && {
            probe_at: sql<string>`${now()}::timestamptz + make_interval(secs => ${sql.lit(probeSeconds)})`,
          }),
        })
        .execute()
      return { ...taken, is_probe: state.is_troubled }
    })

  return {
    /**
     * Claims the next mail that may be sent, or returns the milliseconds until one may be; null if none waits. Strangers' mails have
     * a third of the pace, those of staff the rest.
     */
    take: async (capacity: Capacity): Promise<Taken | number | null> => {
      // without a lock, since most of the time nothing waits
      const { wait } = await soonest(db, capacity, sql``)
      if (wait !== 0) return wait
      for (;;) {
        const next = await takeNext(capacity)
        if (next !== undefined) return next
        await cancelOutdated()
      }
    },
  }
}
