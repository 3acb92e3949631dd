import type { ListQuery } from '@vernissage/contract/lists'
import { containing } from '@vernissage/contract/strings'
import { expect, test } from 'vitest'
import { listQuery } from './list-query.ts'

test('a list query carries page and order', () => {
  const query = { limit: 10, offset: 0, order_by: 'id_user', order: 1 } as const
  expect(listQuery(query)).toBe('limit=10&offset=0&order_by=id_user&order=1')
})

test('what is not asked for is left out', () => {
  expect(listQuery({ limit: 10, offset: undefined, filter: undefined })).toBe('limit=10')
})

test('a filter arrives as it was meant, whatever its characters', () => {
  const filter: ListQuery['filter'] = {
    AND: [
      { field: 'artwork_status_id', operator: '=', value: 4 },
      { OR: [{ field: 'title', operator: 'LIKE', value: containing('río & 100% #1 + "x"') }] },
    ],
  }
  const search = new URLSearchParams(listQuery({ filter }))
  expect(JSON.parse(search.get('filter') ?? '')).toEqual(filter)
})
