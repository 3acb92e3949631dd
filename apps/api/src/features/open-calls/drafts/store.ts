import { MailState } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import type { ApplicationDraftWork } from '@vernissage/contract/resources/application-draft'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Applicant } from '../../../platform/auth/draft-tokens.ts'
import type { Executor, Trx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.gen.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Author } from '../../../platform/records/change-log.ts'

/* The rows of drafts: applications on their way. */

export type Draft = Selectable<Tables['application_draft']>
export type Work = Selectable<Tables['application_draft_work']>

type NewDraft = Insertable<Tables['application_draft']>
type DraftValues = Updateable<Tables['application_draft']>
type WorkValues = Omit<Updateable<Tables['application_draft_work']>, 'application_draft_id'>
/** A field may be undefined, as in a body. */
type Loosely<Values> = { [Field in keyof Values]: Values[Field] | undefined }

/** The author of a draft's application in the change log. */
export const authorOf = ({ author }: Pick<Draft, 'author'>): Author => ({ id_user: null, name: author })

/** Throws 103 if the draft was deleted since its token was looked up. */
const found = (draft: Draft | undefined) => {
  if (!draft) throw new ApiError(ErrorCode.invalidToken)
  return draft
}

const select = (executor: Executor, id: number) =>
  executor.selectFrom('application_draft').selectAll().where('id_application_draft', '=', id)

export const readDraft = async (executor: Executor, id: number) =>
  found(await select(executor, id).executeTakeFirst())

export const lockDraft = async (trx: Trx, id: number) =>
  found(await select(trx, id).forNoKeyUpdate().executeTakeFirst())

/** Its open call was deleted, which may be undone. */
const hasLostOpenCall = ({ exhibition_id, magazine_id }: Draft) =>
  exhibition_id === null && magazine_id === null

/** Locks the draft of an applicant; 103 if their token does not open it any more, or does not prove the address that it has by now. */
export const lockOwnDraft = async (
  trx: Trx,
  { id_application_draft: id, isMailed, tokenHash }: Applicant,
) => {
  const draft = await lockDraft(trx, id)
  const opens = isMailed
    ? draft.mailed_token_hash === tokenHash
    : draft.token_hash === tokenHash && !draft.verified_at
  return found(opens && !hasLostOpenCall(draft) ? draft : undefined)
}

/** The same unless it was sent in: 994. */
export const lockOpenDraft = async (trx: Trx, applicant: Applicant) => {
  const draft = await lockOwnDraft(trx, applicant)
  if (draft.submitted_at) throw new ApiError(ErrorCode.draftSentIn)
  return draft
}

/** The place that mails because of a draft are counted to: those of one place take turns with others. */
export const causeOf = ({
  id_application_draft,
  begun_by,
}: Pick<Draft, 'id_application_draft' | 'begun_by'>) => begun_by ?? `draft ${id_application_draft}`

/** The addresses to which links to the draft wait to be mailed: none is once it is deleted. */
export const lockWaitingLinks = async (trx: Trx, id: number) => {
  const { rows } = await sql<{ to_address: string }>`
    select to_address from mail where application_draft_id = ${id} and occasion = 'draft'
      and state = ${sql.lit(MailState.waiting)} for update skip locked`.execute(trx)
  return rows.map((row) => row.to_address)
}

/** Null if a request with the same key has begun a draft already. */
export const insertDraft = async (trx: Trx, values: Loosely<NewDraft>): Promise<Draft | null> =>
  (await trx
    .insertInto('application_draft')
    .values(values as NewDraft)
    .onConflict((conflict) => conflict.column('create_key').doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null

export const findByKey = (executor: Executor, createKey: string) =>
  executor.selectFrom('application_draft').selectAll().where('create_key', '=', createKey).executeTakeFirst()

export const updateDraft = (trx: Trx, id: number, values: Loosely<DraftValues>) =>
  trx
    .updateTable('application_draft')
    .set(values as DraftValues)
    .where('id_application_draft', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const settle = (trx: Trx, { id_application_draft: id }: Draft, values: Loosely<DraftValues>) =>
  updateDraft(trx, id, { settled_at: new Date(), ...values })

/** Gives a draft a new version when its works have changed: they are one record to its reader. */
export const touchDraft = (trx: Trx, id: number) =>
  sql`update application_draft set updated_at = now() where id_application_draft = ${id}`.execute(trx)

export const readWorks = (executor: Executor, draftId: number) =>
  executor
    .selectFrom('application_draft_work')
    .selectAll()
    .where('application_draft_id', '=', draftId)
    .orderBy('order')
    .orderBy('id_application_draft_work')
    .execute()

/** Adds works behind the others. */
export const insertWorks = async (trx: Trx, draftId: number, works: readonly Loosely<WorkValues>[]) => {
  if (works.length === 0) return []
  const { last } = await trx
    .selectFrom('application_draft_work')
    .select(sql<number>`coalesce(max("order"), 0)`.as('last'))
    .where('application_draft_id', '=', draftId)
    .executeTakeFirstOrThrow()
  return trx
    .insertInto('application_draft_work')
    .values(
      works.map((work, index) => ({
        ...(work as WorkValues),
        application_draft_id: draftId,
        order: last + index + 1,
      })),
    )
    .returningAll()
    .execute()
}

const ofDraft = (work: Work | undefined) => {
  if (!work) throw new ApiError(ErrorCode.draftWorkNotFound)
  return work
}

/** A work of this draft; another draft's is not found. */
export const readWork = async (executor: Executor, draftId: number, id: number) =>
  ofDraft(
    await executor
      .selectFrom('application_draft_work')
      .selectAll()
      .where('application_draft_id', '=', draftId)
      .where('id_application_draft_work', '=', id)
      .executeTakeFirst(),
  )

export const updateWork = async (
  trx: Trx,
  { id_application_draft_work: id }: Work,
  values: Loosely<WorkValues>,
) =>
  trx
    .updateTable('application_draft_work')
    .set(values as WorkValues)
    .where('id_application_draft_work', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteWork = (trx: Trx, { id_application_draft_work: id }: Work) =>
  trx.deleteFrom('application_draft_work').where('id_application_draft_work', '=', id).execute()

/** Before any row is locked: an erasure of the person holds the address, and then locks their drafts. */
export const lockAddress = (trx: Trx, email: string) =>
  sql`select pg_advisory_xact_lock_shared('account'::regclass::oid::integer, address_lock(${email}))`.execute(
    trx,
  )

export const findAccount = async (executor: Executor, email: string) =>
  executor
    .selectFrom('account')
    .select('id_user')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()

export const shownWork = ({
  application_draft_id: _,
  created_at: __,
  create_key: ___,
  ...work
}: Work): ApplicationDraftWork => work
