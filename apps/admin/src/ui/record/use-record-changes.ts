import { type FetchQueryOptions, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Stored } from '../../lib/api/client.ts'
import { showSuccess } from '../page/toast.tsx'

interface Options<Row, Key extends QueryKey> {
  query: FetchQueryOptions<Stored<Row>, Error, Stored<Row>, Key>
  /** The record's query key after the change, for kinds whose address can change. */
  keyOf?: (record: Row) => Key
  /** Invalidates the other queries that show this record. */
  invalidate: () => void
}

/**
 * The changes of a record that are saved at once, without a form: one after the other, each with the ETag of the record as
 * shown. When one fails, the record is read again and the error is thrown.
 */
export function useRecordChanges<Row, Key extends QueryKey>({ query, keyOf, invalidate }: Options<Row, Key>) {
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

  return {
    keep,
    /** Sends a change that returns the stored record. */
    change: (write: (before: Stored<Row>) => Promise<Stored<Row>>) =>
      send(async (before) => keep(await write(before))),
    /** Deletes the record; `leave` navigates away from its page. */
    remove: async (remove: (before: Stored<Row>) => Promise<unknown>, leave: () => Promise<unknown>) => {
      await send(remove)
      invalidate()
      showSuccess()
      await leave()
      queryClient.removeQueries({ queryKey })
    },
  }
}
