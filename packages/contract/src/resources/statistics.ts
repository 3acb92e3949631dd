import { z } from 'zod'
import type { Endpoint, EndpointTable } from '../endpoint.ts'
import {
  applicationStatusSchema,
  artistStatusSchema,
  artworkStatusSchema,
  flagSchema,
} from '../enum-schemas.ts'
import { day } from '../fields.ts'

/*
 * Counts of the database. A record counts by the moment it was created, in UTC; a status, a month, a consultant
 * without any record is left out.
 */

/** The query string: the first and the last day, either or both. */
export const statisticsQuerySchema = z
  .strictObject({ from: day().optional(), to: day().optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'] })
export type StatisticsRange = z.infer<typeof statisticsQuerySchema>

const count = z.int().min(0)

const month = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .describe('YYYY-MM')

export const applicationStatisticsSchema = z.object({
  artists: z.array(z.object({ month, status: artistStatusSchema, count })),
  exhibition_applications: z.array(z.object({ month, status: applicationStatusSchema, count })),
  magazine_applications: z.array(z.object({ month, status: applicationStatusSchema, count })),
})
export type ApplicationStatistics = z.infer<typeof applicationStatisticsSchema>

const overdue = count.describe('Open ones whose next date has passed')

export const enquiryStatisticsSchema = z.object({
  statuses: z.array(z.object({ status: applicationStatusSchema, count, overdue })),
  consultants: z.array(
    z.object({
      consultant_id: z.int().nullable().describe('null for enquiries that nobody is assigned to'),
      consultant: z.string().nullable(),
      consultant_image: z.string().nullable(),
      count,
      open: count.describe('Those that are not settled yet'),
      overdue,
    }),
  ),
})
export type EnquiryStatistics = z.infer<typeof enquiryStatisticsSchema>
export type ConsultantStatistics = EnquiryStatistics['consultants'][number]

export const artworkStatisticsSchema = z.object({
  statuses: z.array(z.object({ status: artworkStatusSchema, count })),
})
export type ArtworkStatistics = z.infer<typeof artworkStatisticsSchema>

const contacted = z.array(z.object({ contacted: flagSchema, count }))

export const leadStatisticsSchema = z.object({
  contact_requests: contacted,
  newsletter_requests: contacted,
})
export type LeadStatistics = z.infer<typeof leadStatisticsSchema>

const topArtworkSchema = z.object({
  id_artwork: z.int(),
  title: z.string(),
  url: z.string().nullable(),
  artist: z.string().describe('First and last name'),
  artist_professional_name: z.string().nullable(),
  count,
})
export type TopArtwork = z.infer<typeof topArtworkSchema>

/** The first ten artworks by each figure, highest first. Artworks with 0 are left out. */
export const topArtworkStatisticsSchema = z.object({
  likes: z.array(topArtworkSchema).describe('Of the artworks created in the range: all their likes'),
  views: z.array(topArtworkSchema).describe('Of the artworks created in the range: all their views'),
  enquiries: z.array(topArtworkSchema).describe('Of all artworks: enquiries created in the range'),
})
export type TopArtworkStatistics = z.infer<typeof topArtworkStatisticsSchema>

/** Counted over a range of days; `key` is the answer's. */
const statistics = <Key extends string, Schema extends z.ZodType>(
  key: Key,
  schema: Schema,
  summary: string,
) =>
  ({
    access: 'staff',
    tag: 'statistics',
    summary,
    query: statisticsQuerySchema,
    answer: { data: z.object({ [key]: schema } as Record<Key, Schema>) },
    errors: [],
  }) as const satisfies Endpoint

export const statisticsEndpoints = {
  'GET /statistics/applications': statistics(
    'applications',
    applicationStatisticsSchema,
    'Count artists and applications by month and status',
  ),
  'GET /statistics/enquiries': statistics(
    'enquiries',
    enquiryStatisticsSchema,
    'Count enquiries by status and by consultant, and those that are overdue',
  ),
  'GET /statistics/artworks': statistics('artworks', artworkStatisticsSchema, 'Count artworks by status'),
  'GET /statistics/leads': statistics(
    'leads',
    leadStatisticsSchema,
    'Count contact and newsletter requests, contacted and not',
  ),
  'GET /statistics/topartworks': statistics(
    'top_artworks',
    topArtworkStatisticsSchema,
    'List the first ten artworks by likes, by views and by enquiries',
  ),
} as const satisfies EndpointTable
