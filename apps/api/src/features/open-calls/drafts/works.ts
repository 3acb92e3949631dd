import { createHash } from 'node:crypto'
import { ErrorCode } from '@vernissage/contract/errors'
import type {
  ApplicationDraftWorkCreate,
  ApplicationDraftWorkPatch,
} from '@vernissage/contract/resources/application-draft'
import type { Applicant } from '../../../platform/auth/draft-tokens.ts'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { ApiError } from '../../../platform/errors.ts'
import { noteRemovedFiles } from '../../../platform/uploads/record-files.ts'
import { readOpenCallOf } from '../open-calls.ts'
import {
  deleteWork,
  insertWorks,
  lockOpenDraft,
  readWork,
  readWorks,
  shownWork,
  touchDraft,
  updateWork,
} from './store.ts'

/** The hash of a key that makes repeated requests add one thing. */
export const digest = (key: string) => createHash('sha256').update(key).digest('base64url')

/** The works of drafts that are not sent in. */
export const createDraftWorks = (db: Database) => ({
  /** With a key that has added a work already, returns that work. */
  addWork: (applicant: Applicant, values: ApplicationDraftWorkCreate, key?: string) =>
    inTransaction(db, async (trx) => {
      const { id_application_draft: id } = applicant
      const draft = await lockOpenDraft(trx, applicant)
      const create_key = key === undefined ? null : digest(key)
      const works = await readWorks(trx, id)
      const added = works.find((work) => create_key !== null && work.create_key === create_key)
      if (added) return shownWork(added)
      const { mostWorks } = await readOpenCallOf(trx, draft)
      if (works.length >= mostWorks) throw new ApiError(ErrorCode.limitReached)
      const [work] = await insertWorks(trx, id, [{ ...values, create_key }])
      await touchDraft(trx, id)
      return shownWork(work!)
    }),

  /** The id of the work that a key has added, unless it was removed. */
  addedWith: async ({ id_application_draft: id }: Applicant, key: string) => {
    const work = await db
      .selectFrom('application_draft_work')
      .select('id_application_draft_work')
      .where('application_draft_id', '=', id)
      .where('create_key', '=', digest(key))
      .executeTakeFirst()
    return work?.id_application_draft_work
  },

  changeWork: (applicant: Applicant, workId: number, values: ApplicationDraftWorkPatch) =>
    inTransaction(db, async (trx) => {
      const { id_application_draft: id } = applicant
      await lockOpenDraft(trx, applicant)
      const work = await readWork(trx, id, workId)
      if (Object.keys(values).length === 0) return shownWork(work)
      await touchDraft(trx, id)
      return shownWork(await updateWork(trx, work, values))
    }),

  removeWork: (applicant: Applicant, workId: number) =>
    inTransaction(db, async (trx) => {
      const { id_application_draft: id } = applicant
      await lockOpenDraft(trx, applicant)
      const work = await readWork(trx, id, workId)
      await noteRemovedFiles(trx, [work.image], 'no longer')
      await deleteWork(trx, work)
      await touchDraft(trx, id)
    }),
})
