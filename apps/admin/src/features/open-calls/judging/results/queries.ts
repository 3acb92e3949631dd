import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../../lib/api/client.ts'
import { rounds } from '../rounds/queries.ts'

export const resultsQuery = (id: number) =>
  queryOptions({
    queryKey: [...rounds.keys.all, 'results', id],
    queryFn: async ({ signal }) =>
      (await request('GET /judginground/{id}/results', { params: { id }, signal })).data.results,
    // Jurors go on meanwhile.
    staleTime: 0,
  })
