// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { onTheWayQuery } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page that is beyond the end by now is read as the last one', async () => {
  const names = Array.from({ length: 10 }, (_, index) => ({ name: `Paz ${index}` }))
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'https://gallery.test')
    const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))]
    const drafts = names.slice(offset, offset + limit)
    return Response.json({ data: { drafts, count: names.length, counts: {}, begun_last_minute: 3 } })
  })
  const page = await new QueryClient().fetchQuery(onTheWayQuery('exhibition', 7, { limit: 10, offset: 10 }))
  expect(page).toMatchObject({ rows: names, count: 10, begun_last_minute: 3 })
})
