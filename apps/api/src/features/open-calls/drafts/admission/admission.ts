import { AddressStatus, UserType } from '@vernissage/contract/enums'
import type { ProgramKind } from '@vernissage/contract/kinds/program-names'
import { sql } from 'kysely'
import type { DraftThrottle } from '../../../../platform/auth/throttle.ts'
import type { Database, Trx } from '../../../../platform/database/database.ts'
import { programOf } from '../../../../platform/database/program-tables.ts'
import { inTransaction } from '../../../../platform/database/transactions.ts'
import { storeOf } from '../../../programs/program.ts'
import type { DraftMails } from '../mails/mails.ts'
import { isDue, isProvedSince, needsReceipt } from '../stages.ts'
import { authorOf, type Draft, lockAddress, lockDraft, settle, updateDraft } from '../store.ts'
import { type ApplicationDependencies, createApplications, lockAccount } from './applications.ts'
import { isClosed, lockExisting, readAttachedParts } from './existing-application.ts'

export interface AdmissionDependencies extends ApplicationDependencies {
  /** Marks the account's own data as proved. */
  proveArtist: (trx: Trx, id: number) => Promise<unknown>
  noticeChoice: (trx: Trx, kind: ProgramKind, applicationId: number) => Promise<unknown>
  mails: Pick<DraftMails, 'send'>
  throttle: Pick<DraftThrottle, 'waitUnproved'>
  /** Puts files that were sent to the store directly into the draft. */
  confirmArrived: (id: number) => Promise<void>
}

/** Turns drafts that were sent in into an artist, works and an application, or a mail that says why not. */
const createAdmit = ({ mails, ...dependencies }: AdmissionDependencies) => {
  const applications = createApplications(dependencies)

  const admit = async (trx: Trx, draft: Draft): Promise<void> => {
    const { id_application_draft: draftId, verified_at } = draft
    const { kind } = programOf(draft)
    const account = await lockAccount(trx, draft.email)
    if (account && account.user_type_id !== UserType.artist) {
      await mails.send(trx, 'refused', draft)
      await settle(trx, draft, { refusal: 'account' })
      return
    }
    const existing = account && (await lockExisting(trx, draft))
    if (account && isClosed(existing)) {
      await mails.send(trx, 'already_applied', draft, account.id_user)
      await settle(trx, draft, { refusal: 'already_applied' })
      return
    }
    // a second one without a proof waits beside the first
    if (account && !verified_at) {
      await mails.send(trx, 'confirm', draft, account.id_user)
      await updateDraft(trx, draftId, { confirmation_asked_at: new Date() })
      return
    }
    // one without a proof gives way, unless staff have vouched for it or have done something with it
    const mayReplace =
      !existing ||
      (existing.address_status_id !== AddressStatus.confirmedByStaff &&
        (await readAttachedParts(trx, kind, existing.id)).length === 0)
    if (!mayReplace) {
      await updateDraft(trx, draftId, { staff_asked_at: new Date() })
      await dependencies.noticeChoice(trx, kind, existing.id)
      return
    }
    const unproved = AddressStatus.unconfirmed
    await applications.admit(trx, draft, { account, existing, unproved, author: authorOf(draft) })
  }

  /** The owner of the address has used the mailed link of a draft that is an application by now. */
  const prove = async (trx: Trx, draft: Draft) => {
    const { id_application_draft: draftId } = draft
    const { application } = programOf(draft)
    const id = draft[application.foreignKey]
    // another draft has replaced it since: with a proof it is judged anew, and staff are asked if they vouch for the other
    if (id === null)
      return admit(trx, await updateDraft(trx, draftId, { admitted_unproved: 0, settled_at: null }))
    const owner = await lockAccount(trx, draft.email)
    await updateDraft(trx, draftId, { admitted_unproved: 0 })
    const store = storeOf(application)
    const before = await store.lock(trx, id)
    if (owner?.id_user === before.user_id) {
      await store.update(trx, authorOf(draft), before, { address_status_id: AddressStatus.inOrder })
      // staff had admitted it, and the artist's own data were kept so far
      if (!owner.unproved && draft.confirmation_asked_at) await applications.addTo(trx, draft, owner)
      await dependencies.proveArtist(trx, before.user_id)
    }
  }

  return { admit, prove }
}

/** Admits drafts that were sent in, in the order in which they came, each in a transaction of its own. */
export const createAdmissionSteps = (db: Database, dependencies: AdmissionDependencies) => {
  const { admit, prove } = createAdmit(dependencies)

  /** The applicant waits for a receipt, and the pictures may take a day. */
  const sendReceipt = async (trx: Trx, draft: Draft) => {
    await dependencies.mails.send(trx, 'pictures', draft)
    await updateDraft(trx, draft.id_application_draft, { pictures_asked_at: new Date() })
  }

  return {
    /** Takes pictures that have arrived after a draft was sent in: its applicant may never read it again. */
    takeArrived: async () => {
      const { rows } = await sql<{ id: number }>`
        select id_application_draft as id from application_draft
        where submitted_at is not null and settled_at is null and exists (
          select from pending_upload where application_draft_id = id_application_draft
            and confirmed_at is null and refused_at is null)`.execute(db)
      for (const { id } of rows) await dependencies.confirmArrived(id)
    },

    /** The next draft that is due, needs its receipt or was proved since, except those named. */
    next: async (except: readonly number[]) => {
      const { rows } = await sql<{ id: number }>`
        select id_application_draft as id from (
          select id_application_draft, submitted_at from application_draft where ${isDue} or ${needsReceipt}
          union all select id_application_draft, submitted_at from application_draft where ${isProvedSince}) as waiting
        where id_application_draft <> all(${except}::integer[])
        order by submitted_at, id_application_draft limit 1`.execute(db)
      return rows[0]?.id
    },

    /** Returns how many milliseconds to wait before it is tried again: others who use an address must not cause mails to it without end. */
    admit: async (id: number) => {
      const begun = await db
        .selectFrom('application_draft')
        .select(['email', 'verified_at'])
        .where('id_application_draft', '=', id)
        .executeTakeFirst()
      // deleted meanwhile
      if (!begun) return 0
      const wait = begun.verified_at ? 0 : await dependencies.throttle.waitUnproved(begun.email)
      if (wait > 0) return wait
      await inTransaction(db, async (trx) => {
        await lockAddress(trx, begun.email)
        const { rows } = await sql<{ step: 'admit' | 'prove' | 'receipt' | null }>`
          select case when ${isDue} then 'admit' when ${isProvedSince} then 'prove' when ${needsReceipt} then 'receipt' end
            as step
          from application_draft where id_application_draft = ${id} for no key update`.execute(trx)
        const step = rows[0]?.step
        if (!step) return
        await { admit, prove, receipt: sendReceipt }[step](trx, await lockDraft(trx, id))
      })
      return 0
    },
  }
}
