import {
  AddressStatus,
  ApplicationStatus,
  letterOccasions,
  MailState,
  PaymentStatus,
} from '@vernissage/contract/enums'
import { type HangingPart, hangingParts, type WaitingDraft } from '@vernissage/contract/judging/waiting'
import { type ProgramKind, programNames } from '@vernissage/contract/kinds/program-names'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Executor, Trx } from '../../../../platform/database/database.ts'
import { jsonMoment } from '../../../../platform/database/json.ts'
import { programOf } from '../../../../platform/database/program-tables.ts'
import { storeOf } from '../../../programs/program.ts'
import { authorOf, type Draft } from '../store.ts'

/* The existing application of an address, and whether a draft may replace it. */

/** The tables in which an artwork can be used, beside the application that it was sent in with. */
const usesOfWorks = [
  'exhibition_artwork',
  'magazine_artwork',
  'artwork_image',
  'artwork_purchase_request',
  ...Object.values(programNames).map(({ application }) => application.artworks.table),
]

/**
 * True if staff have added or changed a work of an application, or used it elsewhere: the applicant does not own it any more.
 * `link` is the row that puts it into the application.
 */
export const isOfStaff = (kind: ProgramKind, link: string): RawBuilder<SqlBool> => {
  const { table, key } = programNames[kind].application.artworks
  const artworkId = sql.ref(`${link}.artwork_id`)
  const uses = usesOfWorks.map((used) => {
    const isOther = used === table ? sql`and other.${sql.ref(key)} <> ${sql.ref(`${link}.${key}`)}` : sql``
    return sql`exists (select from ${sql.table(used)} as other where other.artwork_id = ${artworkId} ${isOther})`
  })
  return sql<SqlBool>`(exists (
    select from change_log where user_id is not null
      and (entity, record_id) in (('artwork', ${artworkId}), (${sql.lit(table)}, ${sql.ref(`${link}.${key}`)})))
    or ${sql.join(uses, sql` or `)})`
}

const judgedWith = sql.join(
  letterOccasions.filter((occasion) => occasion !== 'received').map((occasion) => sql.lit(occasion)),
)

const statesBeforeDecisions = sql.join(
  [ApplicationStatus.pending, ApplicationStatus.opened].map((status) => sql.lit(status)),
)

/** Conditions, in SQL: an application has something of the part attached to it. `application` is its row. */
const partsOn = (kind: ProgramKind, application: string): Record<HangingPart, RawBuilder<unknown>> => {
  const { key, foreignKey, artworks } = programNames[kind].application
  const isOf = sql`${sql.ref(foreignKey)} = ${sql.ref(`${application}.${key}`)}`
  const column = (name: string) => sql.ref(`${application}.${name}`)
  return {
    scores: sql`exists (select from juror_assignment where ${isOf} and (done_at is not null or comment is not null
      or conflict = 1 or exists (select from juror_score where juror_assignment_id = id_juror_assignment)))`,
    opinions: sql`exists (select from application_opinion where ${isOf} and (score is not null or note is not null))`,
    decision: sql`(${column('decision_id')} is not null
      or ${column('application_status_id')} not in (${statesBeforeDecisions}))`,
    payment: sql`(${column('payment_id')} is not null
      or ${column('payment_status_id')} <> ${sql.lit(PaymentStatus.pending)})`,
    // nobody has written the receipt
    letters: sql`(exists (select from application_answer where ${isOf}) or exists (
      select from mail where ${isOf} and state <> ${sql.lit(MailState.cancelled)}
        and (occasion in (${judgedWith}) or created_by is not null or bulk_action_id is not null)))`,
    works: sql`exists (select from ${sql.table(artworks.table)} as applied
      where applied.${isOf} and ${isOfStaff(kind, 'applied')})`,
  }
}

/** The parts that are attached to an application, as a JSON array in SQL. */
const attachedParts = (kind: ProgramKind, application: string) => {
  const parts = partsOn(kind, application)
  return sql`to_json(array_remove(array[${sql.join(
    hangingParts.map((part) => sql`case when ${parts[part]} then ${sql.lit(part)} end`),
  )}], null))`
}

/** The same of a locked application, whose jurors wait until the transaction ends. */
export const readAttachedParts = async (trx: Trx, kind: ProgramKind, id: number) => {
  const { table, key, foreignKey } = programNames[kind].application
  await sql`select from juror_assignment where ${sql.ref(foreignKey)} = ${id}
    order by id_juror_assignment for no key update`.execute(trx)
  const { rows } = await sql<{ parts: HangingPart[] }>`
    select ${attachedParts(kind, 'application')} as parts from ${sql.table(table)} as application
    where ${sql.ref(key)} = ${id}`.execute(trx)
  return rows[0]?.parts ?? []
}

/** Marks the application of a draft without a proof: the owner of its address says that it is not theirs. */
export const disown = async (trx: Trx, draft: Draft) => {
  const { application } = programOf(draft)
  const id = draft[application.foreignKey]
  if (!draft.admitted_unproved || id === null) return
  const store = storeOf(application)
  const before = await store.lock(trx, id)
  if (before.address_status_id === AddressStatus.inOrder) return
  await store.update(trx, authorOf(draft), before, { address_status_id: AddressStatus.disowned })
}

export interface ExistingApplication {
  id: number
  user_id: number
  address_status_id: AddressStatus
}

/** The application of the account that has the draft's address to the draft's program. */
export const findExisting = async (executor: Executor, draft: Draft, lock: RawBuilder<unknown> = sql``) => {
  const { application, foreignKey } = programOf(draft)
  const { rows } = await sql<ExistingApplication>`
    select application.${sql.ref(application.key)} as id, application.user_id, address_status_id
    from ${sql.table(application.table)} as application join account on id_user = user_id
    where lower(email) = lower(${draft.email}) and ${sql.ref(foreignKey)} = ${draft[foreignKey]} ${lock}`.execute(
    executor,
  )
  return rows[0]
}

export const lockExisting = (trx: Trx, draft: Draft) =>
  findExisting(trx, draft, sql`for no key update of application`)

/** One whose address is in order stays; any other gives way to a draft with a proof. */
export const isClosed = (existing: ExistingApplication | undefined) =>
  existing?.address_status_id === AddressStatus.inOrder

interface Waiting {
  waiting: WaitingDraft[]
  hanging: HangingPart[]
}

/**
 * Reads the drafts that were sent in with the address of an application and wait beside it, the oldest first, and the parts that
 * are attached to the application. Once its address is in order, only those wait that staff were asked about before.
 */
export const readWaiting = async (db: Database, kind: ProgramKind, id: number): Promise<Waiting> => {
  const { foreignKey, application } = programNames[kind]
  const { rows } = await sql<Waiting>`
      select ${attachedParts(kind, 'application')} as hanging, coalesce((
        select json_agg(json_build_object(
          'id_application_draft', id_application_draft, 'name', full_name(draft.first_name, draft.last_name),
          'professional_name', draft.professional_name, 'submitted_at', ${jsonMoment(sql`draft.submitted_at`)}, 'late', draft.late,
          'language', draft.language, 'proved', (draft.verified_at is not null)::integer,
          'asked', (draft.staff_asked_at is not null)::integer, 'statement', draft.statement,
          'biography', draft.biography, 'cv', draft.cv, 'works', (
            select coalesce(json_agg(json_build_object(
              'id_application_draft_work', id_application_draft_work, 'title', title, 'year', year,
              'technique', technique, 'dimensions', dimensions, 'price', price, 'image', image
            ) order by "order", id_application_draft_work), '[]')
            from application_draft_work where application_draft_id = id_application_draft)
        ) order by draft.submitted_at, id_application_draft)
        from application_draft as draft join account on lower(account.email) = lower(draft.email)
        where account.id_user = application.user_id
          and draft.${sql.ref(foreignKey)} = application.${sql.ref(foreignKey)}
          and draft.submitted_at is not null and draft.settled_at is null
          and (draft.staff_asked_at is not null
            or draft.confirmation_asked_at is not null and application.address_status_id <> 1)), '[]') as waiting
      from ${sql.table(application.table)} as application
      where ${sql.ref(application.key)} = ${id}`.execute(db)
  return rows[0] ?? { waiting: [], hanging: [] }
}
