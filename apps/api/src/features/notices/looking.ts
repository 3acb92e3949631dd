import { ExhibitionType, MagazineType, NoticeKind, ProgramStatus } from '@vernissage/contract/enums'
import { type JudgedKind, judgedKinds } from '@vernissage/contract/judging/program-params'
import { dayAfter, timeZone, today } from '@vernissage/contract/time-zone'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { programTables } from '../../platform/database/program-tables.ts'
import { isTheirOpenCall } from './writing.ts'

/* What no open call brings about: a deadline comes near, a round becomes complete. Looked for now and then, told once. */

/** In days. */
const nearDeadline = 3
/** Somebody to whom an open call is given later is not told of a round that was complete before. */
const recentlyComplete = 2

const openCallType: Record<JudgedKind, number> = {
  exhibition: ExhibitionType.openCall,
  magazine: MagazineType.collective,
}

const dayIn = (days: number) => Array.from({ length: days }).reduce<string>(dayAfter, today())

const tellDeadlines = async (db: Database, kind: JudgedKind) => {
  const { program, programKey, programId, status, type } = programTables(kind)
  // A deadline that was moved is told anew.
  await sql`
    delete from notice using ${program}
    where ${sql.ref(`notice.${kind}_id`)} = ${programKey} and kind = ${sql.lit(NoticeKind.deadline)} and read_at is null
      and on_day is distinct from application_limit_date`.execute(db)
  await sql`
    insert into notice (user_id, kind, ${programId}, on_day)
    select id_user, ${sql.lit(NoticeKind.deadline)}, ${programKey}, application_limit_date
    from ${program} join account on ${isTheirOpenCall(kind)}
    where ${status} = ${sql.lit(ProgramStatus.opened)} and ${type} = ${sql.lit(openCallType[kind])}
      and application_limit_date between ${today()}::date and ${dayIn(nearDeadline)}::date
    order by id_user, ${programKey}
    on conflict do nothing`.execute(db)
}

/** A round is complete once every application has enough judges, and no score is missing of one who can still judge. */
const tellRounds = async (db: Database, kind: JudgedKind, isJudging: RawBuilder<boolean>) => {
  const { program, programKey, programId } = programTables(kind)
  const ofRound = sql`juror_assignment.judging_round_id = id_judging_round and ${isJudging}`
  await sql`
    insert into notice (user_id, kind, ${programId}, judging_round_id, on_day)
    select id_user, ${sql.lit(NoticeKind.roundComplete)}, ${programKey}, id_judging_round, completed_on
    from (
      select judging_round.*, (
        select (max(done_at) at time zone ${timeZone()}::text)::date from juror_assignment where ${ofRound}) as completed_on
      from judging_round
      where ends_on >= ${today()}::date - ${sql.lit(recentlyComplete)}
        and exists (select from judging_round_application where judging_round_id = id_judging_round)
        and not exists (select from juror_assignment where ${ofRound} and done_at is null)
        and not exists (
          select from judging_round_application as judged
          where judged.judging_round_id = id_judging_round and minimum_judges > (
            select count(*) from juror_assignment
            where ${ofRound}
              and (juror_assignment.exhibition_application_id = judged.exhibition_application_id
                or juror_assignment.magazine_application_id = judged.magazine_application_id)))
    ) as complete
      join ${program} on ${programKey} = complete.${programId}
      join account on ${isTheirOpenCall(kind)}
    where completed_on >= ${today()}::date - ${sql.lit(recentlyComplete)}
    order by id_user, id_judging_round
    on conflict do nothing`.execute(db)
}

/**
 * Tells of near deadlines and complete rounds; of each once, however many processes look. `isJudging` says of a row of
 * `juror_assignment` whether it counts as a judge.
 */
export const lookForNotices = async (db: Database, isJudging: RawBuilder<boolean>) => {
  for (const kind of judgedKinds) {
    await tellDeadlines(db, kind)
    await tellRounds(db, kind, isJudging)
  }
}
