import {
  ApplicationStatus,
  ArtistStatus,
  ArtworkStatus,
  type FirstStep,
  type Flag,
  openEnquiryStatuses,
  ProgramStatus,
  UserType,
} from '@vernissage/contract/enums'
import { type Desk, type deskCalls, mostOpenCalls } from '@vernissage/contract/resources/desk'
import type { Preferences } from '@vernissage/contract/resources/preferences'
import { startOfDay, today } from '@vernissage/contract/time-zone'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '../../platform/auth/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/calls.ts'
import { readInTurn } from '../../platform/lists/searches.ts'

/* Statuses are literals: only so the partial indexes of migration 0033 answer. */

interface Counted extends Omit<Desk, 'day' | 'enquiries' | 'first_steps' | 'folded'> {
  mine: number
  all: number
  steps: Record<FirstStep, Flag>
  demonstration: Flag
  choices: Preferences | null
}

const openCalls = (kind: 'exhibition' | 'magazine', day: string) => {
  const key = sql.ref(`id_${kind}`)
  const open = sql`from ${sql.table(kind)}
    where ${sql.ref(`${kind}_status_id`)} = ${sql.lit(ProgramStatus.opened)} and application_limit_date >= ${day}::date`
  return sql`json_build_object(
    'count', (select count(*) ${open}),
    'next', (select coalesce(json_agg(json_build_object(
        'id', id, 'type', type, 'application_limit_date', application_limit_date, 'applications', (
          select count(*) from ${sql.table(`${kind}_application`)}
          where ${sql.ref(`${kind}_id`)} = id and application_status_id = ${sql.lit(ApplicationStatus.pending)})
        ) order by application_limit_date, id), '[]')
      from (select ${key} as id, ${sql.ref(`${kind}_type_id`)} as type, application_limit_date ${open}
        order by application_limit_date, ${key} limit ${sql.lit(mostOpenCalls)}) as next))`
}

/** Whose changes the caller can read. */
const colleaguesChanges = ({ user_type_id, id_user }: SignedIn, day: string): RawBuilder<unknown> =>
  user_type_id === UserType.administrator
    ? sql`(select count(*) from change_log
        where at >= ${new Date(startOfDay(day)).toISOString()} and user_id is not null and user_id <> ${id_user})`
    : sql`null::bigint`

const isThere = (from: RawBuilder<unknown>) => sql`(exists (select ${from}))::integer`

export const createDesk = (db: Database) => ({
  /** In one statement, so that all figures are of one moment. */
  count: async (caller: SignedIn, day: string): Promise<Counted> => {
    const statement = sql<Counted>`
      select due.*,
        (select count(*) from artist_profile where artist_status_id = ${sql.lit(ArtistStatus.applied)})
          as artist_applications,
        ${openCalls('exhibition', day)} as exhibition_calls,
        ${openCalls('magazine', day)} as magazine_calls,
        (select count(*) from contact_request where contacted = 0) as contact_requests,
        (select count(*) from newsletter_request where contacted = 0) as newsletter_requests,
        (select count(*) from artwork where artwork_status_id = ${sql.lit(ArtworkStatus.created)} and web_image is null)
          as artwork_drafts,
        ${colleaguesChanges(caller, day)} as changes,
        json_build_object(
          'banner', ${isThere(sql`from banner`)},
          'artist', ${isThere(sql`from artist_profile`)},
          'artwork', ${isThere(sql`from artwork`)},
          'exhibition', ${isThere(sql`from exhibition`)},
          'import', ${isThere(sql`from import_source`)}) as steps,
        ${isThere(sql`from setting where key = 'demonstration'`)} as demonstration,
        (select choices from preference where user_id = ${caller.id_user}) as choices
      from (
        select count(*) as "all", count(*) filter (where consultant_id = ${caller.id_user}) as mine
        from artwork_purchase_request
        where artwork_purchase_request_status_id in (${sql.join(openEnquiryStatuses.map((status) => sql.lit(status)))})
          and date <= ${day}::date) as due`
    return (await readInTurn(db, () => statement.execute(db))).rows[0]!
  },
})

export const deskHandlers = (db: Database): Handlers<typeof deskCalls> => {
  const desk = createDesk(db)
  return {
    'GET /desk': async ({ caller }) => {
      const day = today()
      const { mine, all, steps, demonstration, choices, ...figures } = await desk.count(caller, day)
      const isBeginning =
        !demonstration && !choices?.first_steps_dismissed && Object.values(steps).includes(0)
      return {
        desk: {
          day,
          ...figures,
          enquiries: { mine, all },
          first_steps: isBeginning ? steps : null,
          folded: choices?.desk_folded ?? 0,
        },
      }
    },
  }
}
