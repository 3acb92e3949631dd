import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Me } from '@vernissage/contract/session'
import { api } from '../api/client.ts'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => (await api.get<{ user: Me }>('/user/me', { signal })).data.user,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The signed-in user; for use inside the shell, which has loaded him. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data
