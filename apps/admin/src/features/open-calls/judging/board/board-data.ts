import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BoardRow, GivenOpinion } from '@vernissage/contract/judging/board-endpoints'
import { request } from '../../../../lib/api/client.ts'
import { changeRead } from '../../../../lib/query-client.ts'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { applicationKeys } from '../../applications/queries.ts'

export interface BoardRows {
  applications: BoardRow[]
  count: number
}

export const boardsKey = (kind: ProgramKind) => [...applicationKeys.judging(kind), 'board'] as const

/** All applications to a program. */
export const boardQuery = (kind: ProgramKind, id: number) =>
  queryOptions({
    queryKey: [...boardsKey(kind), id],
    queryFn: async ({ signal }): Promise<BoardRows> =>
      (await request('GET /judging/{program}/{id}/board', { params: { program: kind, id }, signal })).data,
    staleTime: 60_000,
  })

/** Changes one row of every board that is in memory. */
export const changeRow = (
  queryClient: QueryClient,
  kind: ProgramKind,
  id: number,
  change: (row: BoardRow) => Partial<BoardRow>,
) =>
  changeRead<BoardRows>(
    queryClient,
    boardsKey(kind),
    (board) =>
      board && {
        ...board,
        applications: board.applications.map((row) =>
          row.id_application === id ? { ...row, ...change(row) } : row,
        ),
      },
  )

/** The number and mean of opinions, as a row of the board has them. */
export const summaryOf = (opinions: readonly GivenOpinion[]) => {
  const scores = opinions.flatMap(({ score }) => score ?? [])
  return {
    opinions: opinions.length,
    score: scores.length > 0 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null,
  }
}

/** The version of an application in the cached boards. */
export const versionOf = (queryClient: QueryClient, kind: ProgramKind, id: number): number =>
  queryClient
    .getQueriesData<BoardRows>({ queryKey: boardsKey(kind) })
    .flatMap(([, board]) => board?.applications ?? [])
    .find((row) => row.id_application === id)?.version ?? 0
