import { useQueryClient } from '@tanstack/react-query'
import { useRecordChanges } from '../../../ui/record/use-record-changes.ts'
import type { ProgramKind, ProgramQueries } from '../program-queries.ts'

/** The changes of a program that are saved at once, without a form. Each rejects with the API's error. */
export function useProgram<Kind extends ProgramKind>(queries: ProgramQueries<Kind>, url: string) {
  const queryClient = useQueryClient()
  return useRecordChanges({
    of: queries.resource,
    query: queries.detail(url),
    invalidate: () => queries.invalidate(queryClient),
  })
}

export type ProgramChanges<Kind extends ProgramKind> = ReturnType<typeof useProgram<Kind>>
