import { ArtistStatus } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { applicationCode, roundCode } from '@vernissage/contract/judging/board'
import type { JudgedKind } from '@vernissage/contract/judging/program-params'
import type { JurorResult, Result, RoundResults, resultsCalls } from '@vernissage/contract/judging/results'
import type { Weighted } from '@vernissage/contract/judging/scoring'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Handlers } from '../../../platform/http/calls.ts'
import { readInTurn } from '../../../platform/lists/searches.ts'
import { callTables } from '../call-tables.ts'
import { type Assignment, addUp, type OfApplication, type Scores } from './adding-up.ts'

interface Round {
  kind: JudgedKind
  criteria: (Weighted & { name: string })[]
  former: RoundResults['former']
  min_artwork_number: number | null
  max_artwork_number: number | null
}

type Application = Omit<Result, keyof OfApplication | 'code' | 'round_code' | 'former_total'> & {
  round_code: number | null
}
type Juror = Pick<JurorResult, 'juror_id' | 'name'>

const roundOf = (id: number) => sql<Round>`
  select case when round.exhibition_id is null then 'magazine' else 'exhibition' end as kind,
    coalesce(exhibition.min_artwork_number, magazine.min_artwork_number) as min_artwork_number,
    coalesce(exhibition.max_artwork_number, magazine.max_artwork_number) as max_artwork_number,
    (
      select coalesce(json_agg(json_build_object('id_judging_criterion', id_judging_criterion, 'name', name,
        'weight', weight, 'scale', scale) order by "order", id_judging_criterion), '[]')
      from judging_criterion where judging_round_id = round.id_judging_round
    ) as criteria,
    (
      select json_build_object('id_judging_round', before.id_judging_round, 'name', before.name)
      from judging_round as before
      where (before.exhibition_id = round.exhibition_id or before.magazine_id = round.magazine_id)
        and (before.starts_on, before.id_judging_round) < (round.starts_on, round.id_judging_round)
      order by before.starts_on desc, before.id_judging_round desc limit 1
    ) as former
  from judging_round as round
    left join exhibition on id_exhibition = round.exhibition_id
    left join magazine on id_magazine = round.magazine_id
  where id_judging_round = ${id}`

const applicationsOf = (kind: JudgedKind, round: number) => {
  const { application, applicationKey, applicationId, works, worksKey } = callTables(kind)
  return sql<Application>`
    with judged as materialized (
      select ${applicationId} as id, case when blind = 1 and own_codes = 1 then code end as round_code
      from judging_round_application join judging_round on id_judging_round = judging_round_id
      where judging_round_id = ${round}
    ), applied_with as (
      select judged.id, count(*) as count, count(*) filter (where sold = 1) as sold,
        (array_agg(coalesce(web_image, mobile_image) order by works.${worksKey})
          filter (where coalesce(web_image, mobile_image) is not null))[1] as picture
      from judged
        join ${works} as works on works.${applicationId} = judged.id
        join artwork on id_artwork = artwork_id
      group by judged.id
    )
    select judged.id as id_application, judged.round_code, application.user_id, full_name(first_name, last_name) as user,
      picture, application_status_id, decision_id, late, application.address_status_id,
      coalesce(applied_with.count, 0) as artworks_count, coalesce(applied_with.sold, 0) as sold_count,
      case when artist_status_id = ${sql.lit(ArtistStatus.published)} then 1 else 0 end as artist_published
    from judged
      join ${application} as application on ${applicationKey} = judged.id
      join account on id_user = application.user_id
      left join artist_profile on artist_profile.user_id = application.user_id
      left join applied_with on applied_with.id = judged.id`
}

const assignmentsOf = (kind: JudgedKind, round: number) => {
  const { applicationId } = callTables(kind)
  return sql<Assignment>`
    select id_juror_assignment as id, juror_id as juror, ${applicationId} as application, conflict
    from juror_assignment where judging_round_id = ${round}`
}

/** One row for each criterion: a row for each of ten thousands of scores takes longer to read than to find. */
const scoresOf = (round: number) => sql<{ criterion: number; scores: Scores }>`
  select id_judging_criterion as criterion, json_object_agg(juror_assignment_id, value) as scores
  from judging_criterion join juror_score on judging_criterion_id = id_judging_criterion
  where judging_round_id = ${round} group by id_judging_criterion`

const jurorsOf = (round: number) => sql<Juror>`
  select id_juror as juror_id, name from judging_round_juror join juror on id_juror = juror_id
  where judging_round_id = ${round} order by name, id_juror`

/** The best first; those without a total last. */
const inOrder = (applications: Result[]) =>
  applications.toSorted(
    (one, other) => (other.total ?? -1) - (one.total ?? -1) || one.id_application - other.id_application,
  )

/** What a round's scores add up to: the database reads them, `addUp` counts. Throws 493. */
export const createResults = (db: Database) => {
  const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    (await readInTurn(db, () => query.execute(db))).rows

  const roundWith = async (id: number) => {
    const [round] = await rowsOf(roundOf(id))
    if (!round) throw new ApiError(ErrorCode.judgingRoundNotFound)
    return round
  }

  const addUpRound = async (id: number, { kind, criteria }: Pick<Round, 'kind' | 'criteria'>) => {
    const [assignments, scores] = await Promise.all([rowsOf(assignmentsOf(kind, id)), rowsOf(scoresOf(id))])
    return addUp(criteria, assignments, new Map(scores.map((each) => [each.criterion, each.scores])))
  }

  /** What applications had in the round before. */
  const readFormer = async ({ former }: Round) => {
    if (!former) return () => ({ total: null })
    const id = former.id_judging_round
    return (await addUpRound(id, await roundWith(id))).ofApplication
  }

  return async (id: number): Promise<RoundResults> => {
    const round = await roundWith(id)
    const { kind, criteria, former, min_artwork_number, max_artwork_number } = round
    const [applications, added, jurors, before] = await Promise.all([
      rowsOf(applicationsOf(kind, id)),
      addUpRound(id, round),
      rowsOf(jurorsOf(id)),
      readFormer(round),
    ])
    return {
      former,
      min_artwork_number,
      max_artwork_number,
      agreement: added.agreement,
      criteria: criteria.map((criterion, index) => ({ ...criterion, ...added.criteria[index]! })),
      applications: inOrder(
        applications.map((application) => ({
          ...application,
          ...added.ofApplication(application.id_application),
          code: applicationCode(kind, application.id_application),
          round_code: application.round_code === null ? null : roundCode(application.round_code),
          former_total: before(application.id_application).total,
        })),
      ),
      jurors: jurors.map((juror) => ({ ...juror, ...added.ofJuror(juror.juror_id) })),
    }
  }
}

export const resultsHandlers = (db: Database): Handlers<typeof resultsCalls> => {
  const read = createResults(db)
  return {
    'GET /judginground/{id}/results': async ({ params }) => ({ results: await read(params.id) }),
  }
}
