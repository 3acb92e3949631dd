import { AddressStatus } from '@vernissage/contract/enums'
import { type ProgramKind, programKinds, programNames } from '@vernissage/contract/kinds/program-names'
import { lateFilesHours } from '@vernissage/contract/resources/application-draft'
import { sql } from 'kysely'

/* How far a draft is: conditions on rows of `application_draft`, in SQL. */

/** In hours: by then no upload address that was given out in time is valid any more. */
const admittedAfter = lateFilesHours + 1

const isSentIn = sql<boolean>`(submitted_at is not null and settled_at is null
  and num_nonnulls(exhibition_id, magazine_id) = 1)`

const lacksPictures = sql<boolean>`exists (
  select from application_draft_work where application_draft_id = id_application_draft and image is null)`

/** An account has the address: its owner is asked before anything is added to it. */
const hasAccount = sql<boolean>`exists (
  select from account where lower(account.email) = lower(application_draft.email))`

/** The application to the draft's program of the account that has its address, if any. */
const existing = (kind: ProgramKind) => {
  const { application, foreignKey } = programNames[kind]
  return sql`${sql.table(application.table)} as existing join account on id_user = existing.user_id
    where existing.${sql.ref(foreignKey)} = application_draft.${sql.ref(foreignKey)}
      and lower(account.email) = lower(application_draft.email)`
}

/** The id of that application, or null. */
export const existingId = sql<number | null>`coalesce(${sql.join(
  programKinds.map(
    (kind) => sql`(select existing.${sql.ref(programNames[kind].application.key)} from ${existing(kind)})`,
  ),
)})`

/** The existing application is not replaced any more. */
const isClosed = sql<boolean>`(${sql.join(
  programKinds.map(
    (kind) => sql`exists (select from ${existing(kind)}
      and existing.address_status_id = ${sql.lit(AddressStatus.inOrder)})`,
  ),
  sql` or `,
)})`

/** Sent in and proved, and waiting for staff to choose between it and the existing application, which may be deleted or proved meanwhile. */
export const awaitsStaff = sql<boolean>`(${isSentIn} and staff_asked_at is not null
  and ${existingId} is not null and not ${isClosed})`

/** The owner of its address is asked to confirm it. Without an account there is nobody to ask. */
const isAsked = sql<boolean>`(${isSentIn}
  and confirmation_asked_at is not null and verified_at is null and ${hasAccount})`

/** Sent in, waiting for nobody, and its pictures are there or have had their time. */
export const isDue = sql<boolean>`(${isSentIn} and not ${isAsked} and not ${awaitsStaff}
  and (submitted_at < application_clock() - make_interval(hours => ${sql.lit(admittedAfter)}) or not ${lacksPictures}))`

/** Sent in, and its missing pictures may still come. */
export const awaitsPictures = sql<boolean>`(${isSentIn}
  and submitted_at > application_clock() - make_interval(hours => ${sql.lit(lateFilesHours)}) and ${lacksPictures})`

/** Sent in, and the receipt with the missing pictures is not written yet. */
export const needsReceipt = sql<boolean>`(pictures_asked_at is null and ${awaitsPictures})`

/** The owner of its address is asked to confirm it, and it can still become an application. */
export const awaitsConfirmation = sql<boolean>`(${isAsked} and not ${isClosed})`

/** Sent in without a proof, after an application that is in order: it is refused if it is ever proved. */
export const isRedundant = sql<boolean>`(${isAsked} and ${isClosed})`

/** Sent in without a proof and with the address of an account: its owner is about to be asked. */
export const isToBeAsked = sql<boolean>`(${isSentIn} and verified_at is null and ${hasAccount})`

/** Became an application without a proof, which has come since. Another draft may have replaced it, and a deleted one may come back. */
export const isProvedSince = sql<boolean>`(admitted_unproved = 1 and verified_at is not null
  and (num_nonnulls(exhibition_application_id, magazine_application_id) = 1 or ${existingId} is not null))`

/**
 * Another draft of the same address and program counts instead of one that is not sent in: one that its owner sent in, one that the
 * same person seems to have sent in (from the same network), or one that was begun later. A draft without a proof supersedes none
 * that has one. `draft` is the row.
 */
export const isSuperseded = (foreignKey: 'exhibition_id' | 'magazine_id', draft: string) => {
  const own = (column: string) => sql.ref(`${draft}.${column}`)
  const of = (column: string) => sql.ref(`other.${column}`)
  return sql<boolean>`exists (
    select from application_draft as other
    where lower(other.email) = lower(${own('email')}) and ${of(foreignKey)} = ${own(foreignKey)}
      and case when other.submitted_at is null
        then (other.verified_at is not null, other.id_application_draft)
          > (${own('verified_at')} is not null, ${own('id_application_draft')})
        -- a website sends all of its visitors from one place: there the second is not the first
        else other.verified_at is not null or ${own('verified_at')} is null
          and other.begun_by = ${own('begun_by')} and other.held_by = other.begun_by end)`
}
