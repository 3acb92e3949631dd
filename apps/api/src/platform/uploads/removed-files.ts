import type { Trx } from '../database/database.ts'

/**
 * Puts down files that a record named and names no more, in the transaction that parts them. They are kept
 * for a while, so that a deletion can be undone.
 */
export const noteRemovedFiles = async (trx: Trx, paths: readonly (string | null | undefined)[]) => {
  const removed = paths.filter((path) => path != null)
  if (removed.length === 0) return
  await trx
    .insertInto('removed_file')
    .values(removed.map((path) => ({ path })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
