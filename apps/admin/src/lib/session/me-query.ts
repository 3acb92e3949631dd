import { queryOptions } from '@tanstack/react-query'
import type { Me } from '@vernissage/contract/session'
import { api } from '../api/client.ts'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => (await api.get<{ user: Me }>('/user/me', { signal })).data.user,
  staleTime: Number.POSITIVE_INFINITY,
})
