import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import type { Caller } from '../auth/sessions.ts'
import type { Executor, Trx } from '../database/database.ts'
import { ApiError } from '../errors.ts'
import type { Author } from '../records/change-log.ts'
import type { Store } from '../records/record-store.ts'

/**
 * How a file gets into the records of one entity. Its asker is judged when the file arrives, whatever was right when they asked
 * for the address: `judge` comes first, then the asker's session or token is held, then `set` writes.
 */
export interface FileSetter<By = Caller, Item = unknown> {
  /** The record, locked to be changed; throws where the asker may not change it, as it is now. */
  judge(trx: Trx, asker: By, recordId: number): Promise<Item>
  /** Writes the path of a stored file into a field, and returns the path that was there. */
  set(
    trx: Trx,
    asker: By,
    record: Item,
    file: { recordId: number; field: string; path: string },
  ): Promise<string | null>
}

/** Of records that every member of staff may change: holding the asker's session is enough. */
export const anyStaff = () => undefined

/** A day longer than a deletion can be undone, so that undoing one never meets the upkeep. */
export const keptMs = (limits.undoDays + 1) * 24 * 3600 * 1000

/** Far longer than putting a stored file into its record takes. */
const arrivingMs = 3600 * 1000

/** How long a file that no record names is kept: until no deletion that named it can be undone, while it arrives, or not at all. */
type Kept = 'for undo' | 'while it arrives' | 'no longer'

const notedAt: Record<Kept, () => Date> = {
  'for undo': () => new Date(),
  'while it arrives': () => new Date(Date.now() - keptMs + arrivingMs),
  'no longer': () => new Date(0),
}

/**
 * Notes stored files that no record names any more, in the transaction that removes them from their record. The upkeep removes
 * them once they have been kept.
 */
export const noteRemovedFiles = async (
  executor: Executor,
  paths: readonly (string | null | undefined)[],
  kept: Kept = 'for undo',
) => {
  const removed = paths.filter((path) => path != null)
  if (removed.length === 0) return
  const removed_at = notedAt[kept]().toISOString()
  await executor
    .insertInto('removed_file')
    .values(removed.map((path) => ({ path, removed_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes the note: a record names the file, or the file is gone. */
export const unnoteRemovedFile = (executor: Executor, path: string) =>
  executor.deleteFrom('removed_file').where('path', '=', path).execute()

/**
 * Setting and clearing files whose paths are fields of the record itself. `check` throws where a caller may not change the
 * record.
 */
export const recordFiles = <Item>(
  store: Pick<Store<Item>, 'lock' | 'update'>,
  check: (caller: Caller, record: Item) => void,
) => {
  const setter: FileSetter<Caller, Item> = {
    judge: async (trx, caller, recordId) => {
      const record = await store.lock(trx, recordId)
      check(caller, record)
      return record
    },
    set: async (trx, caller, before, { field, path }) => {
      await store.update(trx, caller, before, { [field]: path })
      return (before as Record<string, string | null>)[field] ?? null
    },
  }

  /** Removes the file from the field; throws 309 when there is none. */
  const clear = async (
    trx: Trx,
    author: Author,
    { recordId, field, ifMatch }: { recordId: number; field: string; ifMatch?: string | undefined },
  ) => {
    const before = await store.lock(trx, recordId, ifMatch)
    const path = (before as Record<string, string | null>)[field]
    if (!path) throw new ApiError(ErrorCode.fileNotFound, { details: ['name'] })
    await store.update(trx, author, before, { [field]: null })
    await noteRemovedFiles(trx, [path])
  }

  return { setter, clear }
}
