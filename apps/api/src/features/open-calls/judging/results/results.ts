import { ArtistStatus } from '@vernissage/contract/enums'
import { applicationCode, roundCode } from '@vernissage/contract/judging/board'
import type {
  JurorResult,
  Result,
  RoundResults,
  resultsEndpoints,
} from '@vernissage/contract/judging/results'
import type { ProgramKind } from '@vernissage/contract/kinds/program-names'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import { programTables } from '../../../../platform/database/program-tables.ts'
import type { Handlers } from '../../../../platform/http/endpoints.ts'
import { ownRoundCode } from '../round-sql.ts'
import type { OfApplication } from './adding-up.ts'
import { createRoundSums } from './round-sums.ts'

type Application = Omit<Result, keyof OfApplication | 'code' | 'round_code' | 'former_total'> & {
  round_code: number | null
}
type Juror = Pick<JurorResult, 'juror_id' | 'name'>

const applicationsOf = (kind: ProgramKind, round: number) => {
  const { application, applicationKey, applicationId, works, worksKey } = programTables(kind)
  return sql<Application>`
    with judged as materialized (
      select ${applicationId} as id, ${ownRoundCode} as round_code
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

const jurorsOf = (round: number) => sql<Juror>`
  select id_juror as juror_id, name from judging_round_juror join juror on id_juror = juror_id
  where judging_round_id = ${round} order by name, id_juror`

/** The best first; those without a total last. */
const inOrder = (applications: Result[]) =>
  applications.toSorted(
    (one, other) => (other.total ?? -1) - (one.total ?? -1) || one.id_application - other.id_application,
  )

/** The results of a round. Throws 493. */
export const createResults = (db: Database) => {
  const { rowsOf, roundWith, addUpRound, totalsOf } = createRoundSums(db)

  const readWithSums = async (id: number) => {
    const round = await roundWith(id)
    const { kind, criteria, former, min_artwork_number, max_artwork_number } = round
    const [applications, added, jurors, before] = await Promise.all([
      rowsOf(applicationsOf(kind, id)),
      addUpRound(id, round),
      rowsOf(jurorsOf(id)),
      former ? totalsOf(former.id_judging_round) : () => null,
    ])
    const ofCriteria = added.ofCriteria()
    const results: RoundResults = {
      former,
      min_artwork_number,
      max_artwork_number,
      agreement: added.agreement(),
      criteria: criteria.map(({ id_judging_criterion, name, weight, scale }, index) => ({
        ...{ id_judging_criterion, name, weight, scale },
        ...ofCriteria[index]!,
      })),
      applications: inOrder(
        applications.map((application) => ({
          ...application,
          ...added.ofApplication(application.id_application),
          code: applicationCode(kind, application.id_application),
          round_code: application.round_code === null ? null : roundCode(application.round_code),
          former_total: before(application.id_application),
        })),
      ),
      jurors: jurors.map((juror) => ({ ...juror, ...added.ofJuror(juror.juror_id) })),
    }
    return { round, added, results }
  }

  return { rowsOf, readWithSums }
}

export const resultsHandlers = (db: Database): Handlers<typeof resultsEndpoints> => {
  const { readWithSums } = createResults(db)
  return {
    'GET /judginground/{id}/results': async ({ params }) => ({
      results: (await readWithSums(params.id)).results,
    }),
  }
}
