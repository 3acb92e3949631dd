import { type FetchQueryOptions, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Stored } from '../../lib/api/stored.ts'
import { useSuccessToast } from '../page/toast.tsx'

interface Options<Row, Key extends QueryKey> {
  /** Reads the record by the address that it is shown at. */
  query: FetchQueryOptions<Stored<Row>, Error, Stored<Row>, Key>
  /** The key of the address that the record has by now; left out where it stays. */
  keyOf?: (record: Row) => Key
  /** Invalidates the other queries that show this record. */
  outdate: () => void
}

/**
 * The changes of one record that are saved at once, without a form: one after the other, each for the record as it is
 * shown. One that fails does so with what the API holds against it, once the record has been read again.
 */
export function useRecordChanges<Row, Key extends QueryKey>({ query, keyOf, outdate }: Options<Row, Key>) {
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const queryKey: QueryKey = query.queryKey

  const { mutateAsync: send } = useMutation({
    // One after the other: each names the ETag that the one before has left.
    scope: { id: queryKey.join(' ') },
    mutationFn: async (write: (before: Stored<Row>) => Promise<unknown>) => {
      // What is shown may be what a list knew: that has no ETag.
      await write(await queryClient.ensureQueryData(query))
    },
    // Shown as it is now, so that the person who tries again knows what they change.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })

  /** Shows the record as it has been stored. */
  const keep = async (after: Stored<Row>) => {
    // An answer from before the change must not come over it.
    await queryClient.cancelQueries({ queryKey })
    outdate()
    queryClient.setQueryData(queryKey, after)
    if (keyOf) queryClient.setQueryData<Stored<Row>, QueryKey>(keyOf(after.record), after)
    showSuccess()
  }

  return {
    keep,
    /** Sends a change, which answers the record as it is stored. */
    change: (write: (before: Stored<Row>) => Promise<Stored<Row>>) =>
      send(async (before) => keep(await write(before))),
    /** Deletes the record; `leave` goes where it is not shown. */
    remove: async (remove: (before: Stored<Row>) => Promise<unknown>, leave: () => Promise<unknown>) => {
      await send(remove)
      outdate()
      showSuccess()
      await leave()
      queryClient.removeQueries({ queryKey })
    },
  }
}
