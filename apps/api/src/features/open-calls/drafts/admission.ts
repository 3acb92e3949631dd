import { AddressStatus, UserType } from '@vernissage/contract/enums'
import type { ProgramKind } from '@vernissage/contract/kinds/bulk-kinds'
import { sql } from 'kysely'
import type { DraftThrottle } from '../../../platform/auth/throttle.ts'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { recordStore } from '../../../platform/records/record-store.ts'
import type { DraftMails } from './mails.ts'
import { createMaking, lockAccount, type MakingNeeds } from './making.ts'
import type { PictureMails } from './picture-mails.ts'
import { isDue, isProvedSince, isUntold } from './stages.ts'
import { isClosed, lockStanding, readHanging, type Standing } from './standing.ts'
import { authorOf, type Draft, kindOf, lockDraft, settle, updateDraft } from './store.ts'

/** What of other features an admission needs. */
export interface AdmissionNeeds extends MakingNeeds {
  /** The account's own data are proved. */
  proveArtist: (trx: Trx, id: number) => Promise<unknown>
  /** Tells staff that they have to choose. */
  asked: (trx: Trx, kind: ProgramKind, applicationId: number) => Promise<unknown>
  /** Mails to the address of a draft. */
  mails: Pick<DraftMails, 'send'>
  /** The receipt where pictures are missing. */
  pictureMails: Pick<PictureMails, 'send'>
  throttle: Pick<DraftThrottle, 'waitUnproved'>
  /** Puts files that were sent to the store directly into the draft. */
  confirmArrived: (id: number) => Promise<void>
}

/** What becomes of an application that was sent in: an artist, works and an application, or a mail that says why not. */
const createAdmit = (needs: AdmissionNeeds) => {
  const { mails } = needs
  const making = createMaking(needs)

  /** What is not proved gives way; staff are asked where they have vouched for it, or have done something with it. */
  const mayReplace = async (trx: Trx, kind: ProgramKind, { id, address_status_id }: Standing) =>
    address_status_id !== AddressStatus.confirmedByStaff && (await readHanging(trx, kind, id)).length === 0

  const admit = async (trx: Trx, draft: Draft): Promise<void> => {
    const { id_application_draft: draftId, verified_at } = draft
    const { kind } = kindOf(draft)
    const known = await lockAccount(trx, draft.email)
    if (known && known.user_type_id !== UserType.artist) {
      await mails.send(trx, 'refused', draft)
      await settle(trx, draft, { refusal: 'account' })
      return
    }
    const standing = known && (await lockStanding(trx, draft))
    if (known && isClosed(standing)) {
      await mails.send(trx, 'already_applied', draft, known.id_user)
      await settle(trx, draft, { refusal: 'already_applied' })
      return
    }
    // a second one that nobody has proved waits beside the first
    if (known && !verified_at) {
      await mails.send(trx, 'confirm', draft, known.id_user)
      await updateDraft(trx, draftId, { confirmation_asked_at: new Date() })
      return
    }
    if (standing && !(await mayReplace(trx, kind, standing))) {
      await updateDraft(trx, draftId, { staff_asked_at: new Date() })
      await needs.asked(trx, kind, standing.id)
      return
    }
    const unproved = AddressStatus.unconfirmed
    await making.admit(trx, draft, { known, standing, unproved, author: authorOf(draft) })
  }

  /** The owner of the address has used the mailed link of what is an application by now. */
  const prove = async (trx: Trx, draft: Draft) => {
    const { application, notFound } = kindOf(draft)
    const id = draft[application.foreignKey]
    // another one has taken its place since: with a proof it is judged anew, and staff are asked where they vouch for that one
    if (id === null)
      return admit(
        trx,
        await updateDraft(trx, draft.id_application_draft, { admitted_unproved: 0, settled_at: null }),
      )
    const owner = await lockAccount(trx, draft.email)
    await updateDraft(trx, draft.id_application_draft, { admitted_unproved: 0 })
    const store = recordStore(application.table, application.key as never, notFound)
    const before = await store.lock(trx, id)
    if (owner?.id_user === before.user_id) {
      await store.update(trx, authorOf(draft), before, { address_status_id: AddressStatus.inOrder })
      // staff had admitted it, and what its artist had was kept so far
      if (!owner.unproved && draft.confirmation_asked_at) await making.addTo(trx, draft, owner)
      await needs.proveArtist(trx, before.user_id)
    }
  }

  return { admit, prove }
}

/** Admits what was sent in, one by one in the order in which it came. Each is one transaction. */
export const createAdmissionSteps = (db: Database, needs: AdmissionNeeds) => {
  const { admit, prove } = createAdmit(needs)
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

    /**
     * The next one that is due, whose applicant has to be told what is missing, or whose proof has come since; those left out that
     * are named.
     */
    next: async (except: readonly number[]) => {
      const { rows } = await sql<{ id: number }>`
        select id_application_draft as id from (
          select id_application_draft, submitted_at from application_draft where ${isDue} or ${isUntold}
          union all select id_application_draft, submitted_at from application_draft where ${isProvedSince}) as waiting
        where id_application_draft <> all(${except}::integer[])
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
        const { rows } = await sql<{ due: boolean; untold: boolean; proved: boolean }>`
          select ${isDue} as due, ${isUntold} as untold, ${isProvedSince} as proved from application_draft
          where id_application_draft = ${id} for no key update`.execute(trx)
        const [found] = rows
        if (found?.due) await admit(trx, await lockDraft(trx, id))
        else if (found?.proved) await prove(trx, await lockDraft(trx, id))
        else if (found?.untold) await tellMissing(trx, await lockDraft(trx, id))
      })
      return 0
    },
  }
}
