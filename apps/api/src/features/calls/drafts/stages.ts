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

/** Whether there is an application of the draft's address. What staff were asked about may be deleted meanwhile. */
const hasStanding = sql.join(
  Object.values(programNames).map(
    ({ application, foreignKey }) => sql`exists (
      select from ${sql.table(application.table)} as standing join account on id_user = standing.user_id
      where standing.${sql.ref(foreignKey)} = application_draft.${sql.ref(foreignKey)}
        and lower(account.email) = lower(application_draft.email))`,
  ),
  sql` or `,
)

/** Sent in and proved, and waiting for staff to choose between it and the application that there is. */
const awaitsStaff = sql<boolean>`(${isSentIn} and staff_asked_at is not null and (${hasStanding}))`

/** Sent in, and waiting for nobody: its call is there, and its pictures are or have had their time. */
export const isDue = sql<boolean>`(${isSentIn}
  and (confirmation_asked_at is null or verified_at is not null) and not ${awaitsStaff}
  and (submitted_at < application_clock() - make_interval(hours => ${sql.lit(admittedAfter)}) or not ${lacksPictures}))`

/** Sent in, and its missing pictures may still come. */
export const awaitsPictures = sql<boolean>`(${isSentIn}
  and submitted_at > application_clock() - make_interval(hours => ${sql.lit(lateFilesHours)}) and ${lacksPictures})`

/** Sent in, and its applicant has not been told yet which pictures are expected. */
export const isUntold = sql<boolean>`(pictures_asked_at is null and ${awaitsPictures})`

/** A known artist is asked to confirm it. */
export const awaitsConfirmation = sql<boolean>`(${isSentIn}
  and confirmation_asked_at is not null and verified_at is null)`

/** Became an application without a proof, which has come since. */
export const isProvedSince = sql<boolean>`(admitted_unproved = 1 and verified_at is not null
  and num_nonnulls(exhibition_application_id, magazine_application_id) = 1)`
