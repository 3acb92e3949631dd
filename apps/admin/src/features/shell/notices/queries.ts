import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Flag } from '@vernissage/contract/enums'
import { request } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/query-client.ts'

const key = 'notices'

/** Read each minute while the window is shown: one short statement. */
export const unreadQuery = queryOptions({
  queryKey: [key, 'unread'],
  queryFn: async ({ signal }) => (await request('GET /notice/unread', { signal })).data.unread,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
})

/** The latest notices, with how many of all are unread. */
export const noticesQuery = (limit: number) =>
  queryOptions({
    queryKey: [key, 'list', limit],
    queryFn: async ({ signal }) => {
      const { data } = await request('GET /notice/all', { query: { limit }, signal })
      queryClient.setQueryData(unreadQuery.queryKey, data.unread)
      return data
    },
    // Read again each time it is opened.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Reads the list again, as it is now. */
const keep = async (unread: number) => {
  queryClient.setQueryData(unreadQuery.queryKey, unread)
  await queryClient.invalidateQueries({ queryKey: [key, 'list'] })
}

export const markNotice = async (id: number, read: Flag) => {
  const { data } = await request('PATCH /notice/{id}', { params: { id }, body: { read } })
  await keep(data.unread)
}

/** `until`: when the latest of those that are shown happened. */
export const markAllNotices = async (until: string) => {
  const { data } = await request('POST /notice/read', { body: { until } })
  await keep(data.unread)
}
