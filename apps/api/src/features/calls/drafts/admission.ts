import { UserType } from '@vernissage/contract/enums'
import type { ProgramKind } from '@vernissage/contract/kinds/bulk-kinds'
import { sql } from 'kysely'
import type { DraftThrottle } from '../../../platform/auth/throttle.ts'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import type { Author, Values } from '../../../platform/records/change-log.ts'
import { recordStore } from '../../../platform/records/record-store.ts'
import { noteRemovedFiles } from '../../../platform/uploads/record-files.ts'
import type { DraftMails } from './mails.ts'
import type { PictureMails } from './picture-mails.ts'
import { isDue, isUntold } from './stages.ts'
import {
  causeOf,
  type Draft,
  findApplication,
  kindOf,
  lockDraft,
  readWorks,
  updateDraft,
  type Work,
} from './store.ts'

/** What of other features makes an application. */
export interface AdmissionNeeds {
  createArtists: (trx: Trx, author: Author, items: readonly NewArtist[]) => Promise<{ id_user: number }[]>
  updateArtist: (trx: Trx, author: Author, id: number, values: Values) => Promise<void>
  createArtworks: (
    trx: Trx,
    author: Author,
    items: readonly (Values & { artist_id: number; title: string })[],
  ) => Promise<{ id_artwork: number }[]>
  /** Tells the applicant, and those whose call it is. */
  admitted: (
    trx: Trx,
    kind: ProgramKind,
    applicationId: number,
    options: { causedBy: string },
  ) => Promise<void>
  /** Mails to the address of a draft. */
  mails: Pick<DraftMails, 'send'>
  /** The receipt where pictures are missing. */
  pictureMails: Pick<PictureMails, 'send'>
  throttle: Pick<DraftThrottle, 'waitUnproved'>
  /** Puts files that were sent to the store directly into the draft. */
  confirmArrived: (id: number) => Promise<void>
}

interface NewArtist extends Values {
  first_name: string
}

interface KnownAccount {
  id_user: number
  user_type_id: UserType
  cv: string | null
  professional_name: string | null
  country_id: number | null
  mobile: string | null
  web: string | null
  biography: string | null
}

/** Whose address it is, kept as it is until the transaction ends. */
const lockAccount = async (trx: Trx, email: string) => {
  const { rows } = await sql<KnownAccount>`
    select id_user, user_type_id, cv, professional_name, country_id, mobile, web, biography
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

/** What a known artist applies with replaces what they had; of the person it fills in what was missing. */
const additionsOf = (draft: Draft, known: KnownAccount): Values => {
  const { country_code, ...profile } = profileOf(draft)
  const missing = Object.entries(profile).filter(
    ([field, value]) => value !== null && known[field as keyof typeof profile] === null,
  )
  return {
    ...Object.fromEntries(missing),
    ...(known.mobile === null && draft.mobile !== null && { country_code }),
    ...(draft.statement !== null && { statement: draft.statement }),
    ...(draft.cv !== null && { cv: draft.cv }),
  }
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

/** What becomes of an application that was sent in: an artist, works and an application, or a mail that says why not. */
const createAdmit = ({ createArtists, updateArtist, createArtworks, admitted, mails }: AdmissionNeeds) => {
  const artistOf = async (trx: Trx, author: Author, draft: Draft, known: KnownAccount | undefined) => {
    if (known) {
      await updateArtist(trx, author, known.id_user, additionsOf(draft, known))
      if (draft.cv !== null) await noteRemovedFiles(trx, [known.cv])
      return known.id_user
    }
    const { email, first_name, last_name, statement, cv } = draft
    const person = { email, first_name, last_name, statement, cv, ...profileOf(draft) }
    return (await createArtists(trx, author, [person]))[0]!.id_user
  }

  const apply = async (trx: Trx, draft: Draft, known: KnownAccount | undefined) => {
    const author = { id_user: null, name: draft.author }
    const { kind, foreignKey, application, notFound } = kindOf(draft)
    const works = await readWorks(trx, draft.id_application_draft)
    const artistId = await artistOf(trx, author, draft, known)
    const artworks = await createArtworks(
      trx,
      author,
      works.map((work) => artworkOf(artistId, work)),
    )
    const applications = recordStore(application.table, application.key as never, notFound)
    const row = (await applications.insert(trx, author, {
      [foreignKey]: draft[foreignKey],
      user_id: artistId,
      late: draft.late,
      language: draft.language,
      consented_at: draft.consented_at,
      created_at: draft.submitted_at,
    })) as Values
    const id = row[application.key] as number
    const { table, key } = application.artworks
    await recordStore(table, key as never, notFound).insertMany(
      trx,
      author,
      artworks.map(({ id_artwork }) => ({ [application.foreignKey]: id, artwork_id: id_artwork })),
    )
    return { kind, id, column: application.foreignKey }
  }

  return async (trx: Trx, draft: Draft): Promise<void> => {
    const settle = (values: object) =>
      updateDraft(trx, draft.id_application_draft, { settled_at: new Date(), ...values })
    const known = await lockAccount(trx, draft.email)
    if (known && known.user_type_id !== UserType.artist) {
      await mails.send(trx, 'refused', draft)
      await settle({ refusal: 'account' })
      return
    }
    if (known && (await findApplication(trx, draft))) {
      await mails.send(trx, 'already_applied', draft, known.id_user)
      await settle({ refusal: 'already_applied' })
      return
    }
    if (known && !draft.verified_at) {
      await mails.send(trx, 'confirm', draft, known.id_user)
      await updateDraft(trx, draft.id_application_draft, { confirmation_asked_at: new Date() })
      return
    }
    const { kind, id, column } = await apply(trx, draft, known)
    await settle({ [column]: id })
    await admitted(trx, kind, id, { causedBy: causeOf(draft) })
  }
}

/** Admits what was sent in, one by one in the order in which it came. Each is one transaction. */
export const createAdmissionSteps = (db: Database, needs: AdmissionNeeds) => {
  const admit = createAdmit(needs)
  /** Its applicant waits for a receipt, and its pictures may take a day. */
  const tellMissing = async (trx: Trx, draft: Draft) => {
    await needs.pictureMails.send(trx, draft)
    await updateDraft(trx, draft.id_application_draft, { pictures_asked_at: new Date() })
  }
  return {
    /** Takes pictures that have arrived since something was sent in: its applicant may never read it again. */
    takeArrived: async () => {
      const { rows } = await sql<{ id: number }>`
        select id_application_draft as id from application_draft
        where submitted_at is not null and settled_at is null and exists (
          select from pending_upload where application_draft_id = id_application_draft
            and confirmed_at is null and refused_at is null)`.execute(db)
      for (const { id } of rows) await needs.confirmArrived(id)
    },

    /** The next one that is due, or whose applicant has to be told what is missing; those left out that are named. */
    next: async (except: readonly number[]) => {
      const { rows } = await sql<{ id: number }>`
        select id_application_draft as id from application_draft where (${isDue} or ${isUntold}) and id_application_draft <> all(${except}::integer[])
        order by submitted_at, id_application_draft limit 1`.execute(db)
      return rows[0]?.id
    },

    /** Returns how long to leave it alone, in milliseconds: nobody is written to without end because others state their address. */
    admit: async (id: number) => {
      const begun = await db
        .selectFrom('application_draft')
        .select(['email', 'verified_at'])
        .where('id_application_draft', '=', id)
        .executeTakeFirst()
      // deleted meanwhile
      if (!begun) return 0
      const wait = begun.verified_at ? 0 : await needs.throttle.waitUnproved(begun.email)
      if (wait > 0) return wait
      await inTransaction(db, async (trx) => {
        // before any row: an erasure of the person holds the address, and then takes the draft
        await sql`select pg_advisory_xact_lock_shared('account'::regclass::oid::integer, address_lock(${begun.email}))`.execute(
          trx,
        )
        const { rows } = await sql<{ due: boolean; untold: boolean }>`
          select ${isDue} as due, ${isUntold} as untold from application_draft
          where id_application_draft = ${id} for no key update`.execute(trx)
        if (rows[0]?.due) await admit(trx, await lockDraft(trx, id))
        else if (rows[0]?.untold) await tellMissing(trx, await lockDraft(trx, id))
      })
      return 0
    },
  }
}
