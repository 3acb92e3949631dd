import { AddressStatus, type Language, ProgramStatus } from '@vernissage/contract/enums'
import { type ProgramKind, programKinds, programNames } from '@vernissage/contract/kinds/program-names'
import { dayAfter, today } from '@vernissage/contract/time-zone'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../../../platform/database/database.ts'
import { inTransaction } from '../../../../platform/database/transactions.ts'
import { readOpenCallOf } from '../../open-calls.ts'
import { awaitsConfirmation, awaitsPictures, isSuperseded } from '../stages.ts'
import { type Draft, findAccount, lockDraft, updateDraft } from '../store.ts'
import { type DraftMails, readReminderLanguages } from './mails.ts'

/* Reminders, each written once for a draft. */

/** In days: how long before its end an open call reminds of what is not sent in. */
const leadDays = 3
/** In hours: how long before their end missing pictures are reminded of. */
const picturesLead = 6
/** In days: how long after they were asked artists are reminded to confirm. */
const confirmationAfter = 3
const atOnce = 200

interface Dependencies {
  db: Database
  mails: Pick<DraftMails, 'remind' | 'send'>
}

/** Calls `remind` for each id that `find` returns, in pages. */
const remindAll = async (
  find: (after: number) => RawBuilder<{ id: number }>,
  { db, remind }: { db: Database; remind: (id: number) => Promise<void> },
) => {
  for (let after = 0; ; ) {
    const { rows } = await find(after).execute(db)
    for (const { id } of rows) await remind(id)
    if (rows.length < atOnce) return
    after = rows.at(-1)!.id
  }
}

/**
 * Unfinished applications to open calls that close soon: the latest of each address, if it was not reminded and there is no
 * application of the address that its owner or staff vouch for: one that a stranger has sent in silences nothing. Those begun
 * within a day are left out.
 */
const unfinished = (kind: ProgramKind, languages: readonly Language[], after: number) => {
  const { table, key, status, foreignKey, application } = programNames[kind]
  const last = Array.from({ length: leadDays }).reduce<string>(dayAfter, today())
  return sql<{ id: number }>`
    select id_application_draft as id
    from ${sql.table(table)} as call join application_draft as draft
      on ${sql.ref(`draft.${foreignKey}`)} = ${sql.ref(`call.${key}`)}
    where ${sql.ref(status)} = ${sql.lit(ProgramStatus.opened)}
      and application_limit_date between ${today()}::date and ${last}::date
      and id_application_draft > ${after} and draft.language = any(${languages}::text[])
      and draft.submitted_at is null and draft.reminded_at is null and draft.created_at < now() - interval '1 day'
      and not ${isSuperseded(foreignKey, 'draft')}
      and not exists (
        select from application_draft as other
        where lower(other.email) = lower(draft.email)
          and ${sql.ref(`other.${foreignKey}`)} = ${sql.ref(`draft.${foreignKey}`)}
          and other.reminded_at is not null and (other.verified_at is not null or draft.verified_at is null))
      and not exists (
        select from ${sql.table(application.table)} as made join account on id_user = made.user_id
        where lower(account.email) = lower(draft.email)
          and ${sql.ref(`made.${foreignKey}`)} = ${sql.ref(`draft.${foreignKey}`)}
          and (made.address_status_id = ${sql.lit(AddressStatus.inOrder)}
            or made.address_status_id = ${sql.lit(AddressStatus.confirmedByStaff)} and draft.verified_at is null))
    order by id_application_draft limit ${atOnce}`
}

/** Something that is awaited after an application was sent in. */
interface Awaited {
  isDue: RawBuilder<boolean>
  column: 'pictures_reminded_at' | 'confirmation_reminded_at'
  send: (trx: Trx, draft: Draft) => Promise<void>
}

export const createReminders = ({ db, mails }: Dependencies) => {
  const remindUnfinished = (id: number) =>
    inTransaction(db, async (trx) => {
      const draft = await trx
        .selectFrom('application_draft')
        .selectAll()
        .where('id_application_draft', '=', id)
        .where('submitted_at', 'is', null)
        .where('reminded_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!draft) return
      const { closesAt, admissionAt } = await readOpenCallOf(trx, draft)
      if (closesAt === null || admissionAt(Date.now()) !== 'in_time') return
      if (await mails.remind(trx, draft)) await updateDraft(trx, id, { reminded_at: new Date() })
    })

  const remindAwaited = ({ isDue, column, send }: Awaited) =>
    remindAll(
      (after) => sql<{ id: number }>`
        select id_application_draft as id from application_draft
        where submitted_at is not null and settled_at is null and ${isDue} and id_application_draft > ${after}
        order by id_application_draft limit ${atOnce}`,
      {
        db,
        remind: (id) =>
          inTransaction(db, async (trx) => {
            const { rows } = await sql`
              select from application_draft where id_application_draft = ${id} and ${isDue}
              for no key update`.execute(trx)
            if (rows.length === 0) return
            await send(trx, await lockDraft(trx, id))
            await updateDraft(trx, id, { [column]: new Date() })
          }),
      },
    )

  return {
    /** Reminds those whose application is not sent in when their open call is about to close. */
    unfinished: async () => {
      const languages = await readReminderLanguages(db)
      for (const kind of programKinds)
        await remindAll((after) => unfinished(kind, languages, after), { db, remind: remindUnfinished })
    },

    pictures: () =>
      remindAwaited({
        // one whose receipt came a moment ago has read the same
        isDue: sql`(pictures_reminded_at is null and pictures_asked_at < now() - interval '1 hour' and ${awaitsPictures}
          and submitted_at < application_clock() - make_interval(hours => ${sql.lit(24 - picturesLead)}))`,
        column: 'pictures_reminded_at',
        send: (trx, draft) => mails.send(trx, 'pictures', draft),
      }),

    confirmation: () =>
      remindAwaited({
        isDue: sql`(confirmation_reminded_at is null and ${awaitsConfirmation}
          and confirmation_asked_at < now() - make_interval(days => ${sql.lit(confirmationAfter)}))`,
        column: 'confirmation_reminded_at',
        send: async (trx, draft) => {
          const account = await findAccount(trx, draft.email)
          // without an account nobody is asked any more
          if (account) await mails.send(trx, 'confirm', draft, account.id_user)
        },
      }),
  }
}
