import { applicationCode, roundCode } from '@vernissage/contract/judging/board'
import {
  type JurorMe,
  type JuryAssignment,
  type JuryRound,
  mostAssignments,
  type RoundProgress,
} from '@vernissage/contract/judging/jury'
import { roundStateOn } from '@vernissage/contract/judging/round'
import { limits } from '@vernissage/contract/limits'
import { today } from '@vernissage/contract/time-zone'
import { sql } from 'kysely'
import type { Executor } from '../../../../platform/database/database.ts'
import { jsonMoment } from '../../../../platform/database/json.ts'
import { applicationIn } from '../../../../platform/database/program-tables.ts'
import { criteriaOf, valuesOf } from '../round-sql.ts'
import { artistOf, isHidden, roundCodeOf } from './hidden-names.ts'
import { masker } from './masking.ts'

/*
 * Reading by jurors. Each statement checks the right itself: the juror is enabled, on the jury of the round, and the application is
 * assigned to them.
 */

/** The rounds of an enabled juror, each with its program. */
const ownRounds = sql`
  juror
  join judging_round_juror as place on place.juror_id = juror.id_juror and juror.enabled = 1
  join judging_round as round on round.id_judging_round = place.judging_round_id
  left join exhibition on exhibition.id_exhibition = round.exhibition_id
  left join magazine on magazine.id_magazine = round.magazine_id`

const roundColumns = sql`
  round.id_judging_round, round.name, coalesce(exhibition.title, magazine.title) as program,
  round.starts_on, round.ends_on, round.blind`

const ownAssignments = sql`
  juror_assignment as assignment
  where assignment.judging_round_id = round.id_judging_round and assignment.juror_id = juror.id_juror`

const isJudged = sql`(assignment.abstentions <> '{}' or exists (
  select from juror_score where juror_assignment_id = assignment.id_juror_assignment))`

/** The artworks of an application, in the order in which they were put into it. */
const ownWorks = sql`(
  select artwork_id, id_exhibition_application_artwork as place from exhibition_application_artwork
  where exhibition_application_id = assignment.exhibition_application_id
  union all
  select artwork_id, id_magazine_application_artwork from magazine_application_artwork
  where magazine_application_id = assignment.magazine_application_id) as work
  join artwork on id_artwork = work.artwork_id`

interface OfApplication {
  exhibition_application_id: number | null
  magazine_application_id: number | null
  round_code: number | null
}

const applicationColumns = sql`
  assignment.exhibition_application_id, assignment.magazine_application_id, ${roundCodeOf} as round_code`

const codeOf = ({ round_code, ...application }: OfApplication) =>
  round_code === null ? applicationCode(...applicationIn(application)) : roundCode(round_code)

/** The paths of all pictures of the artwork in scope, its first one ahead. */
const picturesOfWork = sql`array_remove(array_prepend(coalesce(web_image, mobile_image), array(
  select coalesce(web_image, mobile_image) from artwork_image
  where artwork_image.artwork_id = id_artwork order by id_artwork_image
  limit ${sql.lit(limits.artworkImages)})), null)`

/** Makes an address of a picture for one assignment. */
export type AddressOf = (assignmentId: number, path: string) => string

/**
 * True if the juror may read the row `assignment` in its `round`: they are enabled and have no conflict of interest; once the round
 * is over, they must have judged it.
 */
const isReadable = (day: string) => sql<boolean>`(
  assignment.conflict = 0 and exists (select from juror where id_juror = assignment.juror_id and enabled = 1)
  and (${day}::date <= round.ends_on or ${isJudged}))`

export const readJuror = async (executor: Executor, jurorId: number): Promise<JurorMe | undefined> => {
  const { rows } = await sql<JurorMe>`
    select id_juror, coalesce(name, '') as name, coalesce(email, '') as email, language
    from juror where id_juror = ${jurorId} and enabled = 1`.execute(executor)
  return rows[0]
}

const mostRounds = 200

/** The rounds of a juror, the one that ends last ahead. */
export const readRounds = async (executor: Executor, jurorId: number): Promise<RoundProgress[]> => {
  const { rows } = await sql<Omit<RoundProgress, 'state'>>`
    select ${roundColumns}, counted.assigned, counted.done from ${ownRounds}
    cross join lateral (
      select count(*) filter (where conflict = 0) as assigned,
        count(*) filter (where conflict = 0 and done_at is not null) as done
      from ${ownAssignments}) as counted
    where juror.id_juror = ${jurorId}
    order by round.ends_on desc, round.id_judging_round desc limit ${sql.lit(mostRounds)}`.execute(executor)
  const day = today()
  return rows.map((round) => ({ ...round, state: roundStateOn(day, round) }))
}

type RoundRow = Omit<JuryRound, 'state' | 'assignments'> & {
  assignments: (Omit<JuryRound['assignments'][number], 'code'> & OfApplication & { is_hidden: boolean })[]
}

/** A round with the own assignments, in a fixed order for each juror that reveals no names. Once it is over, only judged ones. */
export const readRound = async (
  executor: Executor,
  jurorId: number,
  id: number,
  addressOf: AddressOf,
): Promise<JuryRound | undefined> => {
  const day = today()
  const { rows } = await sql<RoundRow>`
    select ${roundColumns}, round.scores_shown, round.guidelines,
      ${criteriaOf(sql`round.id_judging_round`)} as criteria,
      (select coalesce(jsonb_agg(to_jsonb(listed) - 'chance' order by chance, id_juror_assignment), '[]') from (
        select id_juror_assignment, ${applicationColumns}, conflict,
          ${jsonMoment(sql`done_at`)} as done_at,
          case when conflict = 0 then ${valuesOf('assignment')} else '{}' end as values,
          case when conflict = 0 then abstentions else '{}' end as abstentions,
          (conflict = 0 and comment is not null)::integer as commented,
          case when conflict = 0 then (
            select coalesce(web_image, mobile_image) from ${ownWorks}
            where coalesce(web_image, mobile_image) is not null order by place limit 1) end as picture,
          ${isHidden(jurorId, day)} as is_hidden,
          md5(${String(jurorId)} || ' ' || coalesce(
            ${roundCodeOf}, exhibition_application_id, magazine_application_id)) as chance
        from ${ownAssignments} and (${day}::date <= round.ends_on or conflict = 1 or ${isJudged})
        order by chance limit ${sql.lit(mostAssignments)}) as listed) as assignments
    from ${ownRounds}
    where juror.id_juror = ${jurorId} and round.id_judging_round = ${id}`.execute(executor)
  const round = rows[0]
  return (
    round && {
      ...round,
      state: roundStateOn(day, round),
      assignments: round.assignments.map(({ is_hidden, picture, ...assignment }) => ({
        ...assignment,
        code: codeOf(assignment),
        picture: picture && is_hidden ? addressOf(assignment.id_juror_assignment, picture) : picture,
      })),
    }
  )
}

type Named = Record<'first_name' | 'last_name' | 'professional_name', string | null>

type AssignmentRow = Omit<JuryAssignment, 'code' | 'artist' | 'others'> &
  OfApplication & {
    round: { starts_on: string; ends_on: string; blind: 0 | 1; scores_shown: 1 | 2 }
    is_hidden: boolean
    first_values: Record<string, number | null> | null
    artist: Omit<NonNullable<JuryAssignment['artist']>, 'name'> & Named
    others: NonNullable<JuryAssignment['others']>
  }

const nameOf = ({ first_name, last_name, professional_name }: Named) =>
  professional_name ?? [first_name, last_name].filter(Boolean).join(' ')

/** The works without anything that reveals their artist. */
const maskedWorks = (
  works: JuryAssignment['works'],
  { first_name, last_name, professional_name }: Named,
  addressOf: (path: string) => string,
) => {
  const withoutNames = masker([[first_name, last_name].filter(Boolean).join(' '), professional_name])
  const masked = (text: string | null) => text && withoutNames(text)
  return works.map((work) => ({
    ...work,
    title: withoutNames(work.title),
    technique: masked(work.technique),
    dimensions: masked(work.dimensions),
    description: masked(work.description),
    pictures: work.pictures.map(addressOf),
  }))
}

/**
 * An application to judge, unless the juror has a conflict of interest; once the round is over, one that was judged.
 * `isFirstLook`: it shows scores of others, and not all own values are noted as given before.
 */
export const readAssignment = async (
  executor: Executor,
  jurorId: number,
  id: number,
  addressOf: AddressOf,
): Promise<(JuryAssignment & { isFirstLook: boolean }) | undefined> => {
  const day = today()
  const { rows } = await sql<AssignmentRow>`
    select id_juror_assignment, judging_round_id, ${applicationColumns}, conflict, comment, done_at, ${valuesOf('assignment')} as values,
      abstentions, first_values, ${criteriaOf(sql`assignment.judging_round_id`)} as criteria,
      jsonb_build_object('starts_on', round.starts_on, 'ends_on', round.ends_on, 'blind', round.blind,
        'scores_shown', round.scores_shown) as round, ${isHidden(jurorId, day)} as is_hidden,
      (select jsonb_build_object('first_name', first_name, 'last_name', last_name, 'professional_name', professional_name,
          'image', image, 'discipline', (
            select jsonb_build_object('en', name, 'es', name_es) from discipline
            where discipline.id_discipline = artist_profile.discipline_id), 'country_id', country_id, 'statement', statement,
          'biography', biography, 'cv', cv, 'portfolio', portfolio)
        from account left join artist_profile on artist_profile.user_id = id_user
        where id_user = ${artistOf}) as artist,
      (select coalesce(jsonb_agg(jsonb_build_object('title', title, 'year', extract(year from date)::integer,
          'technique', technique, 'dimensions', dimensions, 'description', description, 'height_mm', height_mm,
          'width_mm', width_mm, 'depth_mm', depth_mm, 'diameter_mm', diameter_mm,
          'pictures', to_jsonb(${picturesOfWork})) order by place), '[]')
        from ${ownWorks}) as works,
      (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'name', name, 'values', ${valuesOf('other')})
          order by number), '[]')
        from juror_assignment as other
        join (select juror_id, row_number() over (order by id_judging_round_juror) as number from judging_round_juror
          where judging_round_juror.judging_round_id = assignment.judging_round_id) as jury on jury.juror_id = other.juror_id
        join juror as scorer on scorer.id_juror = other.juror_id
        where other.judging_round_id = assignment.judging_round_id
          and (other.exhibition_application_id = assignment.exhibition_application_id
            or other.magazine_application_id = assignment.magazine_application_id)
          and other.juror_id <> assignment.juror_id and other.conflict = 0 and other.done_at is not null) as others
    from juror_assignment as assignment
    join judging_round as round on round.id_judging_round = assignment.judging_round_id
    where assignment.id_juror_assignment = ${id} and assignment.juror_id = ${jurorId} and ${isReadable(day)}`.execute(
    executor,
  )
  const row = rows[0]
  if (!row) return undefined
  const { round, artist, works, others, is_hidden, first_values, ...assignment } = row
  const isBlind = round.blind === 1
  const isOver = roundStateOn(day, round) === 'over'
  const showsOthers = isOver || (round.scores_shown === 1 && assignment.done_at !== null)
  const own = [...Object.keys(assignment.values), ...Object.keys(assignment.abstentions)]
  return {
    isFirstLook:
      showsOthers &&
      others.length > 0 &&
      own.some((criterion) => !Object.hasOwn(first_values ?? {}, criterion)),
    ...assignment,
    code: codeOf(assignment),
    works: is_hidden ? maskedWorks(works, artist, (path) => addressOf(id, path)) : works,
    artist: is_hidden ? null : { ...artist, name: nameOf(artist) },
    others: showsOthers
      ? others.map(({ number, name, values }) => ({ number, name: isBlind ? null : name, values }))
      : null,
  }
}

/** The paths of the pictures of an assignment that its juror may read; none of any other. */
export const readPictures = async (executor: Executor, id: number): Promise<string[]> => {
  const { rows } = await sql<{ path: string }>`
    select unnest(${picturesOfWork}) as path
    from juror_assignment as assignment
    join judging_round as round on round.id_judging_round = assignment.judging_round_id
    cross join lateral (select id_artwork, web_image, mobile_image from ${ownWorks}) as shown
    where assignment.id_juror_assignment = ${id} and ${isReadable(today())}`.execute(executor)
  return rows.map(({ path }) => path)
}
