import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/api/client.ts'
import type { StatisticsRange } from './statistics-range.ts'

const daysOf = ({ from, to }: StatisticsRange) => ({ from: from || undefined, to: to || undefined })

export const statisticsKey = ['statistics'] as const

/** Any write can change them, so each visit refetches them and shows the former figures meanwhile. */
const counted = { staleTime: 0, placeholderData: keepPreviousData } as const

export const applicationStatisticsQuery = (range: StatisticsRange) =>
  queryOptions({
    queryKey: [...statisticsKey, 'applications', range],
    queryFn: async ({ signal }) =>
      (await request('GET /statistics/applications', { query: daysOf(range), signal })).data.applications,
    ...counted,
  })

export const enquiryStatisticsQuery = (range: StatisticsRange) =>
  queryOptions({
    queryKey: [...statisticsKey, 'enquiries', range],
    queryFn: async ({ signal }) =>
      (await request('GET /statistics/enquiries', { query: daysOf(range), signal })).data.enquiries,
    ...counted,
  })

export const artworkStatisticsQuery = (range: StatisticsRange) =>
  queryOptions({
    queryKey: [...statisticsKey, 'artworks', range],
    queryFn: async ({ signal }) =>
      (await request('GET /statistics/artworks', { query: daysOf(range), signal })).data.artworks,
    ...counted,
  })

export const leadStatisticsQuery = (range: StatisticsRange) =>
  queryOptions({
    queryKey: [...statisticsKey, 'leads', range],
    queryFn: async ({ signal }) =>
      (await request('GET /statistics/leads', { query: daysOf(range), signal })).data.leads,
    ...counted,
  })

export const topArtworksQuery = (range: StatisticsRange) =>
  queryOptions({
    queryKey: [...statisticsKey, 'top artworks', range],
    queryFn: async ({ signal }) =>
      (await request('GET /statistics/topartworks', { query: daysOf(range), signal })).data.top_artworks,
    ...counted,
  })
