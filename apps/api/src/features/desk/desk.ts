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
import type { ProgramKind } from '@vernissage/contract/kinds/program-names'
import { type Desk, type deskEndpoints, mostOpenCalls } from '@vernissage/contract/resources/desk'
import { startOfDay, today } from '@vernissage/contract/time-zone'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '../../platform/auth/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import { type AtState, createRecent } from '../../platform/lists/remembered.ts'
import { readInTurn } from '../../platform/lists/searches.ts'
import { stateOfColumns } from '../../platform/lists/table-state.ts'

/* Statuses are literals: only so the partial indexes of migration 0033 answer. */

interface Counted {
  artist_applications: number
  artwork_drafts: number
  contact_requests: number
  newsletter_requests: number
  /** By consultant; 0 for those without one. */
  enquiries: Readonly<Record<number, number>>
}
type Name = keyof Counted

const names = [
  'artist_applications',
  'artwork_drafts',
  'contact_requests',
  'newsletter_requests',
  'enquiries',
] as const satisfies Name[]

/** Figures that can be large, each with the state of the columns that decide it: while that is the same, so is the figure. */
const figuresOn = (day: string): Record<Name, { state: RawBuilder<number>; value: RawBuilder<unknown> }> => ({
  artist_applications: {
    state: stateOfColumns('artist_profile', ['artist_status_id']),
    value: sql`select count(*) from artist_profile where artist_status_id = ${sql.lit(ArtistStatus.applied)}`,
  },
  artwork_drafts: {
    state: stateOfColumns('artwork', ['artwork_status_id', 'web_image']),
    value: sql`select count(*) from artwork
      where artwork_status_id = ${sql.lit(ArtworkStatus.created)} and web_image is null`,
  },
  contact_requests: {
    state: stateOfColumns('contact_request', ['contacted']),
    value: sql`select count(*) from contact_request where contacted = 0`,
  },
  newsletter_requests: {
    state: stateOfColumns('newsletter_request', ['contacted']),
    value: sql`select count(*) from newsletter_request where contacted = 0`,
  },
  enquiries: {
    state: stateOfColumns('artwork_purchase_request', [
      'artwork_purchase_request_status_id',
      'consultant_id',
      'date',
    ]),
    value: sql`select coalesce(json_object_agg(coalesce(consultant_id, 0), due), '{}') from (
      select consultant_id, count(*) as due from artwork_purchase_request
      where artwork_purchase_request_status_id in (${sql.join(openEnquiryStatuses.map((status) => sql.lit(status)))})
        and date <= ${day}::date
      group by consultant_id) as counted`,
  },
})

interface Looked extends Pick<Desk, 'exhibition_calls' | 'magazine_calls' | 'choices' | 'changes'> {
  states: Record<Name, number>
  steps: Record<FirstStep, Flag>
  demonstration: Flag
}

const openCalls = (kind: ProgramKind, day: string) => {
  const key = sql.ref(`id_${kind}`)
  const open = sql`from ${sql.table(kind)}
    where ${sql.ref(`${kind}_status_id`)} = ${sql.lit(ProgramStatus.opened)} and application_limit_date >= ${day}::date`
  return sql`json_build_object(
    'count', (select count(*) ${open}),
    'next', (select coalesce(json_agg(json_build_object(
        'id', id, 'title', title, 'type', type, 'application_limit_date', application_limit_date, 'applications', (
          select count(*) from ${sql.table(`${kind}_application`)}
          where ${sql.ref(`${kind}_id`)} = id and application_status_id = ${sql.lit(ApplicationStatus.pending)}),
        'on_the_way', (
          select count(*) from application_draft
          where ${sql.ref(`${kind}_id`)} = id and submitted_at is not null and settled_at is null)
        ) order by application_limit_date, id), '[]')
      from (select ${key} as id, title, ${sql.ref(`${kind}_type_id`)} as type, application_limit_date ${open}
        order by application_limit_date, ${key} limit ${sql.lit(mostOpenCalls)}) as next))`
}

/** Null for those who cannot read the change log. */
const colleaguesChanges = ({ user_type_id, id_user }: SignedIn, day: string): RawBuilder<unknown> =>
  user_type_id === UserType.administrator
    ? sql`(select count(*) from change_log
        where at >= ${new Date(startOfDay(day)).toISOString()} and user_id is not null and user_id <> ${id_user})`
    : sql`null::bigint`

const isThere = (table: string) => sql`(exists (select from ${sql.table(table)} as any_row))::integer`

/** Files of staff need no numbers of another system, by which `import_source` knows a record. */
const hasImported = sql`(exists (select from import_source)
  or exists (select from setting where key = 'imported'))::integer`

const pairs = (of: [name: string, value: RawBuilder<unknown>][]) =>
  sql`json_build_object(${sql.join(of.flatMap(([name, value]) => [sql.lit(name), value]))})`

/** `choices` is what staff are asked to choose, as one value. */
export const createDesk = (db: Database, choices: RawBuilder<Desk['choices']>) => {
  /** By name and day. */
  const known = createRecent<AtState<unknown>>(names.length * 2)

  const read = async <Row>(statement: RawBuilder<Row>) =>
    (await readInTurn(db, () => statement.execute(db))).rows[0]!

  /** Reads the small figures, and the states of the large ones. */
  const look = (caller: SignedIn, day: string) => {
    const figures = figuresOn(day)
    return read(sql<Looked>`select
      ${pairs(names.map((name) => [name, figures[name].state]))} as states,
      ${openCalls('exhibition', day)} as exhibition_calls,
      ${openCalls('magazine', day)} as magazine_calls,
      ${choices} as choices,
      ${colleaguesChanges(caller, day)} as changes,
      ${pairs([
        ['banner', isThere('banner')],
        ['artist', isThere('artist_profile')],
        ['artwork', isThere('artwork')],
        ['exhibition', isThere('exhibition')],
        ['import', hasImported],
      ])} as steps,
      (exists (select from setting where key = 'demonstration'))::integer as demonstration`)
  }

  /** Counts those of which nothing is known at their state, with the state that they are counted at. */
  const count = async (states: Looked['states'], day: string) => {
    const figures = figuresOn(day)
    const isKnown = (name: Name) => known.get(`${name} ${day}`)?.state === states[name]
    const unknown = names.filter((name) => !isKnown(name))
    if (unknown.length > 0) {
      const columns = unknown.map((name) => {
        const { state, value } = figures[name]
        return sql`${pairs([
          ['state', state],
          ['value', sql`(${value})`],
        ])} as ${sql.ref(name)}`
      })
      const counted = await read(sql<Record<Name, AtState<unknown>>>`select ${sql.join(columns)}`)
      for (const name of unknown) known.set(`${name} ${day}`, counted[name])
    }
    return Object.fromEntries(
      names.map((name) => [name, known.get(`${name} ${day}`)!.value]),
    ) as unknown as Counted
  }

  return {
    read: async (caller: SignedIn): Promise<Desk> => {
      const day = today()
      const { states, steps, demonstration, ...looked } = await look(caller, day)
      const { enquiries, ...counted } = await count(states, day)
      const isBeginning = !demonstration && Object.values(steps).includes(0)
      return {
        day,
        ...looked,
        ...counted,
        enquiries: {
          mine: enquiries[caller.id_user] ?? 0,
          all: Object.values(enquiries).reduce((sum, due) => sum + due, 0),
        },
        first_steps: isBeginning ? steps : null,
      }
    },
  }
}

export const deskHandlers = (
  db: Database,
  choices: RawBuilder<Desk['choices']>,
): Handlers<typeof deskEndpoints> => {
  const desk = createDesk(db, choices)
  return { 'GET /desk': async ({ caller }) => ({ desk: await desk.read(caller) }) }
}
