import type { ArtistStatus as ArtistStatusValue, Decision, Flag } from '@vernissage/contract/enums'
import { ApplicationStatus, ArtistStatus, Decision as Decisions, UserType } from '@vernissage/contract/enums'
import {
  type Acceptance,
  type Acceptances,
  type AcceptanceWarning,
  acceptanceWarnings,
} from '@vernissage/contract/judging/decision'
import { sql } from 'kysely'
import type { Executor } from '../../../../platform/database/database.ts'
import type { Judged } from '../../../programs/program.ts'

interface Applied {
  id: number
  program_id: number
  artist_id: number
  name: string
  image: string | null
  application_status_id: ApplicationStatus
  decision_id: Decision | null
  is_artist: boolean
  artist_status_id: ArtistStatusValue | null
  /** Of the existing link. */
  artist_enabled: Flag | null
  artist_link_id: number | null
  /** The artist's artworks that the program has beside those of the application. */
  other_artworks: number
  min_artwork_number: number | null
  max_artwork_number: number | null
}

interface AppliedWork {
  application_id: number
  artwork_id: number
  title: string
  web_image: string | null
  sold: Flag
  /** Of the existing link. */
  enabled: Flag | null
  link_id: number | null
}

export interface Consequences extends Applied {
  works: readonly AppliedWork[]
}

const readApplied = async (
  executor: Executor,
  { applications, applicationArtworks, artists, artworks }: Judged,
  ids: readonly number[],
) => {
  const { program } = applications
  const { rows } = await sql<Applied>`
    select ${sql.ref(`application.${applications.key}`)} as id, ${sql.ref(`application.${program.foreignKey}`)} as program_id,
      application.user_id as artist_id, full_name(account.first_name, account.last_name) as name, account.image,
      application.application_status_id, application.decision_id,
      account.user_type_id = ${sql.lit(UserType.artist)} and profile.user_id is not null as is_artist,
      profile.artist_status_id, link.enabled as artist_enabled, ${sql.ref(`link.${artists.key}`)} as artist_link_id,
      (select count(*) from ${sql.table(artworks.table)} as other
          join artwork on artwork.id_artwork = other.artwork_id and artwork.artist_id = application.user_id
        where ${sql.ref(`other.${program.foreignKey}`)} = ${sql.ref(`application.${program.foreignKey}`)} and not exists (
          select from ${sql.table(applicationArtworks.table)} as applied
          where applied.artwork_id = other.artwork_id
            and ${sql.ref(`applied.${applications.foreignKey}`)} = ${sql.ref(`application.${applications.key}`)})) as other_artworks,
      program.min_artwork_number, program.max_artwork_number
    from ${sql.table(applications.table)} as application
      join ${sql.table(program.table)} as program
        on ${sql.ref(`program.${program.key}`)} = ${sql.ref(`application.${program.foreignKey}`)}
      join account on account.id_user = application.user_id
      left join artist_profile as profile on profile.user_id = application.user_id
      left join ${sql.table(artists.table)} as link on link.artist_id = application.user_id
        and ${sql.ref(`link.${program.foreignKey}`)} = ${sql.ref(`application.${program.foreignKey}`)}
    where ${sql.ref(`application.${applications.key}`)} = any(${ids}::integer[])
    order by id`.execute(executor)
  return rows
}

const readWorks = async (
  executor: Executor,
  { applications, applicationArtworks, artworks }: Judged,
  ids: readonly number[],
) => {
  const { program } = applications
  const { rows } = await sql<AppliedWork>`
    select ${sql.ref(`applied.${applications.foreignKey}`)} as application_id, artwork.id_artwork as artwork_id,
      artwork.title, artwork.web_image, artwork.sold, link.enabled, ${sql.ref(`link.${artworks.key}`)} as link_id
    from ${sql.table(applicationArtworks.table)} as applied
      join ${sql.table(applications.table)} as application
        on ${sql.ref(`application.${applications.key}`)} = ${sql.ref(`applied.${applications.foreignKey}`)}
      join artwork on artwork.id_artwork = applied.artwork_id
      left join ${sql.table(artworks.table)} as link on link.artwork_id = applied.artwork_id
        and ${sql.ref(`link.${program.foreignKey}`)} = ${sql.ref(`application.${program.foreignKey}`)}
    where ${sql.ref(`applied.${applications.foreignKey}`)} = any(${ids}::integer[])
    order by ${sql.ref(`applied.${applicationArtworks.key}`)}`.execute(executor)
  return rows
}

/** The consequences of accepting each of the applications, in the order of their ids; unknown ones are left out. */
export const readConsequences = async (
  executor: Executor,
  judged: Judged,
  ids: readonly number[],
): Promise<Consequences[]> => {
  const applied = await readApplied(executor, judged, ids)
  const works = Map.groupBy(await readWorks(executor, judged, ids), ({ application_id }) => application_id)
  return applied.map((application) => ({ ...application, works: works.get(application.id) ?? [] }))
}

export const isArtistNew = ({ is_artist, artist_enabled }: Applied) => is_artist && artist_enabled === null
/** The links to the program that go when the application is not accepted; the artist stays with other artworks. */
export const linksOf = ({ works, artist_link_id, other_artworks }: Consequences) => ({
  artworks: works.flatMap(({ link_id }) => link_id ?? []),
  artists: artist_link_id !== null && other_artworks === 0 ? [artist_link_id] : [],
})
export const newWorks = ({ works }: Consequences) => works.filter(({ enabled }) => enabled === null)

const isAccepted = ({ application_status_id, decision_id }: Applied) =>
  application_status_id === ApplicationStatus.accepted && decision_id === Decisions.accepted

const tests: Readonly<Record<AcceptanceWarning, (of: Consequences) => boolean>> = {
  no_works: ({ works }) => works.length === 0,
  below_minimum: ({ works, min_artwork_number: min }) => works.length > 0 && works.length < (min ?? 0),
  above_maximum: ({ works, max_artwork_number: max }) => works.length > (max ?? Number.POSITIVE_INFINITY),
  sold_work: ({ works }) => works.some(({ sold }) => sold === 1),
  artist_not_published: ({ is_artist, artist_status_id }) =>
    is_artist && artist_status_id !== ArtistStatus.published,
  no_artist: ({ is_artist }) => !is_artist,
}

const warningsOf = (of: Consequences) => acceptanceWarnings.filter((warning) => tests[warning](of))

export const acceptanceOf = ({ enabled }: Judged, of: Consequences): Acceptance => ({
  id_application: of.id,
  application_status_id: of.application_status_id,
  decision_id: of.decision_id,
  warnings: warningsOf(of),
  artist: {
    artist_id: of.artist_id,
    name: of.name,
    linked: of.artist_enabled !== null ? 'there' : of.is_artist ? 'new' : null,
    other_artworks: of.other_artworks,
    enabled: of.artist_enabled ?? enabled.artist,
    artist_status_id: of.artist_status_id,
  },
  artworks: of.works.map(({ link_id: _, ...work }) => ({
    ...work,
    linked: work.enabled === null ? 'new' : 'there',
    enabled: work.enabled ?? enabled.artworks,
  })),
})

const rowOf = (of: Consequences): Acceptances['acceptances'][number] => ({
  id_application: of.id,
  application_status_id: of.application_status_id,
  decision_id: of.decision_id,
  warnings: warningsOf(of),
  artist_id: of.artist_id,
  artist: of.name,
  image: of.image,
  artists_new: isArtistNew(of) ? 1 : 0,
  artworks_new: newWorks(of).length,
  artworks_there: of.works.length - newWorks(of).length,
})

/** The consequences for many, with their sums. An artwork is its artist's alone, who applies to a program once. */
export const acceptancesOf = (all: readonly Consequences[]): Acceptances => {
  const acceptances = all.map(rowOf)
  const sum = (of: (row: (typeof acceptances)[number]) => number) =>
    acceptances.reduce((total, row) => total + of(row), 0)
  return {
    acceptances,
    count: all.length,
    changed: all.filter((one) => !isAccepted(one)).length,
    artists_new: sum(({ artists_new }) => artists_new),
    artworks_new: sum(({ artworks_new }) => artworks_new),
    artworks_there: sum(({ artworks_there }) => artworks_there),
    accepted_artworks_there: sum(({ decision_id, artworks_there }) =>
      decision_id === Decisions.accepted ? artworks_there : 0,
    ),
    accepted: sum(({ decision_id }) => +(decision_id === Decisions.accepted)),
    warnings: Object.fromEntries(
      acceptanceWarnings.map((warning) => [warning, sum(({ warnings }) => +warnings.includes(warning))]),
    ) as Acceptances['warnings'],
  }
}
