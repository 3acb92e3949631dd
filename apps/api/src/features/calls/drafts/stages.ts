import { lateFilesHours } from '@vernissage/contract/resources/application-draft'
import { sql } from 'kysely'

/* How far an application on its way is, in SQL, of a row of `application_draft`. */

/** In hours: by then no address that was asked for in time takes a picture any more. */
const admittedAfter = lateFilesHours + 1

const isSentIn = sql<boolean>`(submitted_at is not null and settled_at is null
  and num_nonnulls(exhibition_id, magazine_id) = 1)`

const lacksPictures = sql<boolean>`exists (
  select from application_draft_work where application_draft_id = id_application_draft and image is null)`

/** Sent in, and waiting for nobody: its call is there, and its pictures are or have had their time. */
export const isDue = sql<boolean>`(${isSentIn}
  and (confirmation_asked_at is null or verified_at is not null)
  and (submitted_at < application_clock() - make_interval(hours => ${sql.lit(admittedAfter)}) or not ${lacksPictures}))`

/** Sent in, and its missing pictures may still come. */
export const awaitsPictures = sql<boolean>`(${isSentIn}
  and submitted_at > application_clock() - make_interval(hours => ${sql.lit(lateFilesHours)}) and ${lacksPictures})`

/** Sent in, and its applicant has not been told yet which pictures are expected. */
export const isUntold = sql<boolean>`(pictures_asked_at is null and ${awaitsPictures})`

/** A known artist is asked to confirm it. */
export const awaitsConfirmation = sql<boolean>`(${isSentIn}
  and confirmation_asked_at is not null and verified_at is null)`
