import {
  type ApplicationStatus,
  type ArtistStatus,
  type ArtworkStatus,
  type Flag,
  openEnquiryStatuses,
} from '@vernissage/contract/enums'
import type {
  ConsultantStatistics,
  EnquiryStatistics,
  StatisticsRange,
  statisticsEndpoints,
  TopArtwork,
} from '@vernissage/contract/resources/statistics'
import { today } from '@vernissage/contract/time-zone'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import { readInTurn } from '../../platform/lists/searches.ts'

const shown = 10

/** Created on the first day, on the last or between them, in UTC. */
const createdIn = ({ from, to }: StatisticsRange) => {
  const bounds = [sql<boolean>`true`]
  if (from) bounds.push(sql`created_at >= ${from}::date::timestamp at time zone 'UTC'`)
  if (to) bounds.push(sql`created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`)
  return sql.join(bounds, sql` and `)
}

const isOpen = sql`artwork_purchase_request_status_id in (${sql.join(openEnquiryStatuses.map((status) => sql.lit(status)))})`
const isOverdue = () => sql`${isOpen} and date < ${today()}::date`

/** The figures, counted by the database: a query for each table, however many records. */
export const createStatisticsRepository = (db: Database) => {
  const rowsOf = async <Row>(query: RawBuilder<Row>) => (await readInTurn(db, () => query.execute(db))).rows

  const countByMonth = <Status>(table: string, status: string, range: StatisticsRange) =>
    rowsOf(sql<{ month: string; status: Status; count: number }>`
      select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, ${sql.ref(status)} as status, count(*) as count
      from ${sql.table(table)} where ${createdIn(range)}
      group by 1, 2 order by 1, 2`)

  const countContacted = (table: string, range: StatisticsRange) =>
    rowsOf(sql<{ contacted: Flag; count: number }>`
      select contacted, count(*) as count
      from ${sql.table(table)} where ${createdIn(range)}
      group by 1 order by 1`)

  /** Names the artworks of `ranked (id, count)`, which are few: what is joined is read for these alone. */
  const named = (ranked: RawBuilder<unknown>) =>
    rowsOf(sql<TopArtwork>`
      select id_artwork, title, artwork.url, professional_name as artist_professional_name,
        full_name(first_name, last_name) as artist, count
      from (${ranked}) as ranked
        join artwork on id_artwork = ranked.id
        join artist_profile on user_id = artist_id
        join account on id_user = artist_id
      order by count desc, id_artwork desc`)

  const topBy = (figure: 'likes' | 'views', range: StatisticsRange) =>
    named(sql`
      select id_artwork as id, ${sql.ref(figure)} as count
      from artwork where ${sql.ref(figure)} > 0 and ${createdIn(range)}
      order by 2 desc, 1 desc limit ${sql.lit(shown)}`)

  return {
    applications: async (range: StatisticsRange) => ({
      artists: await countByMonth<ArtistStatus>('artist_profile', 'artist_status_id', range),
      exhibition_applications: await countByMonth<ApplicationStatus>(
        'exhibition_application',
        'application_status_id',
        range,
      ),
      magazine_applications: await countByMonth<ApplicationStatus>(
        'magazine_application',
        'application_status_id',
        range,
      ),
    }),

    enquiries: async (range: StatisticsRange): Promise<EnquiryStatistics> => ({
      statuses: await rowsOf(sql<EnquiryStatistics['statuses'][number]>`
        select artwork_purchase_request_status_id as status, count(*) as count,
          count(*) filter (where ${isOverdue()}) as overdue
        from artwork_purchase_request where ${createdIn(range)}
        group by 1 order by 1`),
      consultants: await rowsOf(sql<ConsultantStatistics>`
        select consultant_id, full_name(first_name, last_name) as consultant, image as consultant_image,
          count, open, overdue
        from (
          select consultant_id, count(*) as count, count(*) filter (where ${isOpen}) as open,
            count(*) filter (where ${isOverdue()}) as overdue
          from artwork_purchase_request where ${createdIn(range)}
          group by 1
        ) as counted left join account on id_user = consultant_id
        order by count desc, consultant_id`),
    }),

    artworks: async (range: StatisticsRange) => ({
      statuses: await rowsOf(sql<{ status: ArtworkStatus; count: number }>`
        select artwork_status_id as status, count(*) as count
        from artwork where ${createdIn(range)}
        group by 1 order by 1`),
    }),

    leads: async (range: StatisticsRange) => ({
      contact_requests: await countContacted('contact_request', range),
      newsletter_requests: await countContacted('newsletter_request', range),
    }),

    topArtworks: async (range: StatisticsRange) => ({
      likes: await topBy('likes', range),
      views: await topBy('views', range),
      enquiries: await named(sql`
        select artwork_id as id, count(*) as count
        from artwork_purchase_request where artwork_id is not null and ${createdIn(range)}
        group by 1 order by 2 desc, 1 desc limit ${sql.lit(shown)}`),
    }),
  }
}

export const statisticsHandlers = (
  statistics: ReturnType<typeof createStatisticsRepository>,
): Handlers<typeof statisticsEndpoints> => ({
  'GET /statistics/applications': async ({ query }) => ({
    applications: await statistics.applications(query),
  }),
  'GET /statistics/enquiries': async ({ query }) => ({ enquiries: await statistics.enquiries(query) }),
  'GET /statistics/artworks': async ({ query }) => ({ artworks: await statistics.artworks(query) }),
  'GET /statistics/leads': async ({ query }) => ({ leads: await statistics.leads(query) }),
  'GET /statistics/topartworks': async ({ query }) => ({
    top_artworks: await statistics.topArtworks(query),
  }),
})
