import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api/api-error.ts'

const mayPass = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // What the API refuses stays refused; only silence and outages are worth asking again.
      retry: (failures, error) => failures < 2 && mayPass(error),
      retryOnMount: ({ state: { error } }) => mayPass(error),
      // Fails without a network instead of waiting for it, so that the screen can say so and offer a retry.
      networkMode: 'always',
    },
    // A write may have arrived although its answer was lost: it is never repeated by itself.
    mutations: { retry: false, networkMode: 'always' },
  },
})
