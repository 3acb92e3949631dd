import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../../lib/api/client.ts'
import type { ProgramKind } from '../../../programs/program-queries.ts'

export const openCallFiguresQuery = (program: ProgramKind, id: number) =>
  queryOptions({
    queryKey: ['call figures', program, id],
    queryFn: async ({ signal }) =>
      (await request('GET /judging/{program}/{id}/figures', { params: { program, id }, signal })).data
        .figures,
    // Any write can change them.
    staleTime: 0,
  })
