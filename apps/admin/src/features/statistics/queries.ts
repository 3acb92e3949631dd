import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/api/client.ts'
import type { StatisticsRange } from './statistics-range.ts'

const daysOf = ({ from, to }: StatisticsRange) => ({ from: from || undefined, to: to || undefined })

export const statisticsKey = ['statistics'] as const

interface Asked {
  query: ReturnType<typeof daysOf>
  signal: AbortSignal
}

/** Any write can change the figures, so each visit refetches them and shows the former ones meanwhile. */
const figures = <Data>(name: string, range: StatisticsRange, read: (asked: Asked) => Promise<Data>) =>
  queryOptions({
    queryKey: [...statisticsKey, name, range],
    queryFn: ({ signal }) => read({ query: daysOf(range), signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const applicationStatisticsQuery = (range: StatisticsRange) =>
  figures(
    'applications',
    range,
    async (asked) => (await request('GET /statistics/applications', asked)).data.applications,
  )

export const enquiryStatisticsQuery = (range: StatisticsRange) =>
  figures(
    'enquiries',
    range,
    async (asked) => (await request('GET /statistics/enquiries', asked)).data.enquiries,
  )

export const artworkStatisticsQuery = (range: StatisticsRange) =>
  figures(
    'artworks',
    range,
    async (asked) => (await request('GET /statistics/artworks', asked)).data.artworks,
  )

export const leadStatisticsQuery = (range: StatisticsRange) =>
  figures('leads', range, async (asked) => (await request('GET /statistics/leads', asked)).data.leads)

export const topArtworksQuery = (range: StatisticsRange) =>
  figures(
    'top artworks',
    range,
    async (asked) => (await request('GET /statistics/topartworks', asked)).data.top_artworks,
  )
