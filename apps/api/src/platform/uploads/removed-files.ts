import type { Executor } from '../database/database.ts'

/**
 * Notes stored files that no record names, in the transaction that takes them out of their record. They are kept for a
 * while, so that a deletion can be undone; then the upkeep removes them.
 */
export const noteRemovedFiles = async (executor: Executor, paths: readonly (string | null | undefined)[]) => {
  const removed = paths.filter((path) => path != null)
  if (removed.length === 0) return
  await executor
    .insertInto('removed_file')
    .values(removed.map((path) => ({ path })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes the note back: a record names the file, or it is gone. */
export const unnoteRemovedFile = (executor: Executor, path: string) =>
  executor.deleteFrom('removed_file').where('path', '=', path).execute()
