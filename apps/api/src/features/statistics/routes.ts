import { one } from '@vernissage/contract/answers'
import {
  applicationStatisticsSchema,
  artworkStatisticsSchema,
  enquiryStatisticsSchema,
  leadStatisticsSchema,
  statisticsQuerySchema,
  topArtworkStatisticsSchema,
} from '@vernissage/contract/resources/statistics'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { StatisticsRepository } from './repository.ts'

const tags = ['statistics']

export const statisticsRoutes =
  ({ statistics }: { statistics: StatisticsRepository }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/statistics/applications',
      {
        schema: {
          tags,
          summary: 'Count artists and applications by month and status',
          querystring: statisticsQuerySchema,
          response: { 200: one('applications', applicationStatisticsSchema) },
        },
      },
      async ({ query }) => ({ data: { applications: await statistics.applications(query) } }),
    )

    app.get(
      '/statistics/enquiries',
      {
        schema: {
          tags,
          summary: 'Count enquiries by status and by consultant, and those that are overdue',
          querystring: statisticsQuerySchema,
          response: { 200: one('enquiries', enquiryStatisticsSchema) },
        },
      },
      async ({ query }) => ({ data: { enquiries: await statistics.enquiries(query) } }),
    )

    app.get(
      '/statistics/artworks',
      {
        schema: {
          tags,
          summary: 'Count artworks by status',
          querystring: statisticsQuerySchema,
          response: { 200: one('artworks', artworkStatisticsSchema) },
        },
      },
      async ({ query }) => ({ data: { artworks: await statistics.artworks(query) } }),
    )

    app.get(
      '/statistics/leads',
      {
        schema: {
          tags,
          summary: 'Count contact and newsletter requests, contacted and not',
          querystring: statisticsQuerySchema,
          response: { 200: one('leads', leadStatisticsSchema) },
        },
      },
      async ({ query }) => ({ data: { leads: await statistics.leads(query) } }),
    )

    app.get(
      '/statistics/topartworks',
      {
        schema: {
          tags,
          summary: 'List the first ten artworks by likes, by views and by enquiries',
          querystring: statisticsQuerySchema,
          response: { 200: one('top_artworks', topArtworkStatisticsSchema) },
        },
      },
      async ({ query }) => ({ data: { top_artworks: await statistics.topArtworks(query) } }),
    )
  }
