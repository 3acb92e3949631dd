import { AddressStatus } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import type { JudgedKind } from '@vernissage/contract/judging/program-params'
import type { waitingEndpoints } from '@vernissage/contract/judging/waiting'
import { programNames } from '@vernissage/contract/kinds/program-names'
import { sql } from 'kysely'
import { lockCaller } from '../../../platform/auth/callers.ts'
import type { Caller } from '../../../platform/auth/sessions.ts'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Handlers } from '../../../platform/http/endpoints.ts'
import { recordStore } from '../../../platform/records/record-store.ts'
import type { AdmissionNeeds } from './admission.ts'
import { createMaking, lockAccount, type MakingNeeds } from './making.ts'
import { isClosed, lockStanding } from './standing.ts'
import { lockDraft, settle } from './store.ts'

type Needs = Pick<AdmissionNeeds, 'mails'> & MakingNeeds

/** What staff decide about applications that wait: for the owner of their address, or for staff themselves. */
export const createChoices = (db: Database, { mails, ...needs }: Needs) => {
  const making = createMaking(needs)

  /** A draft of the kind that waits, locked with its address. Throws 412 or 417 when there is none any more. */
  const lockWaiting = async (trx: Trx, caller: Caller, kind: JudgedKind, id: number) => {
    const { foreignKey, application } = programNames[kind]
    const isWaiting = sql`id_application_draft = ${id} and ${sql.ref(foreignKey)} is not null and settled_at is null
      and submitted_at is not null and num_nonnulls(confirmation_asked_at, staff_asked_at) > 0`
    const { rows } = await sql<{ email: string }>`
      select email from application_draft where ${isWaiting}`.execute(trx)
    const notFound = new ApiError(application.notFound)
    if (!rows[0]) throw notFound
    const { email } = rows[0]
    // in the order of an admission
    await sql`select pg_advisory_xact_lock_shared('account'::regclass::oid::integer, address_lock(${email}))`.execute(
      trx,
    )
    const author = await lockCaller(trx, caller)
    const there = await sql`select from application_draft where ${isWaiting} for no key update`.execute(trx)
    if (there.rows.length === 0) throw notFound
    return { author, draft: await lockDraft(trx, id) }
  }

  return {
    /** Admits it in the place of the application that there is, if any. Staff vouch for one that nobody has proved. */
    admit: (caller: Caller, kind: JudgedKind, id: number) =>
      inTransaction(db, async (trx) => {
        const { author, draft } = await lockWaiting(trx, caller, kind, id)
        const known = await lockAccount(trx, draft.email)
        const standing = known && (await lockStanding(trx, draft))
        if (isClosed(standing)) throw new ApiError(ErrorCode.alreadyApplied)
        const unproved = AddressStatus.confirmedByStaff
        return { id_application: await making.admit(trx, draft, { known, standing, unproved, author }) }
      }),

    /** Keeps the application that there is; staff vouch for it against an owner who has proved the address. */
    refuse: (caller: Caller, kind: JudgedKind, id: number) =>
      inTransaction(db, async (trx) => {
        const { author, draft } = await lockWaiting(trx, caller, kind, id)
        const { application } = programNames[kind]
        const known = await lockAccount(trx, draft.email)
        const standing = known && (await lockStanding(trx, draft))
        if (!known || !standing) throw new ApiError(application.notFound)
        if (draft.verified_at) {
          const store = recordStore(application.table, application.key as never, application.notFound)
          const before = await store.lock(trx, standing.id)
          if (!isClosed(standing))
            await store.update(trx, author, before, { address_status_id: AddressStatus.confirmedByStaff })
          await mails.send(trx, 'already_applied', draft, known.id_user)
        }
        await settle(trx, draft, { refusal: 'already_applied' })
        return { id_application: standing.id }
      }),
  }
}

export const choiceHandlers = (
  choices: ReturnType<typeof createChoices>,
): Handlers<typeof waitingEndpoints> => ({
  'POST /judging/{program}/applicationdraft/{id}/admission': ({ caller, params: { program, id } }) =>
    choices.admit(caller, program, id),
  'POST /judging/{program}/applicationdraft/{id}/refusal': ({ caller, params: { program, id } }) =>
    choices.refuse(caller, program, id),
})
