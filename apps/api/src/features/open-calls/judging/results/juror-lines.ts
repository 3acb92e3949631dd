import type { JudgedKind } from '@vernissage/contract/judging/program-params'
import type { SheetJuror } from '@vernissage/contract/judging/score-sheet'
import { type RawBuilder, sql } from 'kysely'
import { openCallTables } from '../open-call-tables.ts'

export type JurorLine = Omit<SheetJuror, 'total' | 'partial' | 'mean' | 'bias'> & {
  round: number
  application: number
}

/** What jurors gave and wrote, by application and name. `which` is a condition on rows of `juror_assignment`. */
export const jurorLines = (kind: JudgedKind, which: RawBuilder<unknown>) => sql<JurorLine>`
  select id_juror_assignment, judging_round_id as round, ${openCallTables(kind).applicationId} as application, juror_id, name,
    conflict, conflict_reason, comment, done_at, abstentions, first_values, first_abstentions, later_counts, (
      select coalesce(jsonb_object_agg(judging_criterion_id, value), '{}') from juror_score
      where juror_assignment_id = id_juror_assignment) as values
  from juror_assignment join juror on id_juror = juror_id
  where ${which}
  order by application, search_text(name), juror_id`
