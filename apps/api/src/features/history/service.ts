import { ErrorCode } from '@vernissage/contract/errors'
import { lockCaller } from '../../platform/auth/callers.ts'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import { fieldChanges, logChange } from '../../platform/records/change-log.ts'
import { undoDeletion } from '../../platform/records/deletions.ts'
import type { HistoryRepository } from './repository.ts'

interface Needs {
  db: Database
  history: Pick<HistoryRepository, 'find'>
}

export const createHistoryService = ({ db, history }: Needs) => ({
  /** Undoes a deletion by its line in the change log, which gets a line of its own. */
  undo: (caller: Caller, changeId: number) =>
    inTransaction(db, async (trx) => {
      const actor = await lockCaller(trx, caller)
      const change = await history.find(trx, changeId)
      if (!change) throw new ApiError(ErrorCode.changeNotFound)
      if (change.action !== 'delete') throw new ApiError(ErrorCode.cannotBeUndone)
      const { entity, record_id, table, at } = change
      const row = await undoDeletion(trx, { table, recordId: record_id, at })
      await logChange(trx, actor, { entity, record_id, action: 'restore', fields: fieldChanges(null, row) })
    }),
})

export type HistoryService = ReturnType<typeof createHistoryService>
