import { queryOptions } from '@tanstack/react-query'
import type { HomeSection } from '@vernissage/contract/resources/home-section'
import { api } from '../../../lib/api/client.ts'
import { stored } from '../../../lib/api/stored.ts'

const all = ['home-section'] as const
export const sectionKeys = { all, list: () => [...all, 'list'] as const }

export const sectionListQuery = queryOptions({
  queryKey: sectionKeys.list(),
  queryFn: async ({ signal }) =>
    (await api.get<{ home_sections: HomeSection[]; count: number }>('/homesection/all', { signal })).data
      .home_sections,
})

/** Read anew each time: a change needs the record and its ETag as they are now. */
export const getSection = async (id: number) =>
  stored(await api.get<{ home_section: HomeSection }>(`/homesection/${id}`), 'home_section')
