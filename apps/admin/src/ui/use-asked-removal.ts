import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { Stored } from '../lib/api/stored.ts'

interface Options<Row> {
  /** The question's own. */
  queryKey: QueryKey
  read: () => Promise<Stored<Row>>
  remove: (before: Stored<Row>) => Promise<unknown>
}

/**
 * Deletes a record as it is when the question is asked: what has changed since then is not deleted unseen. After a failure
 * the question is about the record as it is then.
 */
export function useAskedRemoval<Row>({ queryKey, read, remove }: Options<Row>) {
  const asked = useQuery({ queryKey, queryFn: read, gcTime: 0, staleTime: Number.POSITIVE_INFINITY })
  return async () => {
    try {
      await remove(asked.data ?? (await read()))
    } catch (error) {
      await asked.refetch()
      throw error
    }
  }
}
