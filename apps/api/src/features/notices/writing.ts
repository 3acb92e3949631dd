import { NoticeKind, type Occasion, staffTypes } from '@vernissage/contract/enums'
import { type ProgramKind, programKinds } from '@vernissage/contract/kinds/program-names'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor, Trx } from '../../platform/database/database.ts'
import { programTables } from '../../platform/database/program-tables.ts'

/* Notices are written in the transaction of what they are about. */

const isStaff = sql<SqlBool>`user_type_id in (${sql.join(staffTypes.map((type) => sql.lit(type)))})`

/** True for the accounts that are responsible for an open call: its creator, and the assignees of its applications. */
export const isResponsible = (kind: ProgramKind) => {
  const { programKey, program, application, programId } = programTables(kind)
  return sql<SqlBool>`${isStaff} and (id_user = ${program}.created_by or exists (
    select from ${application} where assignee_id = id_user and ${programId} = ${programKey}))`
}

/** Adds to an unread notice. Rows are in the order of the accounts, so that two writers wait and do not deadlock. */
const countUp = sql`order by id_user
  on conflict (user_id, kind, exhibition_id, magazine_id, exhibition_application_id, magazine_application_id)
    where first_read_at is null and on_day is null
  do update set count = notice.count + 1, created_at = excluded.created_at, mailed_at = null`

interface Happening {
  kind: ProgramKind
  applicationId: number
}

interface FailedLetter {
  kind: ProgramKind
  programId: number
  sentBy: number | null
}

interface UnsentMail {
  occasion: Occasion
  exhibition_id: number | null
  magazine_id: number | null
  created_by: number | null
}

/** Writes a notice about an application's program to the accounts for which `who` holds. */
const write = (
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

/** Writes to the assignee of an application; without one, to those responsible for the open call. */
const writeAboutOne = (trx: Executor, what: NoticeKind, application: Happening) =>
  write(
    trx,
    what,
    application,
    sql`case when assignee_id is null then ${isResponsible(application.kind)} else ${isStaff} and id_user = assignee_id end`,
    true,
  )

/** Each is the last statement of its transaction: writers of one notice wait for each other until the commit. */
export const notices = {
  newApplication: (trx: Trx, application: Happening) =>
    write(trx, NoticeKind.newApplications, application, isResponsible(application.kind)),

  answered: (trx: Trx, application: Happening) => writeAboutOne(trx, NoticeKind.answers, application),

  /** The owner of its address has sent in an application of their own, and staff have to choose. */
  ownersApplication: (trx: Trx, application: Happening) =>
    writeAboutOne(trx, NoticeKind.ownersApplication, application),

  /** A letter has failed or is in doubt. `sentBy` is the account that sent it; without one, those responsible have the notice. */
  letterFailed: (trx: Trx, { kind, programId, sentBy }: FailedLetter) => {
    const { program, programKey, programId: column } = programTables(kind)
    const who = sentBy === null ? isResponsible(kind) : sql`${isStaff} and id_user = ${sentBy}`
    return sql`
      insert into notice (user_id, kind, ${column})
      select id_user, ${sql.lit(NoticeKind.lettersFailed)}, ${programKey}
      from ${program} join account on ${who}
      where ${programKey} = ${programId} ${countUp}`.execute(trx)
  },

  /** A test mail is left out: it has no reader but its writer, who waits for it. */
  mailFailed: async (trx: Trx, { occasion, created_by: sentBy, ...mail }: UnsentMail) => {
    if (occasion === 'test') return
    for (const kind of programKinds) {
      const programId = mail[`${kind}_id`]
      if (programId !== null) await notices.letterFailed(trx, { kind, programId, sentBy })
    }
  },

  /** After the application has its new `assignee_id`. A person who takes it on themselves has no notice. */
  assigned: (trx: Trx, { by, ...application }: Happening & { by: number | null }) =>
    write(
      trx,
      NoticeKind.assigned,
      application,
      sql`${isStaff} and id_user = assignee_id and id_user is distinct from ${by}::integer`,
    ),
}
