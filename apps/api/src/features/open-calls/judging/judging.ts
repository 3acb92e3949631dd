import { roundCode } from '@vernissage/contract/judging/board'
import type { JudgingRound, judgingRoundEndpoints, Panel } from '@vernissage/contract/judging/round'
import { type ProgramKind, programNames } from '@vernissage/contract/kinds/program-names'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { programOf, programTables } from '../../../platform/database/program-tables.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Handlers } from '../../../platform/http/endpoints.ts'
import { usualHandlers } from '../../../platform/http/record-handlers.ts'
import { createAssignments } from './assignments.ts'
import { createRoundMembers, isJudging } from './round-members.ts'
import { createRounds, readRound } from './rounds.ts'

const named = sql`
  join judging_round as round on round.id_judging_round = assignment.judging_round_id
    and (round.blind = 0 or assignment.created_at <= round.named_until)`

/**
 * The pairs `juror_id`, `user_id` of jurors and artists whose names they could read, in any round of any open call. What they
 * have in fact read is not recorded.
 */
const namesSeenOf = (artists: RawBuilder<unknown>) => sql`(
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
const countNamesSeen = async (db: Database, kind: ProgramKind, id: number) => {
  const { program, programKey, programId, application } = programTables(kind)
  const { rows } = await sql<{ jurors: number; artists: number }>`
    with artist as materialized (select user_id from ${application} where ${programId} = ${id})
    select (select count(distinct juror_id) from ${namesSeenOf(sql`(select user_id from artist)`)} as seen) as jurors,
      (select count(distinct user_id) from ${namesSeenOf(sql`(select user_id from artist)`)} as seen) as artists
    from ${program} where ${programKey} = ${id}`.execute(db)
  if (!rows[0]) throw new ApiError(programNames[kind].notFound)
  return rows[0]
}

type JurorRow = Panel['jurors'][number]
type ApplicationRow = Panel['applications'][number]

/** True if its jurors know the applications by codes of this round. */
const hasOwnCodes = ({ blind, own_codes }: JudgingRound) => blind === 1 && own_codes === 1

const readPanel = async (db: Database, id: number): Promise<Panel> => {
  const round = await readRound(db, id)
  const { table, key, foreignKey, artworks } = programOf(round).application
  const { rows: jurors } = await sql<JurorRow>`
    with artist as materialized (
      select user_id from judging_round_application as member
      join ${sql.table(table)} as application on ${sql.ref(`application.${key}`)} = ${sql.ref(`member.${foreignKey}`)}
      where member.judging_round_id = ${id}
    ), seen as (
      select juror_id, count(*) as artists
      from ${namesSeenOf(sql`(select user_id from artist)`)} as names group by juror_id
    )
    select juror_id, name, enabled, (password_hash is not null)::integer as signed_up,
      coalesce((select artists from seen where seen.juror_id = place.juror_id), 0) as names_seen, counted.*
    from judging_round_juror as place join juror on id_juror = juror_id cross join lateral (
      select count(*) filter (where conflict = 0) as assigned,
        count(*) filter (where conflict = 0 and done_at is not null) as done,
        count(*) filter (where conflict = 1) as conflicts,
        max((select max(updated_at) from juror_score where juror_assignment_id = id_juror_assignment)) as last_activity
      from juror_assignment
      where judging_round_id = place.judging_round_id and juror_id = place.juror_id) as counted
    where place.judging_round_id = ${id}
    order by search_text(name), juror_id`.execute(db)
  const { rows: applications } = await sql<Omit<ApplicationRow, 'round_code'> & { round_code: number }>`
    with assigned as (
      select ${sql.ref(foreignKey)} as id, count(*) filter (where ${isJudging}) as judges,
        json_agg(json_build_object('id_juror_assignment', id_juror_assignment, 'juror_id', juror_id, 'conflict', conflict,
          'conflict_reason', conflict_reason, 'done', (done_at is not null)::integer) order by juror_id) as assignments
      from juror_assignment where judging_round_id = ${id} group by 1
    )
    select ${sql.ref(`application.${key}`)} as id_application, member.code as round_code, full_name(first_name, last_name) as user, (
        select web_image from ${sql.table(artworks.table)} as applied join artwork on id_artwork = artwork_id
        where ${sql.ref(`applied.${foreignKey}`)} = ${sql.ref(`application.${key}`)} and web_image is not null
        order by ${sql.ref(`applied.${artworks.key}`)} limit 1
      ) as picture, coalesce(judges, 0) as judges, coalesce(assignments, '[]') as assignments
    from judging_round_application as member
      join ${sql.table(table)} as application on ${sql.ref(`application.${key}`)} = ${sql.ref(`member.${foreignKey}`)}
      join account on id_user = application.user_id
      left join assigned on assigned.id = ${sql.ref(`application.${key}`)}
    where member.judging_round_id = ${id}
    order by 1`.execute(db)
  return {
    jurors,
    applications: applications.map((application) => ({
      ...application,
      round_code: hasOwnCodes(round) ? roundCode(application.round_code) : null,
    })),
    below_minimum: applications.filter(({ judges }) => judges < round.minimum_judges).length,
  }
}

export const judgingRoundHandlers = (db: Database): Handlers<typeof judgingRoundEndpoints> => {
  const rounds = createRounds(db)
  const members = createRoundMembers(db)
  const assignments = createAssignments(db)
  return {
    ...usualHandlers('/judginground', rounds),

    'GET /judging/{program}/{id}/namesseen': async ({ params: { program, id } }) => ({
      names_seen: await countNamesSeen(db, program, id),
    }),
    'GET /judginground/{id}/panel': async ({ params }) => ({ panel: await readPanel(db, params.id) }),
    'PUT /judginground/{id}/jurors': async ({ author, params, body }) => ({
      juror_ids: await members.setJurors(author, params.id, body.juror_ids),
    }),
    'POST /judginground/{id}/applications': async ({ author, params, body }) => ({
      added: await members.addApplications(author, params.id, body.applications),
    }),
    'DELETE /judginground/{id}/applications': async ({ author, params, body }) => ({
      removed: await members.removeApplications(author, params.id, body.applications),
    }),
    'POST /judginground/{id}/assignments': async ({ author, params, body }) => ({
      added: await assignments.add(author, params.id, body.juror_id, body.application_ids),
    }),
    'POST /judginground/{id}/distribution': async ({ author, params, body }) => ({
      distribution: await assignments.distribute(author, params.id, body.judges),
    }),
    'PATCH /jurorassignment/{id}': ({ author, params, body }) => assignments.update(author, params.id, body),
    'DELETE /jurorassignment/{id}': ({ author, params }) => assignments.remove(author, params.id),
  }
}
