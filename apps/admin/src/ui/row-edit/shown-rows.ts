import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Stored } from '../../lib/api/client.ts'
import type { RowEdits } from './row-edits.ts'

type Row = Record<string, unknown>

/** The number of fields open in rows, and the queries to invalidate when the last of them is closed. */
let open = 0
const outdated = new Set<QueryKey>()

/** A row may leave its list when that is read again, which must not take a field with it that somebody types in. */
function readAgain(queryClient: QueryClient) {
  if (open > 0) return
  for (const queryKey of outdated) void queryClient.invalidateQueries({ queryKey })
  outdated.clear()
}

/** The rows of a kind of record in the lists that are shown, while one of their fields is edited. */
export function useShownRows({ resource, lists, key, shownIn }: RowEdits<Row>) {
  const queryClient = useQueryClient()
  useEffect(() => {
    open++
    return () => {
      open--
      // The next field may be about to open.
      setTimeout(() => readAgain(queryClient), 300)
    }
  }, [queryClient])

  return {
    /** Shows some fields of the stored record in each list. */
    keep: ({ record }: Stored<Row>, fields: readonly string[]) => {
      const id = record[resource.declaration.key]
      const stored = Object.fromEntries(fields.map((field) => [field, record[field]]))
      queryClient.setQueriesData<{ rows?: unknown }>({ queryKey: lists }, (page) => {
        if (!page || !Array.isArray(page.rows)) return page
        const rows = page.rows.map((row: Row) => (row[key] === id ? { ...row, ...stored } : row))
        return { ...page, rows }
      })
    },
    /** Reads again what shows the record, once nobody types in a row. */
    refresh: () => {
      for (const queryKey of [lists, ...shownIn]) outdated.add(queryKey)
      readAgain(queryClient)
    },
  }
}
