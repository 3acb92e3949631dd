import { ExhibitionType, MagazineType, NoticeKind, ProgramStatus } from '@vernissage/contract/enums'
import { type ProgramKind, programKinds } from '@vernissage/contract/kinds/program-names'
import { dayAfter, timeZone, today } from '@vernissage/contract/time-zone'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { programTables } from '../../platform/database/program-tables.ts'
import { isResponsible } from './writing.ts'

/* Notices that no request causes: a deadline is near, a round is complete. Looked for now and then, written once. */

/** In days. */
const nearDeadline = 3
/** In days: a person who gets an open call later has no notice of a round that was complete before. */
const recentlyComplete = 2

const openCallType: Record<ProgramKind, number> = {
  exhibition: ExhibitionType.openCall,
  magazine: MagazineType.collective,
}

const dayIn = (days: number) => Array.from({ length: days }).reduce<string>(dayAfter, today())

const noticeDeadlines = async (db: Database, kind: ProgramKind) => {
  const { program, programKey, programId, status, type } = programTables(kind)
  // a deadline that was moved has a new notice
  await sql`
    delete from notice using ${program}
    where ${sql.ref(`notice.${kind}_id`)} = ${programKey} and kind = ${sql.lit(NoticeKind.deadline)} and read_at is null
      and on_day is distinct from application_limit_date`.execute(db)
  await sql`
    insert into notice (user_id, kind, ${programId}, on_day)
    select id_user, ${sql.lit(NoticeKind.deadline)}, ${programKey}, application_limit_date
    from ${program} join account on ${isResponsible(kind)}
    where ${status} = ${sql.lit(ProgramStatus.opened)} and ${type} = ${sql.lit(openCallType[kind])}
      and application_limit_date between ${today()}::date and ${dayIn(nearDeadline)}::date
    order by id_user, ${programKey}
    on conflict do nothing`.execute(db)
}

/** A round is complete once every application has enough judges, and no juror who can still judge owes a score. */
const noticeRounds = async (db: Database, kind: ProgramKind, isJudging: RawBuilder<boolean>) => {
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
      join account on ${isResponsible(kind)}
    where completed_on >= ${today()}::date - ${sql.lit(recentlyComplete)}
    order by id_user, id_judging_round
    on conflict do nothing`.execute(db)
}

/**
 * Writes notices of near deadlines and complete rounds, each once, however many processes look. `isJudging` is true for a row of
 * `juror_assignment` that counts as a judge.
 */
export const lookForNotices = async (db: Database, isJudging: RawBuilder<boolean>) => {
  for (const kind of programKinds) {
    await noticeDeadlines(db, kind)
    await noticeRounds(db, kind, isJudging)
  }
}
