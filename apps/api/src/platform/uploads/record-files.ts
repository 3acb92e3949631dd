import { ErrorCode } from '@vernissage/contract/errors'
import type { Trx } from '../database/database.ts'
import { ApiError } from '../errors.ts'
import type { Author } from '../records/change-log.ts'
import type { Store } from '../records/record-store.ts'
import { noteRemovedFiles } from './removed-files.ts'
import type { FileSetter } from './uploads.ts'

/** Files whose paths are fields of the record itself. */
export const recordFiles = <Item>(store: Pick<Store<Item>, 'lock' | 'update'>) => {
  const set: FileSetter = async (trx, caller, { recordId, field, path }) => {
    const before = await store.lock(trx, recordId)
    await store.update(trx, caller, before, { [field]: path })
    return (before as Record<string, string | null>)[field] ?? null
  }

  /** Takes the file out of the field; 309 when there is none. */
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

  return { set, clear }
}
