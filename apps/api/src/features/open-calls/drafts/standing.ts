import {
  AddressStatus,
  ApplicationStatus,
  letterOccasions,
  MailState,
  PaymentStatus,
} from '@vernissage/contract/enums'
import { type HangingPart, hangingParts } from '@vernissage/contract/judging/waiting'
import type { ProgramKind } from '@vernissage/contract/kinds/bulk-kinds'
import { programNames } from '@vernissage/contract/kinds/program-names'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor, Trx } from '../../../platform/database/database.ts'
import { recordStore } from '../../../platform/records/record-store.ts'
import { authorOf, type Draft, kindOf } from './store.ts'

/* The application that is there for an address, and whether another one may take its place. */

/** Where an artwork can be put to use, beside the application that it was sent in with. */
const usesOfWorks = [
  'exhibition_artwork',
  'magazine_artwork',
  'artwork_image',
  'artwork_purchase_request',
  ...Object.values(programNames).map(({ application }) => application.artworks.table),
]

/**
 * Whether staff have done something with a work of an application: added or changed it, or used it elsewhere. Such a work is
 * theirs, and no applicant's any more. `link` is the row that puts it into the application.
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

/** In SQL, for each part whether something of it hangs on an application; `application` is its row. */
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
    // the receipt alone was written by nobody
    letters: sql`(exists (select from application_answer where ${isOf}) or exists (
      select from mail where ${isOf} and state <> ${sql.lit(MailState.cancelled)}
        and (occasion in (${judgedWith}) or created_by is not null or bulk_action_id is not null)))`,
    works: sql`exists (select from ${sql.table(artworks.table)} as applied
      where applied.${isOf} and ${isOfStaff(kind, 'applied')})`,
  }
}

/** In SQL, the parts that hang on an application, as a JSON array. */
export const hangingOn = (kind: ProgramKind, application: string) => {
  const parts = partsOn(kind, application)
  return sql`to_json(array_remove(array[${sql.join(
    hangingParts.map((part) => sql`case when ${parts[part]} then ${sql.lit(part)} end`),
  )}], null))`
}

/** The same of one application that is locked: its jurors wait until the transaction ends. */
export const readHanging = async (trx: Trx, kind: ProgramKind, id: number) => {
  const { table, key, foreignKey } = programNames[kind].application
  await sql`select from juror_assignment where ${sql.ref(foreignKey)} = ${id}
    order by id_juror_assignment for no key update`.execute(trx)
  const { rows } = await sql<{ hanging: HangingPart[] }>`
    select ${hangingOn(kind, 'application')} as hanging from ${sql.table(table)} as application
    where ${sql.ref(key)} = ${id}`.execute(trx)
  return rows[0]?.hanging ?? []
}

/** Marks what has become of a draft without a proof: the owner of its address says that it is not theirs. */
export const disown = async (trx: Trx, draft: Draft) => {
  const { application, notFound } = kindOf(draft)
  const id = draft[application.foreignKey]
  if (!draft.admitted_unproved || id === null) return
  const store = recordStore(application.table, application.key as never, notFound)
  const before = await store.lock(trx, id)
  if (before.address_status_id === AddressStatus.inOrder) return
  await store.update(trx, authorOf(draft), before, { address_status_id: AddressStatus.disowned })
}

interface Addressed {
  email: string
  exhibition_id: number | null
  magazine_id: number | null
}

export interface Standing {
  id: number
  user_id: number
  address_status_id: AddressStatus
}

const findFor = async (executor: Executor, { email, ...draft }: Addressed, lock: RawBuilder<unknown>) => {
  const { application, foreignKey } = programNames[draft.exhibition_id === null ? 'magazine' : 'exhibition']
  const { rows } = await sql<Standing>`
    select application.${sql.ref(application.key)} as id, application.user_id, address_status_id
    from ${sql.table(application.table)} as application join account on id_user = user_id
    where lower(email) = lower(${email}) and ${sql.ref(foreignKey)} = ${draft[foreignKey]} ${lock}`.execute(
    executor,
  )
  return rows[0]
}

/** The application to the draft's program of the account that has the draft's address. */
export const findStanding = (executor: Executor, draft: Addressed) => findFor(executor, draft, sql``)

/** The same, locked to be changed. */
export const lockStanding = (trx: Trx, draft: Addressed) =>
  findFor(trx, draft, sql`for no key update of application`)

/** One whose address is in order closes it for the open call; any other gives way to what is proved. */
export const isClosed = (standing: Standing | undefined) =>
  standing?.address_status_id === AddressStatus.inOrder
