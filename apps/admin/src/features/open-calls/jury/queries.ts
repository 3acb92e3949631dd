import { queryOptions } from '@tanstack/react-query'
import type { JudgingCriterion } from '@vernissage/contract/judging/criterion'
import type { JuryAssignment, JuryRound, OwnJudgement } from '@vernissage/contract/judging/jury'
import { preferLanguage } from '../../../lib/i18n/i18n.ts'
import { changeRead, queryClient } from '../../../lib/query-client.ts'
import { juryRequest } from './jury-session.ts'

export const juryMeQuery = queryOptions({
  queryKey: ['jury', 'me'],
  queryFn: async ({ signal }) => {
    const { data } = await juryRequest('GET /jury/me', { signal })
    await preferLanguage(data.juror.language)
    return data
  },
  staleTime: 5_000,
})

/** A round as it was read. `areCriteriaNew`: since then the team has changed what is scored, and the juror has not put that away. */
export type ReadRound = JuryRound & { areCriteriaNew?: boolean }

/** A round with the criteria that it has now. */
const withCriteria = (before: ReadRound, criteria: readonly JudgingCriterion[]): ReadRound =>
  JSON.stringify(before.criteria) === JSON.stringify(criteria)
    ? before
    : { ...before, criteria: [...criteria], areCriteriaNew: true }

export const juryRoundQuery = (id: number) =>
  queryOptions({
    queryKey: ['jury', 'round', id],
    queryFn: async ({ signal, client }): Promise<ReadRound> => {
      const { round } = (await juryRequest('GET /jury/round/{id}', { params: { id }, signal })).data
      const before = client.getQueryData<ReadRound>(['jury', 'round', id])
      const areCriteriaNew =
        before !== undefined && withCriteria(before, round.criteria).areCriteriaNew === true
      return { ...round, ...(areCriteriaNew && { areCriteriaNew }) }
    },
    staleTime: 5_000,
  })

/** Updates the cached round with the criteria of an answer. */
const showCriteria = (roundId: number, criteria: readonly JudgingCriterion[]) => {
  const { queryKey } = juryRoundQuery(roundId)
  const before = queryClient.getQueryData(queryKey)
  if (before && withCriteria(before, criteria) !== before)
    changeRead<ReadRound>(queryClient, queryKey, (round) => round && withCriteria(round, criteria))
}

/** Closes the news that criteria have changed. */
export const putAwayNews = (roundId: number) =>
  queryClient.setQueryData(
    juryRoundQuery(roundId).queryKey,
    (round) => round && { ...round, areCriteriaNew: false },
  )

export const juryAssignmentQuery = (id: number) =>
  queryOptions({
    queryKey: ['jury', 'assignment', id],
    queryFn: async ({ signal }) => {
      const { assignment } = (await juryRequest('GET /jury/assignment/{id}', { params: { id }, signal })).data
      showCriteria(assignment.judging_round_id, assignment.criteria)
      return assignment
    },
    staleTime: 60_000,
  })

/** Updates the cached queries with a saved judgement. */
export function showSaved(saved: OwnJudgement) {
  const { id_juror_assignment: id, values, abstentions, conflict, done_at, comment, criteria } = saved
  const before = queryClient.getQueryData(juryAssignmentQuery(id).queryKey)
  changeRead<JuryAssignment>(
    queryClient,
    juryAssignmentQuery(id).queryKey,
    (read) => read && { ...read, ...saved },
  )
  // Others' scores come with the last one of one's own, and go when one is taken back.
  if (before && (before.done_at === null) !== (done_at === null))
    void queryClient.invalidateQueries(juryAssignmentQuery(id))
  const isHere = ({ id_juror_assignment }: { id_juror_assignment: number }) => id_juror_assignment === id
  const rounds = queryClient.getQueriesData<ReadRound>({ queryKey: ['jury', 'round'] })
  changeRead<ReadRound>(queryClient, ['jury', 'round'], (round) => {
    if (!round?.assignments.some(isHere)) return undefined
    const commented: 0 | 1 = comment === null ? 0 : 1
    const assignments = round.assignments.map((one) =>
      isHere(one) ? { ...one, values, abstentions, conflict, done_at, commented } : one,
    )
    return { ...withCriteria(round, criteria), assignments }
  })
  // It was read when the round was over, and nothing of this application was saved yet.
  if (rounds.length > 0 && !rounds.some(([, round]) => round?.assignments.some(isHere)))
    void queryClient.invalidateQueries({ queryKey: ['jury', 'round'] })
  void queryClient.invalidateQueries({ ...juryMeQuery, refetchType: 'none' })
}

/** Reads the shown data again if it is stale, as when the juror returns to the window. */
export const readStale = () =>
  void queryClient.refetchQueries(
    { queryKey: ['jury'], type: 'active', stale: true },
    { cancelRefetch: false },
  )

export const readAgain = () => queryClient.invalidateQueries({ queryKey: ['jury'] })
