import { AddressStatus } from '@vernissage/contract/enums'
import type { ProgramKind } from '@vernissage/contract/kinds/bulk-kinds'
import { programNames } from '@vernissage/contract/kinds/program-names'
import { lateFilesHours } from '@vernissage/contract/resources/application-draft'
import { sql } from 'kysely'

/* How far an application on its way is, in SQL, of a row of `application_draft`. */

/** In hours: by then no address that was asked for in time takes a picture any more. */
const admittedAfter = lateFilesHours + 1

const isSentIn = sql<boolean>`(submitted_at is not null and settled_at is null
  and num_nonnulls(exhibition_id, magazine_id) = 1)`

const lacksPictures = sql<boolean>`exists (
  select from application_draft_work where application_draft_id = id_application_draft and image is null)`

/** An account has the address, and so is asked before anything is added to it. */
const hasAccount = sql<boolean>`exists (
  select from account where lower(account.email) = lower(application_draft.email))`

/** The applications to the draft's program of the account that has its address: one at most. */
const standing = (kind: ProgramKind) => {
  const { application, foreignKey } = programNames[kind]
  return sql`${sql.table(application.table)} as standing join account on id_user = standing.user_id
    where standing.${sql.ref(foreignKey)} = application_draft.${sql.ref(foreignKey)}
      and lower(account.email) = lower(application_draft.email)`
}

const kinds = ['exhibition', 'magazine'] as const

/** The id of the application that there is for the draft's address, or null. */
export const standingId = sql<number | null>`coalesce(${sql.join(
  kinds.map(
    (kind) => sql`(select standing.${sql.ref(programNames[kind].application.key)} from ${standing(kind)})`,
  ),
)})`

/** Nothing takes the place of the application that there is. */
const isClosed = sql<boolean>`(${sql.join(
  kinds.map(
    (kind) => sql`exists (select from ${standing(kind)}
      and standing.address_status_id = ${sql.lit(AddressStatus.inOrder)})`,
  ),
  sql` or `,
)})`

/**
 * Sent in and proved, and waiting for staff to choose between it and the application that there is, which may be deleted or
 * proved meanwhile.
 */
export const awaitsStaff = sql<boolean>`(${isSentIn} and staff_asked_at is not null
  and ${standingId} is not null and not ${isClosed})`

/** The owner of its address is asked to confirm it. Once nobody has the address any more, it waits for nobody. */
const isAsked = sql<boolean>`(${isSentIn}
  and confirmation_asked_at is not null and verified_at is null and ${hasAccount})`

/** Sent in, and waiting for nobody: its open call is there, and its pictures are or have had their time. */
export const isDue = sql<boolean>`(${isSentIn} and not ${isAsked} and not ${awaitsStaff}
  and (submitted_at < application_clock() - make_interval(hours => ${sql.lit(admittedAfter)}) or not ${lacksPictures}))`

/** Sent in, and its missing pictures may still come. */
export const awaitsPictures = sql<boolean>`(${isSentIn}
  and submitted_at > application_clock() - make_interval(hours => ${sql.lit(lateFilesHours)}) and ${lacksPictures})`

/** Sent in, and its applicant has not been told yet which pictures are expected. */
export const isUntold = sql<boolean>`(pictures_asked_at is null and ${awaitsPictures})`

/** The owner of its address is asked to confirm it, and it can still become an application. */
export const awaitsConfirmation = sql<boolean>`(${isAsked} and not ${isClosed})`

/** Sent in without a proof where one that is in order came first: it is told so if it is ever proved. */
export const isPointless = sql<boolean>`(${isAsked} and ${isClosed})`

/** Sent in with the address of an account and without a proof: its owner is asked in a moment. */
export const isToBeAsked = sql<boolean>`(${isSentIn} and verified_at is null and ${hasAccount})`

/**
 * Became an application without a proof, which has come since. Another one may have taken its place; a deleted one may come
 * back.
 */
export const isProvedSince = sql<boolean>`(admitted_unproved = 1 and verified_at is not null
  and (num_nonnulls(exhibition_application_id, magazine_application_id) = 1 or ${standingId} is not null))`

/**
 * Another one of the same address and program counts in the place of one that is not sent in: one that was sent in by its owner, or
 * by all appearances by the same person, from the same network; or one that was begun later. What is not proved is in the way of
 * nothing that is. `draft` is the row.
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
