import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { acceptanceQuery } from '../../programs/applications/decision/queries.ts'
import { applicationKeys } from '../../programs/applications/queries.ts'
import { boardQuery, judgedQuery } from './board-data.ts'

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
