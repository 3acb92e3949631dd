import { AddressStatus, ApplicationStatus, type UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import type { ProgramKind } from '@vernissage/contract/kinds/program-names'
import { sql } from 'kysely'
import type { Trx } from '../../../../platform/database/database.ts'
import { programOf } from '../../../../platform/database/program-tables.ts'
import { ApiError } from '../../../../platform/errors.ts'
import type { Author, Values } from '../../../../platform/records/change-log.ts'
import { recordStore } from '../../../../platform/records/record-store.ts'
import { noteRemovedFiles } from '../../../../platform/uploads/record-files.ts'
import { storeOf } from '../../../programs/program.ts'
import { authorOf, causeOf, type Draft, readWorks, settle, type Work } from '../store.ts'
import { type ExistingApplication, isOfStaff } from './existing-application.ts'

/* Makes applications of drafts, in the place of an existing one if there is one. */

export interface NewArtist extends Values {
  first_name: string
  last_name: string
  professional_name: string | null
}

export interface ApplicationDependencies {
  createArtists: (trx: Trx, author: Author, items: readonly NewArtist[]) => Promise<{ id_user: number }[]>
  updateArtist: (trx: Trx, author: Author, id: number, values: Values) => Promise<void>
  /** Replaces unproved data, except what staff have changed. */
  replaceArtist: (
    trx: Trx,
    author: Author,
    id: number,
    values: NewArtist,
  ) => Promise<Record<'before' | 'after', { cv: string | null }>>
  createArtworks: (
    trx: Trx,
    author: Author,
    items: readonly (Values & { artist_id: number; title: string })[],
  ) => Promise<{ id_artwork: number }[]>
  removeArtwork: (trx: Trx, author: Author, id: number) => Promise<void>
  /** Writes the receipt and the notices of staff. `again`: another draft has replaced one that they know of. */
  announce: (
    trx: Trx,
    kind: ProgramKind,
    applicationId: number,
    receipt: { causedBy: string; again: 0 | 1 },
  ) => Promise<void>
}

interface KnownAccount {
  id_user: number
  user_type_id: UserType
  unproved: 0 | 1 | null
  cv: string | null
  professional_name: string | null
  country_id: number | null
  mobile: string | null
  web: string | null
  biography: string | null
  statement: string | null
}

interface Admission {
  account: KnownAccount | undefined
  existing: ExistingApplication | undefined
  unproved: AddressStatus
  author: Author
}

export const lockAccount = async (trx: Trx, email: string) => {
  const { rows } = await sql<KnownAccount>`
    select id_user, user_type_id, unproved, cv, professional_name, country_id, mobile, web, biography,
      statement
    from account left join artist_profile on user_id = id_user
    where lower(email) = lower(${email}) for share of account`.execute(trx)
  return rows[0]
}

const profileOf = (draft: Draft) => ({
  professional_name: draft.professional_name,
  country_id: draft.country_id,
  country_code: draft.country_code ?? undefined,
  mobile: draft.mobile,
  web: draft.web,
  biography: draft.biography,
})

const personOf = (draft: Draft): NewArtist => {
  const { email, first_name, last_name, statement, cv } = draft
  return { email, first_name, last_name, statement, cv, ...profileOf(draft) }
}

/** The fields that a draft fills in for an existing artist. Only with a proof its statement and CV replace theirs. */
const additionsOf = (draft: Draft, account: KnownAccount): Values => {
  const { country_code, ...profile } = profileOf(draft)
  const { statement, cv } = draft
  const given = Object.entries({ ...profile, statement, cv }).filter(([, value]) => value !== null)
  return Object.fromEntries([
    ...given.filter(
      ([field]) =>
        account[field as keyof KnownAccount] === null ||
        (draft.verified_at && (field === 'statement' || field === 'cv')),
    ),
    ...(account.mobile === null && draft.mobile !== null ? [['country_code', country_code]] : []),
  ])
}

const artworkOf = (artist_id: number, { title, year, ...work }: Work) => ({
  artist_id,
  title: title!,
  technique: work.technique,
  dimensions: work.dimensions,
  description: work.description,
  price: work.price,
  date: year === null ? null : `${String(year).padStart(4, '0')}-01-01`,
  quantity: 1,
  order: work.order,
  web_image: work.image,
})

const workLinksOf = (draft: Draft) => {
  const { artworks, notFound } = programOf(draft).application
  return storeOf({ ...artworks, notFound })
}

const opinions = recordStore('application_opinion', 'id_application_opinion', ErrorCode.fault)
const assignments = recordStore('juror_assignment', 'id_juror_assignment', ErrorCode.fault)

/** Scores and opinions of a replaced application are removed; its jurors judge the new one. */
const removeJudgements = async (trx: Trx, author: Author, column: string, id: number) => {
  const of = sql`${sql.ref(column)} = ${id}`
  const given = await sql<never>`select * from application_opinion where ${of} for update`.execute(trx)
  for (const opinion of given.rows) await opinions.remove(trx, author, opinion)
  const { rows } = await sql<Values & { judging_round_id: number; juror_id: number }>`
    select * from juror_assignment where ${of} order by id_juror_assignment for update`.execute(trx)
  for (const assignment of rows) {
    const { judging_round_id, juror_id } = assignment
    await assignments.remove(trx, author, assignment as never)
    await assignments.insert(trx, author, { judging_round_id, juror_id, [column]: id })
  }
}

const columnsOf = (draft: Draft, address_status_id: AddressStatus) => ({
  late: draft.late,
  language: draft.language,
  consented_at: draft.consented_at,
  created_at: draft.submitted_at,
  address_status_id,
})

export const createApplications = (dependencies: ApplicationDependencies) => {
  const { createArtists, updateArtist, replaceArtist, createArtworks, removeArtwork, announce } = dependencies

  /** Gives the personal data of a draft to an existing artist. */
  const addTo = async (trx: Trx, draft: Draft, account: KnownAccount) => {
    const additions = additionsOf(draft, account)
    await updateArtist(trx, authorOf(draft), account.id_user, additions)
    if ('cv' in additions && additions.cv !== account.cv) await noteRemovedFiles(trx, [account.cv])
  }

  const artistOf = async (trx: Trx, draft: Draft, account: KnownAccount | undefined) => {
    const author = authorOf(draft)
    const person = { ...personOf(draft), unproved: draft.verified_at ? 0 : 1 }
    if (!account) return (await createArtists(trx, author, [person]))[0]!.id_user
    const { id_user } = account
    if (account.unproved) {
      const { before, after } = await replaceArtist(trx, author, id_user, person)
      if (before.cv !== after.cv) await noteRemovedFiles(trx, [before.cv])
    } else await addTo(trx, draft, account)
    return id_user
  }

  const addWorks = async (trx: Trx, draft: Draft, { id, artistId }: { id: number; artistId: number }) => {
    const works = await readWorks(trx, draft.id_application_draft)
    const author = authorOf(draft)
    const artworks = await createArtworks(
      trx,
      author,
      works.map((work) => artworkOf(artistId, work)),
    )
    const { foreignKey } = programOf(draft).application
    await workLinksOf(draft).insertMany(
      trx,
      author,
      artworks.map(({ id_artwork }) => ({ [foreignKey]: id, artwork_id: id_artwork })),
    )
  }

  /** Removes the works from an application, and deletes those that only its applicant has used. */
  const removeWorks = async (trx: Trx, draft: Draft, id: number) => {
    const { kind, application } = programOf(draft)
    const { rows } = await sql<{ link: never; artwork_id: number; is_of_staff: boolean }>`
      select to_jsonb(applied) as link, artwork_id, ${isOfStaff(kind, 'applied')} as is_of_staff
      from ${sql.table(application.artworks.table)} as applied
      where ${sql.ref(application.foreignKey)} = ${id} order by artwork_id for update`.execute(trx)
    const author = authorOf(draft)
    const links = workLinksOf(draft)
    for (const { link } of rows) await links.remove(trx, author, link)
    for (const { artwork_id, is_of_staff } of rows)
      if (!is_of_staff) await removeArtwork(trx, author, artwork_id)
  }

  const add = async (
    trx: Trx,
    draft: Draft,
    account: KnownAccount | undefined,
    status: AddressStatus,
  ): Promise<number> => {
    const { foreignKey, application } = programOf(draft)
    const artistId = await artistOf(trx, draft, account)
    const row = (await storeOf(application).insert(trx, authorOf(draft), {
      [foreignKey]: draft[foreignKey],
      user_id: artistId,
      ...columnsOf(draft, status),
    })) as Values
    const id = row[application.key] as number
    await addWorks(trx, draft, { id, artistId })
    return id
  }

  /** Replaces the works, files and unproved data of an application. It keeps its number, its rounds and its assignee. */
  const replace = async (
    trx: Trx,
    draft: Draft,
    account: KnownAccount,
    { id, status, author }: { id: number; status: AddressStatus; author: Author },
  ) => {
    const { application } = programOf(draft)
    const store = storeOf(application)
    const before = (await store.lock(trx, id)) as Values
    if (before.decision_id !== null) throw new ApiError(ErrorCode.decisionStands)
    await removeJudgements(trx, author, application.foreignKey, id)
    await removeWorks(trx, draft, id)
    const artistId = await artistOf(trx, draft, account)
    await addWorks(trx, draft, { id, artistId })
    await store.update(trx, author, before as never, {
      ...columnsOf(draft, status),
      application_status_id: ApplicationStatus.pending,
    })
    const ofApplication = sql.ref(application.foreignKey)
    await sql`update mail set state = 6, settled_at = now() where ${ofApplication} = ${id} and state = 1`.execute(
      trx,
    )
    // the files of the former draft stay: it may still be proved
    await sql`
      with displaced as (
        update application_draft set ${ofApplication} = null where ${ofApplication} = ${id}
        returning id_application_draft, cv
      ) delete from removed_file where path in (
        select cv from displaced
        union select image from application_draft_work join displaced on application_draft_id = id_application_draft)`.execute(
      trx,
    )
    return id
  }

  return {
    addTo,

    /**
     * Makes a draft an application and announces it; returns its id. `unproved` is the address status of one without a proof,
     * `author` the one whom the history names for a replacement.
     */
    admit: async (trx: Trx, draft: Draft, { account, existing, unproved, author }: Admission) => {
      const { kind, application } = programOf(draft)
      const status = draft.verified_at ? AddressStatus.inOrder : unproved
      const id =
        account && existing
          ? await replace(trx, draft, account, { id: existing.id, status, author })
          : await add(trx, draft, account, status)
      await settle(trx, draft, {
        [application.foreignKey]: id,
        admitted_unproved: draft.verified_at ? 0 : 1,
      })
      await announce(trx, kind, id, { causedBy: causeOf(draft), again: existing ? 1 : 0 })
      return id
    },
  }
}
