import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DecisionWord, LinksAfter } from '@vernissage/contract/judging/decision'
import { request } from '../../../../lib/api/client.ts'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { applicationKeys } from '../queries.ts'

/** What accepting an application would do. */
export const acceptanceQuery = (kind: ProgramKind, id: number) =>
  queryOptions({
    queryKey: [...applicationKeys.judging(kind), 'acceptance', id],
    queryFn: async ({ signal }) => {
      const params = { program: kind, id }
      return (await request('GET /judging/{program}/application/{id}/acceptance', { params, signal })).data
        .acceptance
    },
  })

/** What accepting the applications of a bulk action would do, with their sums: a thousand of them at most. */
export const acceptancesQuery = (kind: ProgramKind, actionId: number) =>
  queryOptions({
    queryKey: [...applicationKeys.all(kind), 'acceptances', actionId],
    queryFn: async ({ signal }) => {
      const body = { bulk_action_id: actionId }
      return (
        await request('POST /judging/{program}/acceptances', { params: { program: kind }, body, signal })
      ).data
    },
  })

interface Decided {
  kind: ProgramKind
  id: number
  /** The application's tag as it was read; null decides whatever it is now. */
  etag: string | null
}

/** Decides on an application; returns the function that takes it back. */
export const decide = async (
  queryClient: QueryClient,
  { kind, id, etag }: Decided,
  decision: DecisionWord,
  links?: LinksAfter,
): Promise<(() => Promise<unknown>) | undefined> => {
  const params = { program: kind, id: id }
  const { data, etag: decided } = await request('POST /judging/{program}/application/{id}/decision', {
    params,
    body: { decision, ...(links && { links }) },
    ifMatch: etag,
  })
  // the program's own lists show the links
  await queryClient.invalidateQueries()
  if (data.application.bulk_action_id === null) return undefined
  return () => takeBack(queryClient, { kind, id, etag: decided })
}

/** Takes the last decision back. */
export const takeBack = async (queryClient: QueryClient, { kind, id, etag }: Decided) => {
  const params = { program: kind, id: id }
  const { data } = await request('DELETE /judging/{program}/application/{id}/decision', {
    params,
    ifMatch: etag,
  })
  await queryClient.invalidateQueries()
  return data.application
}
