import { queryOptions } from '@tanstack/react-query'
import { resource } from '../../../lib/api/resource.ts'

export const banners = resource({ path: '/banner', record: 'banner', rows: 'banners', key: 'id_banner' })

export const bannerListQuery = queryOptions({
  queryKey: banners.keys.lists(),
  queryFn: async ({ signal }) => (await banners.page({}, signal)).rows,
})

export const bannerKeys = banners.keys
export const { read: getBanner, add: createBanner, change: updateBanner } = banners
