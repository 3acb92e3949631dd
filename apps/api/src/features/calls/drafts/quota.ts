import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import { sql } from 'kysely'
import type { Applicant } from '../../../platform/auth/draft-tokens.ts'
import type { Executor, Trx } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import { noteRemovedFiles } from '../../../platform/uploads/record-files.ts'
import type { Upload } from '../../../platform/uploads/repository.ts'
import type { Quota } from '../../../platform/uploads/uploads.ts'
import { type Draft, lockDraft } from './store.ts'

/*
 * What the files of applications on their way may take: docs/decisions/0040-strangers-and-owners-share-no-ceiling.md. In bytes. What was
 * replaced counts until the upkeep has removed it, and what is on its way as if it were there.
 */

const most = limits.draftFiles

/** By whom a draft's files are held, as long as its address is not proved. */
export const heldBy = ({ id_application_draft, held_by }: Pick<Draft, 'id_application_draft' | 'held_by'>) =>
  held_by ?? `draft ${id_application_draft}`

/** Files that are stored, and those on their way. */
const held = sql`(
  select application_draft_id, draft_file.held_by, bytes, proved, verified_at is null as unproved, settled_at is null as unsettled
  from draft_file left join application_draft on id_application_draft = application_draft_id
  union all
  select application_draft_id, coalesce(held_by, 'draft ' || id_application_draft), bytes,
    draft_token_hash = mailed_token_hash, verified_at is null, settled_at is null
  from pending_upload join application_draft on id_application_draft = application_draft_id
  where bytes > 0 and confirmed_at is null and pending_upload.expires_at > now() - interval '5 minutes'
)`

/** Of one draft: of who has the mailed link, nothing that others have sent. */
const ofDraft = async (executor: Executor, id: number, isMailed: boolean) => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from ${held} as held
    where application_draft_id = ${id} and (proved or not ${isMailed}::boolean)`.execute(executor)
  return rows[0]!.bytes
}

/** Of those that are not proved: from one network, or through a website with one address. */
const ofHolder = async (executor: Executor, holder: string) => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from ${held} as held
    where held_by = ${holder} and unproved`.execute(executor)
  return rows[0]!.bytes
}

/** Of all that are not proved and not admitted. */
const ofAll = async (executor: Executor) => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from ${held} as held
    where application_draft_id is not null and unproved and unsettled`.execute(executor)
  return rows[0]!.bytes
}

/** Takes the files of a draft, which tells its applicant so; returns how much room that makes. */
const clear = async (trx: Trx, id: number) => {
  const { rows: lost } = await sql<{ path: string }>`
    select cv as path from application_draft where id_application_draft = ${id} and cv is not null
    union all select image from application_draft_work where application_draft_id = ${id} and image is not null`.execute(
    trx,
  )
  await sql`update application_draft set cv = null, cv_cleared_at = now()
    where id_application_draft = ${id} and cv is not null`.execute(trx)
  await sql`update application_draft_work set image = null, image_cleared_at = now()
    where application_draft_id = ${id} and image is not null`.execute(trx)
  await noteRemovedFiles(
    trx,
    lost.map(({ path }) => path),
    'no longer',
  )
  const { rows } = await sql<{ bytes: number }>`
    with freed as (
      update draft_file set application_draft_id = null where application_draft_id = ${id} returning bytes
    ) select coalesce(sum(bytes), 0)::float8 as bytes from freed`.execute(trx)
  return rows[0]!.bytes
}

/** Takes the files of the oldest that are neither proved nor sent in, until there is room; false where there is none. */
const makeRoom = async (trx: Trx, except: number, bytes: number) => {
  for (let missing = bytes; missing > 0; ) {
    const { rows } = await sql<{ id: number }>`
      select id_application_draft as id from application_draft
      where verified_at is null and submitted_at is null and id_application_draft <> ${except}
        and exists (select from draft_file where application_draft_id = id_application_draft)
      order by created_at, id_application_draft limit 1 for no key update skip locked`.execute(trx)
    if (!rows[0]) return false
    missing -= await clear(trx, rows[0].id)
  }
  return true
}

/** What one more upload may take, and why not more. */
export const roomOf = async (executor: Executor, { isMailed }: Pick<Applicant, 'isMailed'>, draft: Draft) => {
  const taken = await ofDraft(executor, draft.id_application_draft, isMailed)
  const own = Math.max(most.ofDraft - taken, 0)
  const isProved = isMailed || draft.verified_at !== null
  const shared = isProved ? own : Math.max(most.ofNetwork - (await ofHolder(executor, heldBy(draft))), 0)
  return { taken, left: Math.min(own, shared), isOwn: own <= shared }
}

const full = ({ field }: Upload) => new ApiError(ErrorCode.limitReached, { details: [field] })

/** Strangers take turns, so that no two see the same room. */
const lockStrangers = (trx: Trx) =>
  sql`select pg_advisory_xact_lock('draft_file'::regclass::oid::integer, 0)`.execute(trx)

const ofUpload = async (trx: Trx, { application_draft_id: id, draft_token_hash }: Upload) => {
  const draft = await lockDraft(trx, id!)
  return { draft, isMailed: draft.mailed_token_hash === draft_token_hash }
}

/** Throws 469 where the draft, or whoever holds its files, has no room for so many bytes more. */
const checkRoom = async (trx: Trx, upload: Upload, bytes: number) => {
  await lockStrangers(trx)
  const { draft, isMailed } = await ofUpload(trx, upload)
  const { left } = await roomOf(trx, { isMailed }, draft)
  if (left < Math.max(bytes, 1)) throw full(upload)
  return { draft, isProved: isMailed || draft.verified_at !== null }
}

export const draftQuota: Quota = {
  check: async (trx, upload, bytes) => {
    await checkRoom(trx, upload, bytes)
  },

  reserve: async (trx, upload, bytes) => {
    const { draft, isProved } = await checkRoom(trx, upload, bytes)
    if (isProved) return
    const excess = (await ofAll(trx)) + bytes - most.ofAll
    if (excess > 0 && !(await makeRoom(trx, draft.id_application_draft, excess))) throw full(upload)
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
