// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { useBulkAction } from './queries.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

test('lists are read again when an action is over, also when the server was away meanwhile', async () => {
  let state: string | null = 'running'
  vi.stubGlobal('fetch', async () =>
    state === null
      ? new Response('', { status: 503 })
      : Response.json({ data: { bulk_action: { id_bulk_action: 7, state } } }),
  )
  const list = renderHook(() => useQuery({ queryKey: ['list'], queryFn: async () => state ?? 'away' }), {
    wrapper,
  }).result
  const { result } = renderHook(() => useBulkAction(7), { wrapper })
  await expect.poll(() => result.current?.state).toBe('running')

  state = null
  await expect.poll(() => queryClient.getQueryState(['bulk action', 7])?.status).toBe('error')
  state = 'done'
  await expect.poll(() => result.current?.state).toBe('done')
  await expect.poll(() => list.current.data).toBe('done')
})
