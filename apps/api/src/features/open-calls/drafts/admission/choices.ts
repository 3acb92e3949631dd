import { AddressStatus } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import type { waitingEndpoints } from '@vernissage/contract/judging/waiting'
import { type ProgramKind, programNames } from '@vernissage/contract/kinds/program-names'
import { sql } from 'kysely'
import { lockCaller } from '../../../../platform/auth/callers.ts'
import type { Caller } from '../../../../platform/auth/sessions.ts'
import type { Database, Trx } from '../../../../platform/database/database.ts'
import { inTransaction } from '../../../../platform/database/transactions.ts'
import { ApiError } from '../../../../platform/errors.ts'
import type { Handlers } from '../../../../platform/http/endpoints.ts'
import { storeOf } from '../../../programs/program.ts'
import type { DraftMails } from '../mails/mails.ts'
import { lockAddress, lockDraft, settle } from '../store.ts'
import { type ApplicationDependencies, createApplications, lockAccount } from './applications.ts'
import { isClosed, lockExisting } from './existing-application.ts'

interface Dependencies extends ApplicationDependencies {
  db: Database
  mails: Pick<DraftMails, 'send'>
}

/** Decisions of staff about drafts that wait for the owner of their address, or for staff themselves. */
const createChoices = ({ db, mails, ...dependencies }: Dependencies) => {
  const applications = createApplications(dependencies)

  /** Locks a waiting draft of the kind, with its address. Throws 412 or 417 when it does not wait any more. */
  const lockWaiting = async (trx: Trx, caller: Caller, kind: ProgramKind, id: number) => {
    const { foreignKey, application } = programNames[kind]
    const isWaiting = sql`id_application_draft = ${id} and ${sql.ref(foreignKey)} is not null and settled_at is null
      and submitted_at is not null and num_nonnulls(confirmation_asked_at, staff_asked_at) > 0`
    const { rows } = await sql<{ email: string }>`
      select email from application_draft where ${isWaiting}`.execute(trx)
    if (!rows[0]) throw new ApiError(application.notFound)
    // in the order of an admission
    await lockAddress(trx, rows[0].email)
    const author = await lockCaller(trx, caller)
    const there = await sql`select from application_draft where ${isWaiting} for no key update`.execute(trx)
    if (there.rows.length === 0) throw new ApiError(application.notFound)
    const draft = await lockDraft(trx, id)
    const account = await lockAccount(trx, draft.email)
    return { author, draft, account, existing: account && (await lockExisting(trx, draft)) }
  }

  return {
    /** Admits the draft, in the place of the existing application if there is one. Staff vouch for one without a proof. */
    admit: (caller: Caller, kind: ProgramKind, id: number) =>
      inTransaction(db, async (trx) => {
        const { draft, ...waiting } = await lockWaiting(trx, caller, kind, id)
        if (isClosed(waiting.existing)) throw new ApiError(ErrorCode.alreadyApplied)
        const unproved = AddressStatus.confirmedByStaff
        return { id_application: await applications.admit(trx, draft, { ...waiting, unproved }) }
      }),

    /** Refuses the draft; against an owner who has proved the address, staff vouch for the existing application. */
    refuse: (caller: Caller, kind: ProgramKind, id: number) =>
      inTransaction(db, async (trx) => {
        const { author, draft, account, existing } = await lockWaiting(trx, caller, kind, id)
        const { application } = programNames[kind]
        if (!account || !existing) throw new ApiError(application.notFound)
        if (draft.verified_at) {
          const store = storeOf(application)
          const before = await store.lock(trx, existing.id)
          if (!isClosed(existing))
            await store.update(trx, author, before, { address_status_id: AddressStatus.confirmedByStaff })
          await mails.send(trx, 'already_applied', draft, account.id_user)
        }
        await settle(trx, draft, { refusal: 'already_applied' })
        return { id_application: existing.id }
      }),
  }
}

export const choiceHandlers = (dependencies: Dependencies): Handlers<typeof waitingEndpoints> => {
  const choices = createChoices(dependencies)
  return {
    'POST /judging/{program}/applicationdraft/{id}/admission': ({ caller, params: { program, id } }) =>
      choices.admit(caller, program, id),
    'POST /judging/{program}/applicationdraft/{id}/refusal': ({ caller, params: { program, id } }) =>
      choices.refuse(caller, program, id),
  }
}
