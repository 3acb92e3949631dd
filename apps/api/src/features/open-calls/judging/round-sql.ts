import type { JudgingCriterion } from '@vernissage/contract/judging/criterion'
import { type RawBuilder, sql } from 'kysely'

/* Parts of queries about judging rounds. */

export const criteriaOf = (roundId: RawBuilder<unknown>) => sql<JudgingCriterion[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'id_judging_criterion', id_judging_criterion, 'name', criterion.name, 'weight', weight, 'scale', scale,
      'description', criterion.description, 'lowest', lowest, 'highest', highest)
      order by "order", id_judging_criterion), '[]')
  from judging_criterion as criterion where criterion.judging_round_id = ${roundId})`

/** The values of the assignment `assignment` by criterion. */
export const valuesOf = (assignment: string) => sql`(
  select coalesce(jsonb_object_agg(judging_criterion_id, value), '{}') from juror_score
  where juror_assignment_id = ${sql.ref(`${assignment}.id_juror_assignment`)})`

/** The code of an application in a round that has its own; null where the code of everywhere is used. */
export const ownRoundCode = sql<number | null>`case when blind = 1 and own_codes = 1 then code end`
