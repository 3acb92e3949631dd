import { ErrorCode } from '@vernissage/contract/errors'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { type Author, fieldChanges, logChange } from '../../platform/records/change-log.ts'
import { undoDeletion } from '../../platform/records/deletions.ts'

export const createHistoryService = (db: Database) => ({
  /** Undoes a deletion by its line in the change log, which gets a line of its own. */
  undo: (author: Author, changeId: number) =>
    db.transaction().execute(async (trx) => {
      const change = await trx
        .selectFrom('change_log')
        .select(['entity', 'record_id', 'action', 'at'])
        .where('id_change', '=', changeId)
        .executeTakeFirst()
      if (!change) throw new ApiError(ErrorCode.changeNotFound)
      const { entity, record_id } = change
      if (change.action !== 'delete') throw new ApiError(ErrorCode.cannotBeUndone)
      // An artist is an account with a profile.
      const table = entity === 'artist' ? 'account' : entity
      const row = await undoDeletion(trx, { table, recordId: record_id, at: change.at })
      await logChange(trx, author, { entity, record_id, action: 'restore', fields: fieldChanges(null, row) })
    }),
})

export type HistoryService = ReturnType<typeof createHistoryService>
