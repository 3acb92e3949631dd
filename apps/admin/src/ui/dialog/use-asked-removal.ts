import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { Stored } from '../../lib/api/stored.ts'

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
    // Kept by the query: another attempt after a lost answer is about the same record, gone or not.
    const { data, error } = asked.data ? asked : await asked.refetch()
    if (!data) throw error
    try {
      await remove(data)
    } catch (error) {
      await asked.refetch()
      throw error
    }
  }
}
