import { ErrorCode } from '@vernissage/contract/errors'
import type { OpinionPut } from '@vernissage/contract/judging/decision'
import { sql } from 'kysely'
import { lockCaller } from '../../../../platform/auth/callers.ts'
import type { Caller } from '../../../../platform/auth/sessions.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { inTransaction } from '../../../../platform/database/transactions.ts'
import { ApiError } from '../../../../platform/errors.ts'
import { checkMatch } from '../../../../platform/records/etag.ts'
import { recordStore } from '../../../../platform/records/record-store.ts'
import { type Judged, storeOf } from '../../../programs/program.ts'

const store = recordStore(
  'application_opinion',
  'id_application_opinion',
  // nobody names one by its id
  ErrorCode.fault,
)

interface Opinion {
  caller: Caller
  /** Of the application. */
  id: number
  values: OpinionPut
  ifMatch?: string | undefined
}

/** Writes the opinion of a member of staff on an application. */
export const putOpinion = (
  db: Database,
  { applications }: Judged,
  { caller, id, values, ifMatch }: Opinion,
) =>
  inTransaction(db, async (trx) => {
    const author = await lockCaller(trx, caller)
    // of two tabs the first inserts the opinion, the other waits here and changes it
    await storeOf(applications).lock(trx, id)
    const { rows } = await sql<{ id: number }>`
        select id_application_opinion as id from application_opinion
        where ${sql.ref(applications.foreignKey)} = ${id} and user_id = ${author.id_user}`.execute(trx)
    const known = rows[0] && (await store.lock(trx, rows[0].id))
    if (known) {
      checkMatch(ifMatch, known)
      return store.update(trx, author, known, values)
    }
    if (ifMatch !== undefined) throw new ApiError(ErrorCode.changedSinceRead)
    return store.insert(trx, author, {
      ...values,
      [applications.foreignKey]: id,
      user_id: author.id_user,
    })
  })
