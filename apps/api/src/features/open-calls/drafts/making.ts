import { AddressStatus, ApplicationStatus, type UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import type { ProgramKind } from '@vernissage/contract/kinds/bulk-kinds'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Author, Values } from '../../../platform/records/change-log.ts'
import { recordStore } from '../../../platform/records/record-store.ts'
import { noteRemovedFiles } from '../../../platform/uploads/record-files.ts'
import { isOfStaff, type Standing } from './standing.ts'
import { authorOf, causeOf, type Draft, kindOf, readWorks, settle, type Work } from './store.ts'

/* What an application is made of, and how another one takes its place. */

export interface NewArtist extends Values {
  first_name: string
  last_name: string
  professional_name: string | null
}

/** What of other features makes an application. */
export interface MakingNeeds {
  createArtists: (trx: Trx, author: Author, items: readonly NewArtist[]) => Promise<{ id_user: number }[]>
  updateArtist: (trx: Trx, author: Author, id: number, values: Values) => Promise<void>
  /** Puts what is proved in the place of what somebody gave; what staff have changed stays. */
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
  /** Tells the applicant, and those whose call it is. `again`: another one has taken the place of what they were told of. */
  admitted: (
    trx: Trx,
    kind: ProgramKind,
    applicationId: number,
    told: { causedBy: string; again: 0 | 1 },
  ) => Promise<void>
}

/** What an application meets: whose address it is, and the application that is there for it. */
interface Met {
  known: KnownAccount | undefined
  standing: Standing | undefined
}

export interface KnownAccount {
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

/** Whose address it is, kept as it is until the transaction ends. */
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

/**
 * What an application gives to an artist who was there before: it fills in what was missing. Only with a proof its statement and CV
 * replace theirs.
 */
const additionsOf = (draft: Draft, known: KnownAccount): Values => {
  const { country_code, ...profile } = profileOf(draft)
  const { statement, cv } = draft
  const given = Object.entries({ ...profile, statement, cv }).filter(([, value]) => value !== null)
  return Object.fromEntries([
    ...given.filter(
      ([field]) =>
        known[field as keyof KnownAccount] === null ||
        (draft.verified_at && (field === 'statement' || field === 'cv')),
    ),
    ...(known.mobile === null && draft.mobile !== null ? [['country_code', country_code]] : []),
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

const storesOf = (draft: Draft) => {
  const { application, notFound } = kindOf(draft)
  return {
    applications: recordStore(application.table, application.key as never, notFound),
    links: recordStore(application.artworks.table, application.artworks.key as never, notFound),
  }
}

/** Makes applications of drafts. */
export const createMaking = (needs: MakingNeeds) => {
  const { createArtists, updateArtist, replaceArtist, createArtworks, removeArtwork } = needs

  const addTo = async (trx: Trx, draft: Draft, known: KnownAccount) => {
    const additions = additionsOf(draft, known)
    await updateArtist(trx, authorOf(draft), known.id_user, additions)
    if ('cv' in additions && additions.cv !== known.cv) await noteRemovedFiles(trx, [known.cv])
  }

  const artistOf = async (trx: Trx, draft: Draft, known: KnownAccount | undefined) => {
    const author = authorOf(draft)
    if (!known) {
      const artist = { ...personOf(draft), unproved: draft.verified_at ? 0 : 1 }
      return (await createArtists(trx, author, [artist]))[0]!.id_user
    }
    const { id_user } = known
    if (known.unproved) {
      const { before, after } = await replaceArtist(trx, author, id_user, {
        ...personOf(draft),
        unproved: draft.verified_at ? 0 : 1,
      })
      if (before.cv !== after.cv) await noteRemovedFiles(trx, [before.cv])
      return id_user
    }
    await addTo(trx, draft, known)
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
    const { foreignKey } = kindOf(draft).application
    await storesOf(draft).links.insertMany(
      trx,
      author,
      artworks.map(({ id_artwork }) => ({ [foreignKey]: id, artwork_id: id_artwork })),
    )
  }

  const arrivalOf = (draft: Draft, address_status_id: AddressStatus) => ({
    late: draft.late,
    language: draft.language,
    consented_at: draft.consented_at,
    created_at: draft.submitted_at,
    address_status_id,
  })

  /** Takes the works out of an application; those that are nobody's but its applicant's go. */
  const removeWorks = async (trx: Trx, draft: Draft, id: number) => {
    const { kind, application } = kindOf(draft)
    const { rows } = await sql<{ link: never; artwork_id: number; is_of_staff: boolean }>`
      select to_jsonb(applied) as link, artwork_id, ${isOfStaff(kind, 'applied')} as is_of_staff
      from ${sql.table(application.artworks.table)} as applied
      where ${sql.ref(application.foreignKey)} = ${id} order by artwork_id for update`.execute(trx)
    const author = authorOf(draft)
    const { links } = storesOf(draft)
    for (const { link } of rows) await links.remove(trx, author, link)
    for (const { artwork_id, is_of_staff } of rows)
      if (!is_of_staff) await removeArtwork(trx, author, artwork_id)
  }

  /** Jurors and staff have not seen what is there now: scores and opinions go, and whoever judges it judges it anew. */
  const removeJudgements = async (trx: Trx, author: Author, column: string, id: number) => {
    const opinions = recordStore('application_opinion', 'id_application_opinion', ErrorCode.fault)
    const assignments = recordStore('juror_assignment', 'id_juror_assignment', ErrorCode.fault)
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

  /** A new application of a new artist, or of one that there is. */
  const apply = async (
    trx: Trx,
    draft: Draft,
    known: KnownAccount | undefined,
    status: AddressStatus,
  ): Promise<number> => {
    const { foreignKey, application } = kindOf(draft)
    const artistId = await artistOf(trx, draft, known)
    const row = (await storesOf(draft).applications.insert(trx, authorOf(draft), {
      [foreignKey]: draft[foreignKey],
      user_id: artistId,
      ...arrivalOf(draft, status),
    })) as Values
    const id = row[application.key] as number
    await addWorks(trx, draft, { id, artistId })
    return id
  }

  /**
   * Puts what a draft holds in the place of what an application of the same address consists of: account data that somebody
   * gave, works and files. The application keeps its number, its round and who looks after it.
   */
  const replace = async (
    trx: Trx,
    draft: Draft,
    { known, id, status, author }: { known: KnownAccount; id: number; status: AddressStatus; author: Author },
  ): Promise<number> => {
    const { application } = kindOf(draft)
    const { applications } = storesOf(draft)
    const before = (await applications.lock(trx, id)) as Values
    if (before.decision_id !== null) throw new ApiError(ErrorCode.decisionStands)
    await removeJudgements(trx, author, application.foreignKey, id)
    await removeWorks(trx, draft, id)
    const artistId = await artistOf(trx, draft, known)
    await addWorks(trx, draft, { id, artistId })
    await applications.update(trx, author, before as never, {
      ...arrivalOf(draft, status),
      application_status_id: ApplicationStatus.pending,
    })
    const ofApplication = sql.ref(application.foreignKey)
    await sql`update mail set state = 6, settled_at = now() where ${ofApplication} = ${id} and state = 1`.execute(
      trx,
    )
    // what was there keeps its files: it may still be proved
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
    /** Gives what a draft holds of a person to an artist who was there before. */
    addTo,

    /**
     * Makes a draft an application, in the place of the one that there is, if any, and tells so; returns its id. `unproved` is the
     * address status where there is no proof, `author` the one whom the history names for a replacement.
     */
    admit: async (
      trx: Trx,
      draft: Draft,
      { known, standing, unproved, author }: Met & { unproved: AddressStatus; author: Author },
    ) => {
      const { kind, application } = kindOf(draft)
      const status = draft.verified_at ? AddressStatus.inOrder : unproved
      const id =
        known && standing
          ? await replace(trx, draft, { known, id: standing.id, status, author })
          : await apply(trx, draft, known, status)
      await settle(trx, draft, {
        [application.foreignKey]: id,
        admitted_unproved: draft.verified_at ? 0 : 1,
      })
      await needs.admitted(trx, kind, id, { causedBy: causeOf(draft), again: standing ? 1 : 0 })
      return id
    },
  }
}
