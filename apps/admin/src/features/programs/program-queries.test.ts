import { QueryClient } from '@tanstack/react-query'
import type { Exhibition } from '@vernissage/contract/resources/exhibition'
import { expect, it } from 'vitest'
import { programListStart } from './program-list-state.ts'
import { programListRequest, programQueries } from './program-queries.ts'

it.each(['exhibition', 'magazine'] as const)(
  'asks for the first nine of the kind %s when its list opens',
  (kind) => {
    expect(programListRequest(kind, programListStart)).toEqual({
      limit: 9,
      offset: 0,
      order_by: `id_${kind}`,
      order: 0,
      filter: undefined,
    })
  },
)

it('asks for status and title at once, wildcards in the title taken literally', () => {
  const { filter } = programListRequest('magazine', { ...programListStart, status: 4, search: '100%' })
  expect(filter).toEqual({
    AND: [
      { field: 'magazine_status_id', operator: '=', value: 4 },
      { OR: [{ field: 'title', operator: 'LIKE', value: '%100\\%%' }] },
    ],
  })
})

it('lets a change of one be read again wherever the kind is listed, chosen or applied to, and nowhere else', () => {
  const queryClient = new QueryClient()
  const told = [
    programQueries('exhibition').list(programListStart).queryKey,
    ['exhibition', 'options', ''],
    ['exhibition', 'application', 'list', null, programListStart],
  ]
  const others = [programQueries('magazine').list(programListStart).queryKey]
  for (const queryKey of [...told, ...others]) queryClient.setQueryData(queryKey, { rows: [], count: 0 })
  programQueries('exhibition').outdate(queryClient)
  const isOutdated = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated
  expect(told.map(isOutdated)).toEqual([true, true, true])
  expect(others.map(isOutdated)).toEqual([false])
})

it('knows of a program what a list that was read tells, and no ETag', () => {
  const queries = programQueries('exhibition')
  const queryClient = new QueryClient()
  const row = { id_exhibition: 7, url: 'nocturne' } as Exhibition
  queryClient.setQueryData(queries.list(programListStart).queryKey, { rows: [row], count: 1 })
  expect(queries.known(queryClient, 'nocturne')).toEqual({ record: row, etag: null })
  expect(queries.known(queryClient, 'sediment')).toBeUndefined()
  expect(programQueries('magazine').known(queryClient, 'nocturne')).toBeUndefined()
})
