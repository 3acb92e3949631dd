import { queryOptions } from '@tanstack/react-query'
import type { JuryAssignment, JuryRound, OwnJudgement } from '@vernissage/contract/judging/jury'
import { preferLanguage } from '../../lib/i18n/i18n.ts'
import { changeRead, queryClient } from '../../lib/query-client.ts'
import { juryCall } from './jury-session.ts'

export const juryMeQuery = queryOptions({
  queryKey: ['jury', 'me'],
  queryFn: async ({ signal }) => {
    const { data } = await juryCall('GET /jury/me', { signal })
    await preferLanguage(data.juror.language)
    return data
  },
  staleTime: 5_000,
})

export const juryRoundQuery = (id: number) =>
  queryOptions({
    queryKey: ['jury', 'round', id],
    queryFn: async ({ signal }) =>
      (await juryCall('GET /jury/round/{id}', { params: { id }, signal })).data.round,
    staleTime: 5_000,
  })

export const juryAssignmentQuery = (id: number) =>
  queryOptions({
    queryKey: ['jury', 'assignment', id],
    queryFn: async ({ signal }) =>
      (await juryCall('GET /jury/assignment/{id}', { params: { id }, signal })).data.assignment,
    staleTime: 60_000,
  })

/** Puts what the server has saved into what has been read. */
export function showSaved(saved: OwnJudgement) {
  const { id_juror_assignment: id, values, abstentions, conflict, done_at, comment } = saved
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
  const rounds = queryClient.getQueriesData<JuryRound>({ queryKey: ['jury', 'round'] })
  changeRead<JuryRound>(queryClient, ['jury', 'round'], (round) => {
    if (!round?.assignments.some(isHere)) return undefined
    const commented: 0 | 1 = comment === null ? 0 : 1
    const assignments = round.assignments.map((one) =>
      isHere(one) ? { ...one, values, abstentions, conflict, done_at, commented } : one,
    )
    return { ...round, assignments }
  })
  // It was read when the round was over, and nothing of this application was saved yet.
  if (rounds.length > 0 && !rounds.some(([, round]) => round?.assignments.some(isHere)))
    void queryClient.invalidateQueries({ queryKey: ['jury', 'round'] })
  void queryClient.invalidateQueries({ ...juryMeQuery, refetchType: 'none' })
}

/** Reads again what an application, gone or closed meanwhile, is part of. */
export const readAgain = () => queryClient.invalidateQueries({ queryKey: ['jury'] })
