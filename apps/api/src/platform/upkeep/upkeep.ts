import { limits } from '@vernissage/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import { isBackedUp } from '../backup/running.ts'
import type { Database } from '../database/database.ts'
import { rememberedHours } from '../http/idempotent-creates.ts'
import { variantPaths } from '../media/variants.ts'
import { mediaFolder, pendingFolder, type Storage, uploadIdOf } from '../storage/storage.ts'
import { keptMs } from '../uploads/record-files.ts'

const hourMs = 3600 * 1000
const dayMs = 24 * hourMs

/** By then no file is being sent to the address any more. */
const uploadAfterMs = 2 * hourMs
const sessionAfterMs = dayMs
const answerAfterMs = rememberedHours * hourMs

/** Read or not. */
const noticeAfterMs = 180 * dayMs

/** Mails of the product's own accord; letters and mails of drafts go with their application. */
const mailAfterMs = 90 * dayMs

/** Since the close of its request, and since it was last changed. */
const draftAfterMs = 30 * dayMs

interface Dependencies {
  db: Database
  storage: Storage
}

const before = (ms: number) => new Date(Date.now() - ms).toISOString()

/** Rows that are removed in one go. */
export const batch = 200

/** Removes a batch of the stored files that no record names any more and that have been kept, and returns how many they were. */
export const removeFiles = async ({ db, storage }: Dependencies) => {
  const rows = await db
    .selectFrom('removed_file')
    .select('path')
    .where('removed_at', '<', before(keptMs))
    // in one statement: a backup that begins later names none of these
    .where(sql<boolean>`not ${isBackedUp}`)
    .limit(batch)
    .execute()
  const paths = rows.map((row) => row.path)
  for (const path of paths) {
    await storage.remove(`${mediaFolder}/${path}`)
    await Promise.all(variantPaths(path).map(storage.remove))
  }
  if (paths.length > 0) {
    await db.deleteFrom('draft_file').where('path', 'in', paths).execute()
    await db.deleteFrom('removed_file').where('path', 'in', paths).execute()
  }
  return paths.length
}

/** Which rows of a table are of no more use. */
interface Expired {
  table: string
  key: string
  where: () => RawBuilder<unknown>
}

const hasExpired = (ms: number) => {
  const old = before(ms)
  return sql`ended_at < ${old} or expires_at < ${old}`
}

const expired: readonly Expired[] = [
  {
    table: 'pending_upload',
    key: 'id_upload',
    where: () => sql`expires_at < ${before(uploadAfterMs)}`,
  },
  // those that became an application's, and whose draft its applicant deleted
  {
    table: 'draft_file',
    key: 'path',
    where: () => sql`application_draft_id is null
      and created_at < ${before(limits.draftFiles.admitted.days * dayMs)}
      and not exists (select from removed_file where removed_file.path = draft_file.path)`,
  },
  { table: 'deleted_row', key: 'id_deleted_row', where: () => sql`deleted_at < ${before(keptMs)}` },
  {
    table: 'bulk_action',
    key: 'id_bulk_action',
    where: () =>
      sql`created_at < ${before(keptMs)} or (started_at is null and created_at < ${before(dayMs)})`,
  },
  { table: 'session', key: 'id_session', where: () => hasExpired(sessionAfterMs) },
  { table: 'juror_session', key: 'id_juror_session', where: () => hasExpired(sessionAfterMs) },
  {
    table: 'juror_invitation',
    key: 'id_juror_invitation',
    where: () => sql`expires_at < ${before(sessionAfterMs)} or used_at < ${before(sessionAfterMs)}`,
  },
  {
    table: 'application_draft',
    key: 'id_application_draft',
    // what was sent in stays until it was admitted, or its applicant was asked to confirm it and has not; staff's choice takes its time
    where: () => sql`num_nonnulls(exhibition_id, magazine_id) = 1
      and (submitted_at is null or settled_at is not null or (confirmation_asked_at is not null and verified_at is null))
      and updated_at < ${before(draftAfterMs)} and coalesce(
        (select application_limit_date from exhibition where id_exhibition = exhibition_id),
        (select application_limit_date from magazine where id_magazine = magazine_id),
        '-infinity') < ${before(draftAfterMs)}::timestamptz`,
  },
  // those whose open call was deleted, which was their last change
  {
    table: 'application_draft',
    key: 'id_application_draft',
    where: () => sql`num_nonnulls(exhibition_id, magazine_id) = 0 and updated_at < ${before(keptMs)}`,
  },
  // links that open nothing any more
  {
    table: 'mailed_link',
    key: 'token_hash',
    where: () => sql`created_at < ${before(keptMs)} and not exists (
      select from application_draft where address_hash(email) = mailed_link.address_hash)`,
  },
  { table: 'notice', key: 'id_notice', where: () => sql`created_at < ${before(noticeAfterMs)}` },
  {
    table: 'mail',
    key: 'id_mail',
    where:
      () => sql`created_at < ${before(mailAfterMs)} and settled_at < ${before(mailAfterMs)} and num_nonnulls(
      exhibition_application_id, magazine_application_id, application_draft_id) = 0`,
  },
]

/** Deletes one batch of rows and returns how many there were. */
const deleteExpired = async ({ db }: Dependencies, { table, key, where }: Expired): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} where ${where()} limit ${batch})`.execute(db)
  return Number(numAffectedRows)
}

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

/**
 * Removes expired rows and files, a batch at a time: unused uploads, old deletions, notices and mails, ended sessions, remembered
 * answers, counters. Several processes may do so at the same time. A removed file is deleted before its row, so that the row is found
 * again when a process ends in between.
 */
export const clearAway = async (dependencies: Dependencies, isStopped = () => false) => {
  const { db, storage } = dependencies
  await storage.tidy?.()
  const steps = [
    () => removeFiles(dependencies),
    ...expired.map((one) => () => deleteExpired(dependencies, one)),
  ]
  for (const step of steps) while (!isStopped() && (await step()) === batch);
  await db.deleteFrom('idempotent_answer').where('created_at', '<', before(answerAfterMs)).execute()
  await db
    .deleteFrom('login_attempt')
    .where('expire', '<', Date.now() - hourMs)
    .execute()
  await clearPendingFiles(dependencies, isStopped)
}
