import { queryOptions } from '@tanstack/react-query'
import type { Banner } from '@vernissage/contract/resources/banner'
import { api } from '../../../lib/api/client.ts'
import { stored } from '../../../lib/api/stored.ts'

const all = ['banner'] as const
export const bannerKeys = { all, list: () => [...all, 'list'] as const }

export const bannerListQuery = queryOptions({
  queryKey: bannerKeys.list(),
  queryFn: async ({ signal }) =>
    (await api.get<{ banners: Banner[]; count: number }>('/banner/all', { signal })).data.banners,
})

/** Read anew each time: a change needs the record and its ETag as they are now. */
export const getBanner = async (id: number) =>
  stored(await api.get<{ banner: Banner }>(`/banner/${id}`), 'banner')

export const removeBanner = (id: number) => api.del(`/banner/${id}`)
