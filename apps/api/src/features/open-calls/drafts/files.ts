import { ErrorCode } from '@vernissage/contract/errors'
import type { UploadExtension } from '@vernissage/contract/files/uploads'
import { lateFilesHours } from '@vernissage/contract/resources/application-draft'
import { sql } from 'kysely'
import type { Applicant } from '../../../platform/auth/draft-tokens.ts'
import type { DraftThrottle } from '../../../platform/auth/throttle.ts'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { FileSetter } from '../../../platform/uploads/record-files.ts'
import type { Uploads } from '../../../platform/uploads/uploads.ts'
import { heldBy } from './quota.ts'
import {
  type Draft,
  lockOwnDraft,
  readDraft,
  readWork,
  touchDraft,
  updateDraft,
  updateWork,
  type Work,
} from './store.ts'

/* The files of drafts: a CV, and a picture for each work. */

const ofDraft = 'application_draft'
const ofWork = 'application_draft_work'

/*
 * Once a draft is sent in, only missing pictures are accepted. A refusal with 994 must not depend on whether the address is known:
 * no draft is admitted while one of its pictures is missing and an upload address for it may be valid.
 */

const checkUnsent = ({ submitted_at }: Draft) => {
  if (submitted_at) throw new ApiError(ErrorCode.draftSentIn)
}

const checkAwaited = (draft: Draft, image: string | null) => {
  if (image !== null || draft.settled_at) checkUnsent(draft)
}

/** Throws 994 once upload addresses for missing pictures are not given out any more, by the clock of the database. */
const checkInTime = async (executor: Executor, { id_application_draft: id }: Draft) => {
  const { rows } = await sql`
    select from application_draft where id_application_draft = ${id}
      and submitted_at < application_clock() - make_interval(hours => ${lateFilesHours})`.execute(executor)
  if (rows.length > 0) throw new ApiError(ErrorCode.draftSentIn)
}

const ofCv: FileSetter<Applicant, Draft> = {
  judge: async (trx, applicant) => {
    const draft = await lockOwnDraft(trx, applicant)
    checkUnsent(draft)
    return draft
  },
  set: async (trx, { id_application_draft: id }, draft, { path }) => {
    await updateDraft(trx, id, { cv: path, cv_cleared_at: null })
    return draft.cv
  },
}

const ofPicture: FileSetter<Applicant, Work> = {
  judge: async (trx, applicant, workId) => {
    const draft = await lockOwnDraft(trx, applicant)
    const work = await readWork(trx, draft.id_application_draft, workId)
    checkAwaited(draft, work.image)
    return work
  },
  set: async (trx, { id_application_draft: id }, work, { path }) => {
    await updateWork(trx, work, { image: path, image_cleared_at: null })
    await touchDraft(trx, id)
    return work.image
  },
}

/** Put an uploaded file into its draft, by entity. */
export const draftFileSetters = { [ofDraft]: ofCv, [ofWork]: ofPicture }

interface Upload {
  /** The work of a picture; absent for the CV. */
  workId?: number | undefined
  ext: UploadExtension
  /** In bytes, if it is known. */
  size?: number | undefined
  origin: string
}

export const createDraftFiles = (
  db: Database,
  uploads: Pick<Uploads, 'address'>,
  throttle: Pick<DraftThrottle, 'upload'>,
) => ({
  address: async (applicant: Applicant, { workId, ext, size, origin }: Upload) => {
    const { id_application_draft: id } = applicant
    const draft = await readDraft(db, id)
    const work = workId === undefined ? null : await readWork(db, id, workId)
    if (work) checkAwaited(draft, work.image)
    else checkUnsent(draft)
    await checkInTime(db, draft)
    await throttle.upload(applicant, applicant.isMailed || draft.verified_at ? null : heldBy(draft))
    const of = work
      ? ({ entity: ofWork, recordId: work.id_application_draft_work, field: 'image', kind: 'image' } as const)
      : ({ entity: ofDraft, recordId: id, field: 'cv', kind: 'document' } as const)
    return uploads.address({ ...of, ext, size, origin, asker: applicant })
  },
})

/** Puts files that were sent to the store directly into the draft. */
export const createArrivals =
  (db: Database, uploads: Pick<Uploads, 'confirmArrived'>) => async (id: number) => {
    const awaited = await db
      .selectFrom('pending_upload')
      .select(['entity', 'record_id'])
      .distinct()
      .where('application_draft_id', '=', id)
      .where('confirmed_at', 'is', null)
      .where('refused_at', 'is', null)
      .execute()
    for (const { entity, record_id } of awaited) await uploads.confirmArrived(entity, record_id)
  }
