import { type Language, type LetterOccasion, letterOccasions } from '@vernissage/contract/enums'
import { type ProgramKind, programNames } from '@vernissage/contract/kinds/program-names'
import { sql } from 'kysely'
import type { Executor, Trx } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { LetterFacts } from '../../../platform/mail/letter-texts.ts'
import { recordStore } from '../../../platform/records/record-store.ts'

/** An application as letters to its applicant need it. */
export interface Applied extends LetterFacts {
  program_id: number
  account_id: number
  to_address: string | null
  language: Language | null
  /** The letters that are true for it. */
  fitting: readonly LetterOccasion[]
}

/**
 * The amount is that of the payment that the application names, if the same artist has one: the website has its own numbers for
 * payments, and another artist's is never told.
 */
export const readApplied = async (executor: Executor, kind: ProgramKind, id: number): Promise<Applied> => {
  const application = `${kind}_application`
  const work = `${application}_artwork`
  const { rows } = await sql<Applied>`
    select ${sql.ref(`application.${kind}_id`)} as program_id, account.id_user as account_id, account.email as to_address, application.language,
      application.application_status_id, application.decision_id,
      array(
        select occasion from unnest(${[...letterOccasions]}::text[]) as occasion
        where letter_fits(occasion, application.application_status_id, application.decision_id, application.payment_status_id)
      ) as fitting,
      program.title as program_title, program.application_limit_date, program.application_documents_limit_date,
      coalesce(nullif(full_name(account.first_name, account.last_name), ''), artist_profile.professional_name)
        as artist_name,
      array(
        select artwork.title from ${sql.table(work)} as applied join artwork on artwork.id_artwork = applied.artwork_id
        where ${sql.ref(`applied.${application}_id`)} = ${id} order by ${sql.ref(`applied.id_${work}`)}
      ) as works,
      (
        select payment.amount from payment
        where id_payment = application.payment_id and payment.user_id = application.user_id
      ) as amount
    from ${sql.table(application)} as application
      join ${sql.table(kind)} as program on ${sql.ref(`program.id_${kind}`)} = ${sql.ref(`application.${kind}_id`)}
      join account on account.id_user = application.user_id
      left join artist_profile on artist_profile.user_id = account.id_user
    where ${sql.ref(`application.id_${application}`)} = ${id}`.execute(executor)
  if (!rows[0]) throw new ApiError(programNames[kind].application.notFound)
  return rows[0]
}

/**
 * Keeps the application as it is until the transaction ends; of two who write to its applicant one waits here. The account
 * comes first, as where a person is erased.
 */
export const lockApplied = async (trx: Trx, kind: ProgramKind, id: number, ifMatch?: string) => {
  await sql`
    select from account where id_user = (
      select user_id from ${sql.table(`${kind}_application`)} where ${sql.ref(`id_${kind}_application`)} = ${id})
    for key share`.execute(trx)
  const { table, key, notFound } = programNames[kind].application
  await recordStore(table, key as never, notFound).lock(trx, id, ifMatch)
}
