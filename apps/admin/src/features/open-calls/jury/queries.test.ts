import { QueryObserver } from '@tanstack/react-query'
import type { JuryAssignment, JuryRound, OwnJudgement } from '@vernissage/contract/judging/jury'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { juryAssignmentQuery, juryRoundQuery, putAwayNews, showSaved } from './queries.ts'

afterEach(() => queryClient.clear())

const own = (values: OwnJudgement['values']) =>
  ({ id_juror_assignment: 7, values, conflict: 0, done_at: null, comment: null }) as OwnJudgement
const roundWith = (values: OwnJudgement['values']) => ({ assignments: [own(values)] }) as unknown as JuryRound
const assignmentWith = (values: OwnJudgement['values']) => own(values) as JuryAssignment

test('a saved score is not undone by a round and an application that were being read', async () => {
  const round = juryRoundQuery(1).queryKey
  const assignment = juryAssignmentQuery(7).queryKey
  queryClient.setQueryData(round, roundWith({}))
  queryClient.setQueryData(assignment, assignmentWith({}))
  const shown = () => [
    queryClient.getQueryData(round)?.assignments[0]?.values,
    queryClient.getQueryData(assignment)?.values,
  ]
  const read = (queryKey: readonly unknown[], early: unknown, later: unknown) => {
    const queryFn = vi.fn().mockResolvedValueOnce(early).mockResolvedValue(later)
    const stop = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 0 }).subscribe(() => {})
    return { queryFn, stop }
  }
  const reads = [
    read(round, roundWith({}), roundWith({ 3: 5, 4: 1 })),
    read(assignment, assignmentWith({}), assignmentWith({ 3: 5, 4: 1 })),
  ]
  showSaved(own({ 3: 5 }))
  expect(shown()).toEqual([{ 3: 5 }, { 3: 5 }])
  // They are read again: what was saved in another tab is shown too.
  await expect.poll(shown).toEqual([
    { 3: 5, 4: 1 },
    { 3: 5, 4: 1 },
  ])
  for (const { queryFn, stop } of reads) {
    expect(queryFn).toHaveBeenCalledTimes(2)
    stop()
  }
})

test('the answer of a write brings the criteria that the round has now, and the juror is told until it is put away', () => {
  const criteria = (...weights: number[]) =>
    weights.map((weight, id_judging_criterion) => ({ id_judging_criterion, weight })) as JuryRound['criteria']
  const key = juryRoundQuery(1).queryKey
  const saved = (...weights: number[]) => showSaved({ ...own({ 3: 5 }), criteria: criteria(...weights) })
  queryClient.setQueryData(key, { ...roundWith({}), id_judging_round: 1, criteria: criteria(1, 2) })
  saved(1, 2)
  expect(queryClient.getQueryData(key)?.areCriteriaNew).toBeFalsy()
  saved(1, 2, 3)
  expect(queryClient.getQueryData(key)).toMatchObject({ criteria: criteria(1, 2, 3), areCriteriaNew: true })
  putAwayNews(1)
  saved(1, 2, 3)
  expect(queryClient.getQueryData(key)?.areCriteriaNew).toBe(false)
  saved(3, 2, 1)
  expect(queryClient.getQueryData(key)).toMatchObject({ criteria: criteria(3, 2, 1), areCriteriaNew: true })
})
