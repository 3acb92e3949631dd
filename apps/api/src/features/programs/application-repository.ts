import { AddressStatus, staffTypes, UserType } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import type { Database, Executor, Trx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError, invalid } from '../../platform/errors.ts'
import type { Columns } from '../../platform/lists/filter-sql.ts'
import { columnsOf, createList, type Page, selectionOf } from '../../platform/lists/list.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { checkAccount } from '../../platform/records/account-references.ts'
import type { Author, FieldChanges, Values } from '../../platform/records/change-log.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { type Application, type Link, storeOf } from './program.ts'

/** The columns that both kinds have and that are needed by their names. */
interface ApplicationRow {
  version: number
  user_id: number
  assignee_id: number | null
  address_status_id: AddressStatus
}

const artworksCountOf = ({ key, foreignKey, artworkLinks }: Application) =>
  sql<number>`(select count(*) from ${sql.table(artworkLinks)} as applied
    where ${sql.ref(`applied.${foreignKey}`)} = ${sql.ref(`application.${key}`)})`

const joinedColumns = (application: Application) => {
  const { program } = application
  return {
    [program.table]: {
      column: sql.ref('program.title'),
      table: sql`${sql.table(program.table)} as program`,
      key: sql.ref(`program.${program.key}`),
      reference: sql.ref(`application.${program.foreignKey}`),
    },
    user: {
      column: sql<string>`full_name(account.first_name, account.last_name)`,
      table: sql.table('account'),
      key: sql.ref('account.id_user'),
      reference: sql.ref('application.user_id'),
    },
    image: sql.ref('account.image'),
    assignee: {
      column: sql<string | null>`full_name(assignee.first_name, assignee.last_name)`,
      table: sql`account as assignee`,
      key: sql.ref('assignee.id_user'),
      reference: sql.ref('application.assignee_id'),
    },
    artworks_count: artworksCountOf(application),
  }
}

const applicationColumns = (application: Application): Columns => ({
  ...columnsOf('application', application.fields),
  ...joinedColumns(application),
})

/** Applications with the artist, the title of the program and the number of artworks. */
const selectApplications = (executor: Executor, application: Application) => {
  const { program } = application
  return executor
    .selectFrom(sql<ApplicationRow>`${sql.table(application.table)}`.as('application'))
    .leftJoin('account', 'account.id_user', 'application.user_id')
    .leftJoin('account as assignee', 'assignee.id_user', 'application.assignee_id')
    .leftJoin(sql<{ title: string }>`${sql.table(program.table)}`.as('program'), (join) =>
      join.on(
        sql<boolean>`${sql.ref(`program.${program.key}`)} = ${sql.ref(`application.${program.foreignKey}`)}`,
      ),
    )
    .selectAll('application')
    .select(selectionOf(joinedColumns(application)))
}

type ApplicationValues = Values & {
  user_id?: number | undefined
  assignee_id?: number | null | undefined
  application_status_id?: number | undefined
  address_status_id?: AddressStatus | undefined
}

const checkAccounts = async (trx: Trx, { user_id, assignee_id }: ApplicationValues) => {
  await checkAccount(trx, 'user_id', user_id, [UserType.artist])
  await checkAccount(trx, 'assignee_id', assignee_id, staffTypes)
}

/** Throws 201 if the address is already in order. */
const checkAddress = ({ address_status_id }: ApplicationRow, values: ApplicationValues) => {
  if (values.address_status_id !== undefined && address_status_id === AddressStatus.inOrder)
    throw invalid('address_status_id')
}

/** Notifies the new assignee of an application; `by` is the account that assigned it. */
export interface AssignmentNotices {
  assigned: (
    trx: Trx,
    application: { kind: Application['program']['table']; applicationId: number; by: number | null },
  ) => Promise<unknown>
}

/**
 * The decision that the author's last change removed together with the status that this change restores. Undoing a change
 * restores the decision; no other change of status does.
 */
const decisionTaken = async (
  trx: Trx,
  author: Author,
  { table, id, status }: { table: string; id: number; status: unknown },
): Promise<Values> => {
  const { rows } = await sql<{ fields: FieldChanges }>`
    select fields from (
      select user_id, fields from change_log where entity = ${table} and record_id = ${id}
      order by id_change desc limit 1
    ) as last
    where user_id = ${author.id_user} and fields -> 'decision_id' ->> 'after' is null`.execute(trx)
  const { application_status_id, decision_id, answered_at, waitlist_place } = rows[0]?.fields ?? {}
  if (!decision_id || application_status_id?.before !== status) return {}
  return {
    decision_id: decision_id.before,
    answered_at: answered_at?.before ?? null,
    waitlist_place: waitlist_place?.before ?? null,
  }
}

/** The applications to one kind of program. A second one by the same artist fails with 447. */
export const createApplicationRepository = <Shown>(
  db: Database,
  notices: AssignmentNotices,
  application: Application,
  artworks: Link,
) => {
  const store = storeOf(application)
  /** The rows that belong to the artist: works, opinions, answers and assignments to jurors. */
  const personal = {
    [artworks.table]: storeOf(artworks),
    application_opinion: recordStore('application_opinion', 'id_application_opinion', application.notFound),
    application_answer: recordStore('application_answer', 'id_application_answer', application.notFound),
    juror_assignment: recordStore('juror_assignment', 'id_juror_assignment', application.notFound),
  }
  const key = sql.ref(`application.${application.key}`)
  const readPage = createList(db, {
    query: selectApplications(db, application),
    columns: applicationColumns(application),
    key: application.key,
    tables: [application.table, application.artworkLinks, application.program.table, 'account'],
  })

  const read = async (executor: Executor, id: number) => {
    const row = await selectApplications(executor, application)
      .where(sql<boolean>`${key} = ${id}`)
      .executeTakeFirst()
    if (!row) throw new ApiError(application.notFound)
    return row as Shown & ApplicationRow
  }

  const removePersonal = async (trx: Trx, author: Author, id: number) => {
    for (const [table, { remove }] of Object.entries(personal)) {
      const { rows } = await sql<never>`
        select * from ${sql.table(table)}
        where ${sql.ref(application.foreignKey)} = ${id} for update`.execute(trx)
      for (const row of rows) await remove(trx, author, row)
    }
    for (const table of ['mail', 'notice'])
      await sql`delete from ${sql.table(table)} where ${sql.ref(application.foreignKey)} = ${id}`.execute(trx)
  }

  /** Notifies the assignee, unless there is none or it was the same `before`. */
  const notifyAssignee = async (
    trx: Trx,
    author: Author,
    id: number,
    values: ApplicationValues,
    before?: ApplicationRow,
  ) => {
    const { assignee_id } = values
    if (assignee_id == null || assignee_id === before?.assignee_id) return
    await notices.assigned(trx, { kind: application.program.table, applicationId: id, by: author.id_user })
  }

  return {
    store,

    matching: readPage.matching,

    list: async (list: CheckedList) => (await readPage(list)) as Page<Shown>,
    readAll: readPage.readAll,

    get: (id: number) => read(db, id),

    create: (author: Author, values: ApplicationValues) =>
      inTransaction(db, async (trx) => {
        await checkAccounts(trx, values)
        const row = (await store.insert(trx, author, values)) as Values
        const id = row[application.key] as number
        await notifyAssignee(trx, author, id, values)
        return read(trx, id)
      }),

    /** A change of the artist removes the former artist's works, consent, opinions and decision. */
    update: (author: Author, id: number, values: ApplicationValues, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        const before = await store.lock(trx, id, ifMatch)
        await checkAccounts(trx, values)
        checkAddress(before, values)
        const isOthers = values.user_id !== undefined && values.user_id !== before.user_id
        // An accepted application stays accepted by its status; the time of the decision is not known.
        const undecided = { decision_id: null, answered_at: null }
        const unasked = { language: null, consented_at: null, address_status_id: AddressStatus.inOrder }
        const status = values.application_status_id
        const isOtherStatus = status !== undefined && status !== before.application_status_id
        const decided = isOtherStatus
          ? await decisionTaken(trx, author, { table: application.table, id, status })
          : {}
        const whole = isOthers ? { ...unasked, ...values, ...undecided } : { ...values, ...decided }
        await store.update(trx, author, before, whole)
        if (isOthers) await removePersonal(trx, author, id)
        await notifyAssignee(trx, author, id, values, before)
        return read(trx, id)
      }),
  }
}
