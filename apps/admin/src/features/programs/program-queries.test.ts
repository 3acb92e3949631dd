import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { exhibitionQueries } from '../exhibitions/queries.ts'
import { magazineQueries } from '../magazines/queries.ts'
import { programLists } from './list-states.ts'

const { start } = programLists.exhibition

/** The query that the list of a kind sends. */
const sentQuery = ({ list }: typeof exhibitionQueries | typeof magazineQueries, state = start) =>
  list(state).queryKey[2]

it.each([exhibitionQueries, magazineQueries])(
  'asks for the first nine of the kind $kind when its list opens',
  (queries) => {
    expect(sentQuery(queries)).toEqual({
      limit: 9,
      offset: 0,
      order_by: `id_${queries.kind}`,
      order: 0,
      filter: undefined,
    })
  },
)

it('asks for status and title at once, wildcards in the title taken literally', () => {
  expect(sentQuery(magazineQueries, { ...start, status: 4, search: '100%' }).filter).toEqual({
    AND: [
      { field: 'magazine_status_id', operator: '=', value: 4 },
      { OR: [{ field: 'title', operator: 'LIKE', value: '%100\\%%' }] },
    ],
  })
})

it('invalidates the lists, options and applications of a kind, and nothing of the other', () => {
  const queryClient = new QueryClient()
  const own = [
    exhibitionQueries.list(start).queryKey,
    ['exhibition', 'options', ''],
    ['exhibition', 'application', 'list', null, start],
  ]
  const others = [magazineQueries.list(start).queryKey]
  for (const queryKey of [...own, ...others]) queryClient.setQueryData(queryKey, { rows: [], count: 0 })
  exhibitionQueries.invalidate(queryClient)
  const isInvalidated = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated
  expect(own.map(isInvalidated)).toEqual([true, true, true])
  expect(others.map(isInvalidated)).toEqual([false])
})
