import { queryOptions } from '@tanstack/react-query'
import { Decision } from '@vernissage/contract/enums'
import type { Condition, Group } from '@vernissage/contract/lists'
import { listQuery } from '../../../../lib/list/definition/list-query.ts'
import { equals } from '../../../../lib/list/filters/filter.ts'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { applicationEndpoints, applicationKeys } from '../../applications/queries.ts'
import { mails, ofLetterState, pollOf } from '../../letters/queries.ts'
import { type LettersState, letterList } from './letters-state.ts'

/** The letters to the applicants of one open call, the newest first. */
export const letterListQuery = (kind: ProgramKind, programId: number, state: LettersState) =>
  queryOptions({
    ...listQuery(mails, letterList)(
      { ...state, status: null },
      ...equals(`${kind}_id`, programId),
      ...ofLetterState(state.status),
      ...equals('occasion', state.occasion),
    ),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => pollOf(data?.rows),
  })

/** Groups of applicants to whom staff write at once. */
export const audiences = ['all', 'accepted', 'rejected', 'waitlisted', 'undecided'] as const
export type Audience = (typeof audiences)[number]

const decided: Readonly<Record<Audience, Condition[]>> = {
  all: [],
  accepted: equals('decision_id', Decision.accepted),
  rejected: equals('decision_id', Decision.rejected),
  waitlisted: equals('decision_id', Decision.waitlisted),
  undecided: [{ field: 'decision_id', operator: '=', value: null }],
}

/** The filter for the applications of an audience. */
export const audienceFilter = (kind: ProgramKind, programId: number, audience: Audience): Group => ({
  AND: [...equals(applicationEndpoints[kind].program, programId), ...decided[audience]],
})

/** The number of applications in each audience. */
export const audiencesQuery = (kind: ProgramKind, programId: number) =>
  queryOptions({
    queryKey: [...applicationKeys.all(kind), 'audiences', programId],
    queryFn: async ({ signal }) => {
      const countOf = async (audience: Audience) => {
        const filter = audienceFilter(kind, programId, audience)
        return (await applicationEndpoints[kind].resource.page({ limit: 1, filter }, signal)).count
      }
      const counts = await Promise.all(audiences.map(countOf))
      return Object.fromEntries(audiences.map((audience, index) => [audience, counts[index]])) as Record<
        Audience,
        number
      >
    },
    staleTime: 0,
  })
