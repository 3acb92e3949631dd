import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { Decision } from '@vernissage/contract/enums'
import { inWaitlistOrder } from '@vernissage/contract/judging/board'
import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import type { AcceptanceWarning } from '@vernissage/contract/judging/decision'
import { limits } from '@vernissage/contract/limits'
import { request } from '../../../../lib/api/client.ts'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { applicationEndpoints, applicationKeys } from '../../applications/queries.ts'
import { audienceFilter } from '../letters/queries.ts'

/** The wait list in its order. */
export const waitlistOf = (rows: readonly BoardRow[]): BoardRow[] =>
  rows.filter(({ decision_id }) => decision_id === Decision.waitlisted).toSorted(inWaitlistOrder)

const countsKey = (kind: ProgramKind) => [...applicationKeys.judging(kind), 'waiting'] as const

/** The length of a program's wait list, for screens without its board. */
export const waitingQuery = (kind: ProgramKind, program: number) =>
  queryOptions({
    queryKey: [...countsKey(kind), program],
    queryFn: async ({ signal }) => {
      const filter = audienceFilter(kind, program, 'waitlisted')
      return (await applicationEndpoints[kind].resource.page({ limit: 1, filter }, signal)).count
    },
    staleTime: 60_000,
  })

export const recountWaiting = (queryClient: QueryClient, kind: ProgramKind) =>
  queryClient.invalidateQueries({ queryKey: countsKey(kind) })

/** The warnings about accepting each application, by id. */
export const warningsQuery = (kind: ProgramKind, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...applicationKeys.judging(kind), 'warnings', ids],
    queryFn: async ({ signal }) => {
      const { data } = await request('POST /judging/{program}/acceptances', {
        params: { program: kind },
        body: { ids: ids.slice(0, limits.listMax) },
        signal,
      })
      return new Map(data.acceptances.map(({ id_application, warnings }) => [id_application, warnings]))
    },
    enabled: ids.length > 0,
    staleTime: 0,
  })

/** An unpublished artist can be accepted, so that warning does not count. */
export const misfitsOf = (warnings: readonly AcceptanceWarning[]) =>
  warnings.filter((warning) => warning !== 'artist_not_published')

/** The first application without warnings, and those before it. */
export const nextOf = (
  waiting: readonly BoardRow[],
  warnings: ReadonlyMap<number, readonly AcceptanceWarning[]>,
) => {
  const place = waiting.findIndex((row) => misfitsOf(warnings.get(row.id_application) ?? []).length === 0)
  return { next: waiting[place] ?? null, skipped: place < 0 ? [...waiting] : waiting.slice(0, place) }
}

export const saveOrder = (kind: ProgramKind, program: number, order: { ids: number[]; before: number[] }) =>
  request('PUT /judging/{program}/{id}/waitlist', { params: { program: kind, id: program }, body: order })
