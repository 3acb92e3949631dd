import { QueryObserver } from '@tanstack/react-query'
import { ErrorCode, errorCatalogue } from '@vernissage/contract/errors'
import { expect, test, vi } from 'vitest'
import { ApiError } from './api/api-error.ts'
import { queryClient } from './query-client.ts'

const missing = new ApiError({
  code: ErrorCode.artworkNotFound,
  status: 404,
  details: [],
  label: errorCatalogue[ErrorCode.artworkNotFound].label,
})

test('a record that is missing is asked for once, though its screen comes after the answer', async () => {
  const ask = vi.fn(() => Promise.reject(missing))
  const query = { queryKey: ['missing'], queryFn: ask }
  await queryClient.prefetchQuery(query)
  const observer = new QueryObserver(queryClient, queryClient.defaultQueryOptions(query))
  const leave = observer.subscribe(() => undefined)
  expect(observer.getCurrentResult().error).toBe(missing)
  expect(ask).toHaveBeenCalledOnce()
  leave()
  queryClient.clear()
})
