import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/client.ts'
import type { ProgramKind } from '../../programs/program-queries.ts'
import { rounds } from './rounds/queries.ts'

export const openCallFiguresQuery = (program: ProgramKind, id: number) =>
  queryOptions({
    queryKey: ['call figures', program, id],
    queryFn: async ({ signal }) =>
      (await request('GET /judging/{program}/{id}/figures', { params: { program, id }, signal })).data
        .figures,
    // Any write can change them.
    staleTime: 0,
  })

export const resultsQuery = (id: number) =>
  queryOptions({
    queryKey: [...rounds.keys.all, 'results', id],
    queryFn: async ({ signal }) =>
      (await request('GET /judginground/{id}/results', { params: { id }, signal })).data.results,
    // Jurors go on meanwhile.
    staleTime: 0,
  })

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
