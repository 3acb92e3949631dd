import { type FetchQueryOptions, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Stored } from '../../lib/api/client.ts'
import { type DocumentPath, removeDocument, storeDocument } from '../../lib/api/documents.ts'
import type { Resource } from '../../lib/api/resource.ts'
import { type PicturePath, storePicture } from '../../lib/api/store-picture.ts'
import { showSuccess } from '../page/toast.tsx'

type OnProgress = (fraction: number) => void

interface Options<Row, Patch, Key extends QueryKey> {
  of: Pick<Resource<Row, never, never, Patch, never>, 'id' | 'read' | 'change' | 'remove'> & {
    readonly path: string
  }
  query: FetchQueryOptions<Stored<Row>, Error, Stored<Row>, Key>
  /** The record's query key after the change, for kinds whose address can change. */
  keyOf?: (record: Row) => Key
  /** Invalidates the other queries that show this record. */
  invalidate: () => void
}

/**
 * The changes of a record that are saved at once, without a form: one after the other, each with the ETag of the record as
 * shown. When one fails, the record is read again and the error is thrown. `before` is the record as shown.
 */
export function useRecordChanges<Row, Patch, Key extends QueryKey>(options: Options<Row, Patch, Key>) {
  const { of, query, keyOf, invalidate } = options
  const queryClient = useQueryClient()
  const queryKey: QueryKey = query.queryKey

  const { mutateAsync: send } = useMutation({
    // One after the other: each needs the ETag that the one before returns.
    scope: { id: queryKey.join(' ') },
    mutationFn: async (write: (before: Stored<Row>) => Promise<unknown>) => {
      // The page may show a row of a list, which has no ETag.
      await write(await queryClient.ensureQueryData(query))
    },
    // Shows the current record before the user tries again.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })

  /** Shows the stored record. */
  const keep = async (after: Stored<Row>) => {
    // A read that started before the change must not overwrite it.
    await queryClient.cancelQueries({ queryKey })
    invalidate()
    queryClient.setQueryData(queryKey, after)
    if (keyOf) queryClient.setQueryData<Stored<Row>, QueryKey>(keyOf(after.record), after)
    showSuccess()
  }

  /** Sends a change that returns the stored record. */
  const change = (write: (before: Stored<Row>) => Promise<Stored<Row>>) =>
    send(async (before) => keep(await write(before)))
  const files = <Filed extends Row>(record: Filed) => ({
    // The types of endpoints do not know which kind of record this is.
    path: `${of.path}/${of.id(record)}` as PicturePath & DocumentPath,
    read: () => of.read(of.id(record)) as Promise<Stored<Filed>>,
  })
  type With<Name extends string> = Row & Record<Name, string | null>

  return {
    keep,
    change,
    update: (patch: Patch) => change((before) => of.change(before, patch)),
    /** Deletes the record; `leave` navigates away from its page. */
    remove: async (current: Stored<Row>, leave: () => Promise<unknown>) => {
      await send(() => of.remove(current))
      invalidate()
      showSuccess()
      await leave()
      queryClient.removeQueries({ queryKey })
    },
    storeImage: async <Name extends string>(
      before: With<Name>,
      name: Name,
      picture: Blob,
      onProgress: OnProgress,
    ) => keep(await storePicture({ ...files(before), name, before, change: picture, onProgress })),
    removeImage: <Name extends string>({ record, etag }: Stored<With<Name>>, name: Name) =>
      change(() => storePicture({ ...files(record), name, before: record, change: 'remove', ifMatch: etag })),
    storeFile: async <Name extends string>(
      before: With<Name>,
      name: Name,
      file: File,
      onProgress: OnProgress,
      signal: AbortSignal,
    ) => keep(await storeDocument({ ...files(before), name, before, file, onProgress, signal })),
    removeFile: ({ record, etag }: Stored<Row>, name: string) =>
      change(() => removeDocument({ ...files(record), name, ifMatch: etag })),
  }
}
