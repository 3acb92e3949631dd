import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../../lib/api/client.ts'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { rounds } from '../rounds/queries.ts'

export const scoreSheetQuery = (kind: ProgramKind, id: number) =>
  queryOptions({
    queryKey: [...rounds.keys.all, 'sheet', kind, id],
    queryFn: async ({ signal }) => {
      const params = { program: kind, id }
      return (await request('GET /judging/{program}/application/{id}/scores', { params, signal })).data.sheet
    },
    // Jurors go on meanwhile.
    staleTime: 0,
  })
