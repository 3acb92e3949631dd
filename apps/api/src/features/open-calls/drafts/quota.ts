import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Applicant } from '../../../platform/auth/draft-tokens.ts'
import { isBackedUp } from '../../../platform/backup/running.ts'
import type { Executor, Trx } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import { noteRemovedFiles } from '../../../platform/uploads/record-files.ts'
import type { Upload } from '../../../platform/uploads/repository.ts'
import type { Quota } from '../../../platform/uploads/uploads.ts'
import { type Draft, lockDraft } from './store.ts'

/*
 * The storage that files of drafts may take, in bytes: docs/decisions/0040-strangers-and-owners-share-no-ceiling.md. Replaced files
 * count until the upkeep has removed them, and uploads from their beginning.
 */

const most = limits.draftFiles

/** The holder to whom a draft's files count while its address is not proved. */
export const heldBy = ({ id_application_draft, held_by }: Pick<Draft, 'id_application_draft' | 'held_by'>) =>
  held_by ?? `draft ${id_application_draft}`

/**
 * Stored files and running uploads. `waiting`: of drafts that are not admitted; `gone`: unused, to be removed by the upkeep;
 * `admitted`: of an application, even if its draft is deleted.
 */
const held = sql`(
  select application_draft_id, draft_file.held_by, bytes, proved, draft_file.created_at,
    verified_at is null and not proved as unproved,
    case
      when application_draft_id is not null and (settled_at is null or refusal is not null) then 'waiting'
      when exists (select from removed_file where removed_file.path = draft_file.path) then 'gone'
      else 'admitted' end as state
  from draft_file left join application_draft on id_application_draft = application_draft_id
  union all
  select application_draft_id, coalesce(held_by, 'draft ' || id_application_draft), bytes,
    draft_token_hash = mailed_token_hash, now(), verified_at is null and draft_token_hash <> mailed_token_hash, 'waiting'
  from pending_upload join application_draft on id_application_draft = application_draft_id
  where bytes > 0 and confirmed_at is null and pending_upload.expires_at > now() - interval '5 minutes'
)`

/** The bytes of one draft; for the owner of the mailed link without those that others have sent. */
const ofDraft = async (executor: Executor, id: number, isMailed: boolean) => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from ${held} as held
    where application_draft_id = ${id} and (proved or not ${isMailed}::boolean)`.execute(executor)
  return rows[0]!.bytes
}

interface Unproved {
  /** Of one network, or of one address on a website. */
  ofHolder: number
  admittedOfHolder: number
  waiting: number
  gone: number
  admitted: number
}

/** The bytes of drafts that are not proved. Admitted ones count for some days. */
const readUnproved = async (executor: Executor, holder: string) => {
  const isAdmitted = sql`state = 'admitted' and created_at > now() - make_interval(days => ${sql.lit(most.admitted.days)})`
  const sum = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(bytes) filter (where ${condition}), 0)::float8`
  const isOfHolder = sql`held_by = ${holder}`
  const { rows } = await sql<Unproved>`
    select ${sum(sql`${isOfHolder} and state <> 'admitted'`)} as "ofHolder",
      ${sum(sql`${isOfHolder} and ${isAdmitted}`)} as "admittedOfHolder",
      ${sum(sql`state = 'waiting'`)} as waiting, ${sum(sql`state = 'gone'`)} as gone, ${sum(isAdmitted)} as admitted
    from ${held} as held where unproved`.execute(executor)
  return rows[0]!
}

/** Removes the files of a draft, which notes it for its applicant; returns the bytes that become free. */
const clear = async (trx: Trx, id: number) => {
  await sql`update application_draft set cv = null, cv_cleared_at = now()
    where id_application_draft = ${id} and cv is not null`.execute(trx)
  await sql`update application_draft_work set image = null, image_cleared_at = now()
    where application_draft_id = ${id} and image is not null`.execute(trx)
  const { rows } = await sql<{ path: string; bytes: number }>`
    update draft_file set application_draft_id = null where application_draft_id = ${id}
    returning path, bytes::float8`.execute(trx)
  await noteRemovedFiles(
    trx,
    rows.map(({ path }) => path),
    'no longer',
  )
  return rows.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Removes the files of the oldest drafts that are neither proved nor sent in, then of refused ones, until `bytes` are free; false if they are not. */
const freeBytes = async (trx: Trx, except: number, bytes: number) => {
  for (let missing = bytes; missing > 0; ) {
    const { rows } = await sql<{ id: number }>`
      select id_application_draft as id from application_draft
      where verified_at is null and (submitted_at is null or refusal is not null) and id_application_draft <> ${except}
        and exists (select from draft_file where application_draft_id = id_application_draft)
        and not exists (select from draft_file where application_draft_id = id_application_draft and proved)
      order by submitted_at is not null, created_at, id_application_draft limit 1 for no key update skip locked`.execute(
      trx,
    )
    if (!rows[0]) return false
    missing -= await clear(trx, rows[0].id)
  }
  return true
}

const leftOf = ({ ofHolder, admittedOfHolder, admitted }: Unproved) =>
  Math.min(
    most.ofNetwork - ofHolder,
    most.admitted.ofNetwork - admittedOfHolder,
    most.admitted.ofAll - admitted,
  )

/** The bytes that the next upload may take, and which limit that is. */
export const readAllowance = async (
  executor: Executor,
  { isMailed }: Pick<Applicant, 'isMailed'>,
  draft: Draft,
) => {
  const taken = await ofDraft(executor, draft.id_application_draft, isMailed)
  const own = Math.max(most.ofDraft - taken, 0)
  const isProved = isMailed || draft.verified_at !== null
  const shared = isProved ? own : Math.max(leftOf(await readUnproved(executor, heldBy(draft))), 0)
  return { taken, left: Math.min(own, shared), isOwn: own <= shared }
}

/** Files that were admitted without a proof still count after their draft is deleted. */
export const countOn = async (trx: Trx, draft: Draft) => {
  if (draft.verified_at || draft.refusal || !draft.settled_at) return
  await sql`update draft_file set application_draft_id = null
    where application_draft_id = ${draft.id_application_draft}`.execute(trx)
}

const full = ({ field }: Upload) => new ApiError(ErrorCode.limitReached, { details: [field] })

/** Strangers take turns, so that no two count on the same free bytes. */
const lockStrangers = (trx: Trx) =>
  sql`select pg_advisory_xact_lock('draft_file'::regclass::oid::integer, 0)`.execute(trx)

const ofUpload = async (trx: Trx, { application_draft_id: id, draft_token_hash }: Upload) => {
  const draft = await lockDraft(trx, id!)
  return { draft, isMailed: draft.mailed_token_hash === draft_token_hash }
}

/** Throws 469 if the draft, or the holder of its files, may not store so many bytes more. */
const checkAllowance = async (trx: Trx, upload: Upload, bytes: number) => {
  await lockStrangers(trx)
  const { draft, isMailed } = await ofUpload(trx, upload)
  const { left } = await readAllowance(trx, { isMailed }, draft)
  if (left < Math.max(bytes, 1)) throw full(upload)
  return { draft, isProved: isMailed || draft.verified_at !== null }
}

export const draftQuota: Quota = {
  check: async (trx, upload, bytes) => {
    await checkAllowance(trx, upload, bytes)
  },

  reserve: async (trx, upload, bytes) => {
    const { draft, isProved } = await checkAllowance(trx, upload, bytes)
    if (isProved) return false
    const { waiting, gone } = await readUnproved(trx, heldBy(draft))
    const excess = waiting + gone + bytes - most.ofAll
    if (excess <= 0) return false
    // files that a backup may name must stay
    const { rows } = await sql<{ held: boolean }>`select ${isBackedUp} as held`.execute(trx)
    if (rows[0]!.held || !(await freeBytes(trx, draft.id_application_draft, excess - gone)))
      throw full(upload)
    return true
  },

  keep: async (trx, upload, { path, bytes }) => {
    const { draft, isMailed } = await ofUpload(trx, upload)
    await trx
      .insertInto('draft_file')
      .values({
        path,
        bytes,
        application_draft_id: draft.id_application_draft,
        held_by: heldBy(draft),
        proved: isMailed,
      })
      .execute()
  },
}
