import { ErrorCode } from '@vernissage/contract/errors'
import type { JudgingCriterion } from '@vernissage/contract/judging/criterion'
import type { RoundResults } from '@vernissage/contract/judging/results'
import type { SheetJuror } from '@vernissage/contract/judging/score-sheet'
import type { ProgramKind } from '@vernissage/contract/kinds/program-names'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import { programTables } from '../../../../platform/database/program-tables.ts'
import { ApiError } from '../../../../platform/errors.ts'
import { readInTurn } from '../../../../platform/lists/searches.ts'
import { criteriaOf, valuesOf } from '../round-sql.ts'
import { type Assignment, addUp, type Scores } from './adding-up.ts'

export interface Round {
  kind: ProgramKind
  criteria: JudgingCriterion[]
  former: RoundResults['former']
  min_artwork_number: number | null
  max_artwork_number: number | null
}

const roundOf = (id: number) => sql<Round>`
  select case when round.exhibition_id is null then 'magazine' else 'exhibition' end as kind,
    coalesce(exhibition.min_artwork_number, magazine.min_artwork_number) as min_artwork_number,
    coalesce(exhibition.max_artwork_number, magazine.max_artwork_number) as max_artwork_number,
    ${criteriaOf(sql`round.id_judging_round`)} as criteria,
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

const assignmentsOf = (kind: ProgramKind, round: number) => {
  const { applicationId } = programTables(kind)
  return sql<Assignment>`
    select id_juror_assignment as id, juror_id as juror, ${applicationId} as application, conflict, done_at is not null as done,
      counts_since is not null as counts,
      case when abstentions <> '{}' then array(select jsonb_object_keys(abstentions)) end as abstained,
      case when later_counts = 0 then first_values end as first
    from juror_assignment where judging_round_id = ${round}`
}

/** One row for each criterion: a row for each of ten thousands of scores takes longer to read than to find. */
const scoresOf = (round: number) => sql<{ criterion: number; scores: Scores }>`
  select id_judging_criterion as criterion, json_object_agg(juror_assignment_id, value) as scores
  from judging_criterion join juror_score on judging_criterion_id = id_judging_criterion
  where judging_round_id = ${round} group by id_judging_criterion`

export type JurorLine = Omit<SheetJuror, 'total' | 'partial' | 'mean' | 'bias'> & {
  round: number
  application: number
}

/** The scores and comments of jurors, by application and name. `which` is a condition on rows of `juror_assignment`. */
export const jurorLines = (kind: ProgramKind, which: RawBuilder<unknown>) => sql<JurorLine>`
  select id_juror_assignment, judging_round_id as round, ${programTables(kind).applicationId} as application, juror_id, name,
    conflict, conflict_reason, comment, done_at, abstentions, first_values, first_abstentions, later_counts, ${valuesOf('juror_assignment')} as values
  from juror_assignment join juror on id_juror = juror_id
  where ${which}
  order by application, search_text(name), juror_id`

/** The latest round of a program in which the total of a juror without a conflict counts. */
const latestJudgedRound = (kind: ProgramKind, programId: number) => sql<{ id: number }>`
  select id_judging_round as id from judging_round
  where ${programTables(kind).programId} = ${programId} and exists (
    select from juror_assignment
    where judging_round_id = id_judging_round and counts_since is not null and conflict = 0)
  order by starts_on desc, id_judging_round desc limit 1`

export const createRoundSums = (db: Database) => {
  const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    (await readInTurn(db, () => query.execute(db))).rows

  /** Throws 493. */
  const roundWith = async (id: number) => {
    const [round] = await rowsOf(roundOf(id))
    if (!round) throw new ApiError(ErrorCode.judgingRoundNotFound)
    return round
  }

  const addUpRound = async (id: number, { kind, criteria }: Pick<Round, 'kind' | 'criteria'>) => {
    const [assignments, scores] = await Promise.all([rowsOf(assignmentsOf(kind, id)), rowsOf(scoresOf(id))])
    return addUp(criteria, assignments, new Map(scores.map((each) => [each.criterion, each.scores])))
  }

  const totalsOf = async (id: number) => (await addUpRound(id, await roundWith(id))).totalOf

  /** The totals of a program's applications in the latest round in which one counts. */
  const latestTotals = async (
    kind: ProgramKind,
    programId: number,
  ): Promise<(application: number) => number | null> => {
    const [round] = await rowsOf(latestJudgedRound(kind, programId))
    if (!round) return () => null
    return totalsOf(round.id)
  }

  return { rowsOf, roundWith, addUpRound, totalsOf, latestTotals }
}
