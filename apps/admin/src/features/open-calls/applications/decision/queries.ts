import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DecisionWord, LinksAfter } from '@vernissage/contract/judging/decision'
import { isChangedSinceRead } from '../../../../lib/api/api-error.ts'
import { request } from '../../../../lib/api/client.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { useRunOnce } from '../../../../ui/dialog/use-run-once.ts'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { applicationKeys } from '../queries.ts'

/** The consequences of accepting an application. */
export const acceptanceQuery = (kind: ProgramKind, id: number) =>
  queryOptions({
    queryKey: [...applicationKeys.judging(kind), 'acceptance', id],
    queryFn: async ({ signal }) => {
      const params = { program: kind, id }
      return (await request('GET /judging/{program}/application/{id}/acceptance', { params, signal })).data
        .acceptance
    },
  })

/** The consequences of accepting the applications of a bulk action, with their sums: a thousand of them at most. */
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
  /** The application's ETag as it was read; null to decide on any version. */
  etag: string | null
}

/** Decides on an application; returns the function that takes it back. */
export const decide = async (
  queryClient: QueryClient,
  { kind, id, etag }: Decided,
  decision: DecisionWord,
  links?: LinksAfter,
): Promise<(() => Promise<unknown>) | undefined> => {
  const params = { program: kind, id }
  const { data, etag: decided } = await request('POST /judging/{program}/application/{id}/decision', {
    params,
    body: { decision, ...(links && { links }) },
    ifMatch: etag,
  })
  // The program's own lists show the links.
  await queryClient.invalidateQueries()
  if (data.application.bulk_action_id === null) return undefined
  return () => takeBack(queryClient, { kind, id, etag: decided })
}

/** Runs decisions on an application, one at a time, and explains when another person has changed it meanwhile. */
export function useDeciding() {
  const { t } = useTranslation('decisions')
  return useRunOnce((error) => (isChangedSinceRead(error) ? t('changedSince') : undefined))
}

/** Takes the last decision back. */
export const takeBack = async (queryClient: QueryClient, { kind, id, etag }: Decided) => {
  const params = { program: kind, id }
  const { data } = await request('DELETE /judging/{program}/application/{id}/decision', {
    params,
    ifMatch: etag,
  })
  await queryClient.invalidateQueries()
  return data.application
}
