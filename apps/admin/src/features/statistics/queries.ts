import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  ApplicationStatistics,
  ArtworkStatistics,
  EnquiryStatistics,
  LeadStatistics,
  TopArtworkStatistics,
} from '@vernissage/contract/resources/statistics'
import { api } from '../../lib/api/client.ts'
import type { StatisticsRange } from './statistics-range.ts'

interface Answers {
  applications: ApplicationStatistics
  enquiries: EnquiryStatistics
  artworks: ArtworkStatistics
  leads: LeadStatistics
  top_artworks: TopArtworkStatistics
}

const statisticsQuery = <Name extends keyof Answers>(name: Name, path: string, range: StatisticsRange) =>
  queryOptions({
    queryKey: ['statistics', name, range],
    queryFn: async ({ signal }) => {
      const query = Object.fromEntries(Object.entries(range).filter(([, day]) => day !== ''))
      return (await api.get<Pick<Answers, Name>>(`/statistics/${path}`, { query, signal })).data[name]
    },
    // They change with every write anywhere: each visit counts anew, and shows the last count meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const applicationStatisticsQuery = (range: StatisticsRange) =>
  statisticsQuery('applications', 'applications', range)
export const enquiryStatisticsQuery = (range: StatisticsRange) =>
  statisticsQuery('enquiries', 'enquiries', range)
export const artworkStatisticsQuery = (range: StatisticsRange) =>
  statisticsQuery('artworks', 'artworks', range)
export const leadStatisticsQuery = (range: StatisticsRange) => statisticsQuery('leads', 'leads', range)
export const topArtworksQuery = (range: StatisticsRange) =>
  statisticsQuery('top_artworks', 'topartworks', range)
