import { type QueryClient, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Stored } from '../../api/client.ts'
import type { Page, Resource } from '../../api/resource.ts'
import { type Place, usePlace } from './place.ts'

/** The part of a resource that finds rows of its list. */
type Listed<Row> = Pick<Resource<never, Row, never, never, string>, 'declaration' | 'keys' | 'page'>

/** The row of a record in the list that it was opened from, as last read. `name` ends the address of its page. */
export function rowOf<Row>(
  queryClient: QueryClient,
  { declaration, keys }: Listed<Row>,
  place: Place | undefined,
  name: string,
): Row | undefined {
  // Only if it was opened from that list: lists that an editor reads lack the personal data of staff.
  if (place?.row?.declaration.record !== declaration.record) return undefined
  const address = place.row.address as keyof Row
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: keys.lists() })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as Partial<Page<Row>> | undefined)?.rows ?? [])
    .find((row) => String(row[address]) === name)
}

/** The record on a page. */
interface OpenRecord<Row, ListRow> {
  /** The record; until it is loaded, its row of the list that it was opened from. */
  shown: (ListRow & Partial<Row>) | undefined
  /** The record, which may be changed; undefined until it is read. */
  record: Row | undefined
  /** True if it was in the cache when the page opened. */
  wasCached: boolean
  /** Why it could not be read. */
  error: Error | null
  retry: () => unknown
}

type RecordQuery<Row> = UseQueryOptions<
  Stored<Row>,
  Error,
  Stored<Row>,
  readonly [string, 'detail', number | string]
>

/** Reads the record on a page. The page of another record is another instance of the component. */
export function useRecord<Row extends ListRow, ListRow>(
  query: RecordQuery<Row>,
  of: Listed<ListRow>,
  name: string,
): OpenRecord<Row, ListRow> {
  const queryClient = useQueryClient()
  const place = usePlace()
  const { data, error, refetch } = useQuery(query)
  const [{ row, wasCached }] = useState(() => ({
    row: rowOf(queryClient, of, place, name),
    wasCached: data !== undefined,
  }))
  const record = data?.record
  return {
    shown: record ?? (error ? undefined : (row as OpenRecord<Row, ListRow>['shown'])),
    record,
    wasCached,
    error: record ? null : error,
    retry: refetch,
  }
}
