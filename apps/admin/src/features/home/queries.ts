import { queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/api/client.ts'
import { resource } from '../../lib/api/resource.ts'

export const banners = resource({ path: '/banner', record: 'banner', rows: 'banners', key: 'id_banner' })

export const bannerListQuery = queryOptions({
  queryKey: banners.keys.lists(),
  queryFn: async ({ signal }) => (await banners.page({}, signal)).rows,
})

export const bannerKeys = banners.keys
export const { read: getBanner, add: createBanner, change: updateBanner } = banners

export const homeSections = resource({
  path: '/homesection',
  record: 'home_section',
  rows: 'home_sections',
  key: 'id_home_section',
})

export const sectionListQuery = queryOptions({
  queryKey: homeSections.keys.lists(),
  queryFn: async ({ signal }) => (await homeSections.page({}, signal)).rows,
})

export const sectionKeys = homeSections.keys
export const { read: getSection, change: updateSection } = homeSections

export const deskQuery = queryOptions({
  // Counted again with the banners, which are changed on the same screen: the first one is a first step.
  queryKey: [...banners.keys.all, 'desk'],
  queryFn: async ({ signal }) => (await request('GET /desk', { signal })).data.desk,
  // Counted at each opening, whose loader and screen ask together, and when the tab is seen again.
  staleTime: 2000,
  refetchOnWindowFocus: 'always',
})
