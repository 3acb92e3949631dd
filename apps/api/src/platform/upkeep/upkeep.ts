import { limits } from '@vernissage/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { rememberedHours } from '../http/idempotent-creates.ts'
import { pendingFolder, type Storage } from '../storage/storage.ts'
import { keptMs } from '../uploads/record-files.ts'
import { uploadIdOf } from '../uploads/uploads.ts'
import { batch, removeFiles } from './removed-files.ts'

const hourMs = 3600 * 1000
const dayMs = 24 * hourMs

/** By then no file is being sent to the address any more. */
const uploadAfterMs = 2 * hourMs
const sessionAfterMs = dayMs
const answerAfterMs = rememberedHours * hourMs

/** Read or not. */
const noticeAfterMs = 180 * dayMs

/** What the product wrote of its own accord: letters and mails of drafts go with what they are about. */
const mailAfterMs = 90 * dayMs

/** Since the close of its request, and since it was last changed. */
const draftAfterMs = 30 * dayMs

interface Dependencies {
  db: Database
  storage: Storage
}

const before = (ms: number) => new Date(Date.now() - ms).toISOString()

/** Deletes one batch of rows and returns how many there were. */
const deleteBatch = async (
  db: Database,
  table: string,
  key: string,
  condition: RawBuilder<unknown>,
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} where ${condition} limit ${batch})`.execute(db)
  return Number(numAffectedRows)
}

/**
 * Each step removes one batch and returns its size. A removed file is deleted before its row, so that the row is found again
 * when a process ends in between. Several processes may run the steps at the same time.
 */
const steps = [
  ({ db }: Dependencies) =>
    deleteBatch(db, 'pending_upload', 'id_upload', sql`expires_at < ${before(uploadAfterMs)}`),

  removeFiles,

  // those that became an application's, and whose draft its applicant deleted
  ({ db }: Dependencies) =>
    deleteBatch(
      db,
      'draft_file',
      'path',
      sql`application_draft_id is null and created_at < ${before(limits.draftFiles.admitted.days * dayMs)}
        and not exists (select from removed_file where removed_file.path = draft_file.path)`,
    ),

  ({ db }: Dependencies) =>
    deleteBatch(db, 'deleted_row', 'id_deleted_row', sql`deleted_at < ${before(keptMs)}`),

  ({ db }: Dependencies) =>
    deleteBatch(
      db,
      'bulk_action',
      'id_bulk_action',
      sql`created_at < ${before(keptMs)} or (started_at is null and created_at < ${before(dayMs)})`,
    ),

  ({ db }: Dependencies) => {
    const old = before(sessionAfterMs)
    return deleteBatch(db, 'session', 'id_session', sql`ended_at < ${old} or expires_at < ${old}`)
  },

  ({ db }: Dependencies) => {
    const old = before(sessionAfterMs)
    return deleteBatch(db, 'juror_session', 'id_juror_session', sql`ended_at < ${old} or expires_at < ${old}`)
  },

  ({ db }: Dependencies) =>
    deleteBatch(
      db,
      'juror_invitation',
      'id_juror_invitation',
      sql`expires_at < ${before(sessionAfterMs)} or used_at < ${before(sessionAfterMs)}`,
    ),

  ({ db }: Dependencies) => {
    const old = before(draftAfterMs)
    return deleteBatch(
      db,
      'application_draft',
      'id_application_draft',
      // what was sent in stays until it was admitted, or its applicant was asked to confirm it and has not; staff's choice takes its time
      sql`num_nonnulls(exhibition_id, magazine_id) = 1
        and (submitted_at is null or settled_at is not null or (confirmation_asked_at is not null and verified_at is null))
        and updated_at < ${old} and coalesce(
        (select application_limit_date from exhibition where id_exhibition = exhibition_id),
        (select application_limit_date from magazine where id_magazine = magazine_id),
        '-infinity') < ${old}::timestamptz`,
    )
  },

  // those whose call was deleted, which was their last change
  ({ db }: Dependencies) =>
    deleteBatch(
      db,
      'application_draft',
      'id_application_draft',
      sql`num_nonnulls(exhibition_id, magazine_id) = 0 and updated_at < ${before(keptMs)}`,
    ),

  // links that open nothing any more
  ({ db }: Dependencies) =>
    deleteBatch(
      db,
      'mailed_link',
      'token_hash',
      sql`created_at < ${before(keptMs)} and not exists (
        select from application_draft where address_hash(email) = mailed_link.address_hash)`,
    ),

  ({ db }: Dependencies) =>
    deleteBatch(db, 'notice', 'id_notice', sql`created_at < ${before(noticeAfterMs)}`),

  ({ db }: Dependencies) =>
    deleteBatch(
      db,
      'mail',
      'id_mail',
      sql`created_at < ${before(mailAfterMs)} and settled_at < ${before(mailAfterMs)} and num_nonnulls(
        exhibition_application_id, magazine_application_id, application_draft_id) = 0`,
    ),

  async ({ db }: Dependencies) => {
    await db.deleteFrom('idempotent_answer').where('created_at', '<', before(answerAfterMs)).execute()
    return 0
  },

  async ({ db }: Dependencies) => {
    await db
      .deleteFrom('login_attempt')
      .where('expire', '<', Date.now() - hourMs)
      .execute()
    return 0
  },
]

/** Removes uploaded files without a row: refused ones that a crash has left, and those that came too late. */
const clearPendingFiles = async ({ db, storage }: Dependencies, isStopped: () => boolean) => {
  for await (const path of storage.list(pendingFolder)) {
    if (isStopped()) return
    const upload = await db
      .selectFrom('pending_upload')
      .select('id_upload')
      .where(sql<string>`id_upload::text`, '=', uploadIdOf(path))
      .where('refused_at', 'is', null)
      .executeTakeFirst()
    if (!upload) await storage.remove(path)
  }
}

/** Removes expired rows and files: unused uploads, old deletions, notices and mails, ended sessions, remembered answers, counters. */
export const clearAway = async (dependencies: Dependencies, isStopped = () => false) => {
  await dependencies.storage.tidy?.()
  for (const step of steps) while (!isStopped() && (await step(dependencies)) === batch);
  await clearPendingFiles(dependencies, isStopped)
}
