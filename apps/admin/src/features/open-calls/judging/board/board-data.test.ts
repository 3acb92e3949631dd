import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import { expect, test, vi } from 'vitest'
import { acceptanceQuery } from '../../applications/decision/queries.ts'
import { applicationKeys, judgedQuery } from '../../applications/queries.ts'
import { type BoardRows, boardQuery, changeRow } from './board-data.ts'

test('an application that is edited elsewhere is read again by the board', async () => {
  const queryClient = new QueryClient()
  const keys = (kind: 'exhibition' | 'magazine') => [
    boardQuery(kind, 1).queryKey,
    judgedQuery(kind, 2).queryKey,
    acceptanceQuery(kind, 2).queryKey,
  ]
  for (const key of [...keys('exhibition'), ...keys('magazine')]) queryClient.setQueryData<unknown>(key, {})
  await queryClient.invalidateQueries({ queryKey: applicationKeys.all('exhibition') })
  const stale = (kind: 'exhibition' | 'magazine') =>
    keys(kind).map((key) => queryClient.getQueryState(key)?.isInvalidated)
  expect(stale('exhibition')).toEqual([true, true, true])
  expect(stale('magazine')).toEqual([false, false, false])
})

test.each([
  ['again', true],
  ['for the first time', false],
])('a board that was being read %s does not undo what was saved meanwhile', async (_, isKnown) => {
  const queryClient = new QueryClient()
  const board = (version: number): BoardRows => ({
    applications: [{ id_application: 2, version } as BoardRow],
    count: 1,
  })
  const { queryKey } = boardQuery('exhibition', 1)
  if (isKnown) queryClient.setQueryData(queryKey, board(1))
  const early = Promise.withResolvers<BoardRows>()
  const later = Promise.withResolvers<BoardRows>()
  const queryFn = vi.fn().mockReturnValueOnce(early.promise).mockReturnValue(later.promise)
  const stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {})
  expect(queryFn).toHaveBeenCalledTimes(1)

  changeRow(queryClient, 'exhibition', 2, () => ({ version: 2 }))
  early.resolve(board(1))
  await early.promise
  const version = () => queryClient.getQueryData(queryKey)?.applications[0]?.version
  expect(version()).toBe(isKnown ? 2 : undefined)
  later.resolve(board(3))
  await expect.poll(version).toBe(3)
  stop()
})
