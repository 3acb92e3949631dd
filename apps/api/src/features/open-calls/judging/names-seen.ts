import type { JudgedKind } from '@vernissage/contract/judging/program-params'
import { programNames } from '@vernissage/contract/kinds/program-names'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { programTables } from '../../../platform/database/program-tables.ts'
import { ApiError } from '../../../platform/errors.ts'

const named = sql`
  join judging_round as round on round.id_judging_round = assignment.judging_round_id
    and (round.blind = 0 or assignment.created_at <= round.named_until)`

/**
 * The pairs `juror_id`, `user_id` of jurors and artists whose names they could read, in any round of any open call. What they
 * have in fact read is not recorded.
 */
export const namesSeenOf = (artists: RawBuilder<unknown>) => sql`(
  select assignment.juror_id, applied.user_id from exhibition_application as applied
  join juror_assignment as assignment
    on assignment.exhibition_application_id = applied.id_exhibition_application ${named}
  where applied.user_id in ${artists}
  union
  select assignment.juror_id, applied.user_id from magazine_application as applied
  join juror_assignment as assignment
    on assignment.magazine_application_id = applied.id_magazine_application ${named}
  where applied.user_id in ${artists})`

/** Counts the jurors who could read names of a program's applicants, and those applicants. */
export const countNamesSeen = async (db: Database, kind: JudgedKind, id: number) => {
  const { program, programKey, programId, application } = programTables(kind)
  const { rows } = await sql<{ jurors: number; artists: number }>`
    with artist as materialized (select user_id from ${application} where ${programId} = ${id})
    select (select count(distinct juror_id) from ${namesSeenOf(sql`(select user_id from artist)`)} as seen) as jurors,
      (select count(distinct user_id) from ${namesSeenOf(sql`(select user_id from artist)`)} as seen) as artists
    from ${program} where ${programKey} = ${id}`.execute(db)
  if (!rows[0]) throw new ApiError(programNames[kind].notFound)
  return rows[0]
}
