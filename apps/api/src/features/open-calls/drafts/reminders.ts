import { AddressStatus, type Language, ProgramStatus } from '@vernissage/contract/enums'
import type { ProgramKind } from '@vernissage/contract/kinds/bulk-kinds'
import { programNames } from '@vernissage/contract/kinds/program-names'
import { dayAfter, dayAt, today } from '@vernissage/contract/time-zone'
import { sql } from 'kysely'
import type { Database, Executor, Trx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { readOpenCallOf } from '../open-calls.ts'
import type { DraftMails } from './mails.ts'
import { isSuperseded } from './stages.ts'
import { causeOf, readWorks } from './store.ts'

/** In days: how long before its end an open call reminds of what is not sent in. */
const leadDays = 3
const atOnce = 200

interface Begun {
  id_application_draft: number
  exhibition_id: number | null
  magazine_id: number | null
  name: string
  email: string
  language: Language
  program_title: string
  application_limit_date: string
  works: string[]
  link: string
  link_seed: string
  caused_by: string
}

interface Dependencies {
  db: Database
  linkOf: DraftMails['linkOf']
  /** The languages in which the letter fits what is not sent in. */
  remindedIn: (executor: Executor) => Promise<readonly Language[]>
  /** Writes the letter; false where it does not fit. */
  remind: (trx: Trx, begun: Begun) => Promise<boolean>
}

interface Place {
  kind: ProgramKind
  languages: readonly Language[]
  /** The last one that was looked at. */
  after: number
}

/**
 * The next unfinished applications to open calls that close soon: of each address the latest to an open call, if it was not reminded and
 * there is no application of it that its owner or staff vouch for: what a stranger has sent in silences nothing. One that was
 * begun within a day is left in peace.
 */
const findUnfinished = async (db: Database, { kind, languages, after }: Place) => {
  const { table, key, status, foreignKey, application } = programNames[kind]
  const last = Array.from({ length: leadDays }).reduce<string>(dayAfter, today())
  const { rows } = await sql<{ id: number }>`
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
    order by id_application_draft limit ${atOnce}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reminds those who have begun an application and not sent it in, once, when their open call is about to close. */
export const createReminders = ({ db, linkOf, remindedIn, remind }: Dependencies) => {
  const remindOne = (id: number) =>
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
      const openCall = await readOpenCallOf(trx, draft)
      if (openCall.closesAt === null || openCall.admissionAt(Date.now()) !== 'in_time') return
      const works = await readWorks(trx, id)
      const isWritten = await remind(trx, {
        id_application_draft: id,
        exhibition_id: draft.exhibition_id,
        magazine_id: draft.magazine_id,
        name: `${draft.first_name} ${draft.last_name}`,
        email: draft.email,
        language: draft.language,
        program_title: openCall.title,
        application_limit_date: dayAt(openCall.closesAt - 1),
        works: works.flatMap(({ title }) => title ?? []),
        caused_by: causeOf(draft),
        ...(await linkOf(trx, draft)),
      })
      if (!isWritten) return
      await trx
        .updateTable('application_draft')
        .set({ reminded_at: sql<string>`now()` })
        .where('id_application_draft', '=', id)
        .execute()
    })

  return async () => {
    const languages = await remindedIn(db)
    for (const kind of ['exhibition', 'magazine'] as const) {
      let after = 0
      for (;;) {
        const ids = await findUnfinished(db, { kind, languages, after })
        for (const id of ids) await remindOne(id)
        if (ids.length < atOnce) break
        after = ids.at(-1)!
      }
    }
  }
}
