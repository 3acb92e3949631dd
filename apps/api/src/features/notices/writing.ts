import { NoticeKind, staffTypes } from '@vernissage/contract/enums'
import type { JudgedKind } from '@vernissage/contract/judging/program-params'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor, Trx } from '../../platform/database/database.ts'
import { programTables } from '../../platform/database/program-tables.ts'

/* How notices come into being. */

const isStaff = sql<SqlBool>`user_type_id in (${sql.join(staffTypes.map((type) => sql.lit(type)))})`

/** Whose call a program is: its creator's, and theirs who look after one of its applications. */
export const isTheirOpenCall = (kind: JudgedKind) => {
  const { programKey, program, application, programId } = programTables(kind)
  return sql<SqlBool>`${isStaff} and (id_user = ${program}.created_by or exists (
    select from ${application} where assignee_id = id_user and ${programId} = ${programKey}))`
}

/** What an unread notice is counted up by. Rows in the order of the accounts, so that two writers wait and do not deadlock. */
const countUp = sql`order by id_user
  on conflict (user_id, kind, exhibition_id, magazine_id, exhibition_application_id, magazine_application_id)
    where first_read_at is null and on_day is null
  do update set count = notice.count + 1, created_at = excluded.created_at, mailed_at = null`

interface Happening {
  kind: JudgedKind
  applicationId: number
}

interface FailedLetter {
  kind: JudgedKind
  programId: number
  sentBy: number | null
}

/** Tells those accounts of an application's program for which `who` holds. */
const tell = (
  trx: Executor,
  what: NoticeKind,
  { kind, applicationId }: Happening,
  who: RawBuilder<SqlBool>,
  isAboutApplication = false,
) => {
  const {
    program,
    programKey,
    programId,
    application,
    applicationKey,
    applicationId: applicationColumn,
  } = programTables(kind)
  const about = isAboutApplication ? applicationKey : sql`null::integer`
  return sql`
    insert into notice (user_id, kind, ${programId}, ${applicationColumn})
    select id_user, ${sql.lit(what)}, ${programKey}, ${about}
    from ${application} join ${program} on ${programKey} = ${programId} join account on ${who}
    where ${applicationKey} = ${applicationId} ${countUp}`.execute(trx)
}

/** Tells who looks after the application; where nobody does, those whose call it is. */
const tellOfOne = (trx: Executor, what: NoticeKind, application: Happening) =>
  tell(
    trx,
    what,
    application,
    sql`case when assignee_id is null then ${isTheirOpenCall(application.kind)} else ${isStaff} and id_user = assignee_id end`,
    true,
  )

/**
 * What others tell of, each within the transaction in which it happens and as its last statement: those who write to one
 * notice wait for each other from here to the commit.
 */
export const notices = {
  newApplication: (trx: Trx, application: Happening) =>
    tell(trx, NoticeKind.newApplications, application, isTheirOpenCall(application.kind)),

  answered: (trx: Trx, application: Happening) => tellOfOne(trx, NoticeKind.answers, application),

  /** The owner of its address has sent in one of their own, and staff choose. */
  ownersApplication: (trx: Trx, application: Happening) =>
    tellOfOne(trx, NoticeKind.ownersApplication, application),

  /** Also of one of which it is not known whether it arrived. `sentBy` is the account that sent it; without one, those are told whose call it is. */
  letterFailed: (trx: Trx, { kind, programId, sentBy }: FailedLetter) => {
    const { program, programKey, programId: column } = programTables(kind)
    const who = sentBy === null ? isTheirOpenCall(kind) : sql`${isStaff} and id_user = ${sentBy}`
    return sql`
      insert into notice (user_id, kind, ${column})
      select id_user, ${sql.lit(NoticeKind.lettersFailed)}, ${programKey}
      from ${program} join account on ${who}
      where ${programKey} = ${programId} ${countUp}`.execute(trx)
  },

  /** Once the application has its new `assignee_id`. Who takes it on themselves is not told. */
  assigned: (trx: Trx, { by, ...application }: Happening & { by: number | null }) =>
    tell(
      trx,
      NoticeKind.assigned,
      application,
      sql`${isStaff} and id_user = assignee_id and id_user is distinct from ${by}::integer`,
    ),
}
