import { QueryObserver } from '@tanstack/react-query'
import { errorCatalogue } from '@vernissage/contract/error-catalogue'
import { ErrorCode } from '@vernissage/contract/errors'
import { expect, test, vi } from 'vitest'
import { ApiError } from './api/api-error.ts'
import { queryClient } from './query-client.ts'

const missing = new ApiError({
  code: ErrorCode.artworkNotFound,
  status: 404,
  details: [],
  label: errorCatalogue[ErrorCode.artworkNotFound].label,
})

const away = new ApiError({
  code: ErrorCode.database,
  status: 503,
  details: [],
  label: errorCatalogue[ErrorCode.database].label,
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

test('a read that fails is tried once more, and has failed within a second', async () => {
  vi.useFakeTimers()
  try {
    const ask = vi.fn(() => Promise.reject(away))
    const observer = new QueryObserver(queryClient, { queryKey: ['away'], queryFn: ask })
    const leave = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1000)
    expect(observer.getCurrentResult().error).toBe(away)
    expect(ask).toHaveBeenCalledTimes(2)
    leave()
    queryClient.clear()
  } finally {
    vi.useRealTimers()
  }
})
