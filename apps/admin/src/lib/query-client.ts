import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api/api-error.ts'

/** True if the same request may succeed later. */
export const isTemporary = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Only network failures and server errors are retried, not refusals of the API; once, because the screen offers a retry.
      retry: (failures, error) => failures < 1 && isTemporary(error),
      retryDelay: 400,
      retryOnMount: ({ state: { error } }) => isTemporary(error),
      // Without a network a query fails at once, so that the screen can offer a retry.
      networkMode: 'always',
    },
    // A write may have arrived although its answer was lost, so it is not repeated automatically.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * Shows what was saved in the queries whose key begins with `queryKey`; `change` returns undefined for those that stay. A read
 * that started before must not overwrite it, so it starts again.
 */
export const changeRead = <Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: Data | undefined) => Data | undefined,
) => {
  const isReading = queryClient.isFetching({ queryKey }) > 0
  if (isReading) void queryClient.cancelQueries({ queryKey })
  queryClient.setQueriesData<Data>({ queryKey }, change)
  if (isReading) void queryClient.invalidateQueries({ queryKey })
}
