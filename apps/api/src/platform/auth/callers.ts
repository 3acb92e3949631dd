import type { Access } from '@vernissage/contract/endpoint'
import { staffTypes, UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { ApiError } from '../errors.ts'
import { type Caller, isLive, nameOf } from './sessions.ts'

export const hasAccess: Record<Access, (type: UserType) => boolean> = {
  public: () => true,
  account: () => true,
  staff: (type) => staffTypes.includes(type),
  site: (type) => staffTypes.includes(type),
  administrator: (type) => type === UserType.administrator,
  juror: () => false,
  applicant: () => false,
}

/**
 * Checks the caller's right again inside the transaction of a write to accounts, passwords or rights, and locks caller and
 * session until it ends. Returns the caller with their current type. Throws 103 when the session has ended or the account
 * is deleted, 105 when accounts of the current type may not make the request.
 *
 * `accounts` are the accounts to be written. They are locked along with the caller's, all in the order of their ids, so
 * that two callers who write each other's account wait and do not deadlock. Call it before anything else locks an account.
 */
export const lockCaller = async <By extends Pick<Caller, 'sessionId' | 'id_user' | 'access'>>(
  trx: Trx,
  caller: By,
  ...accounts: readonly number[]
): Promise<By & Caller> => {
  const { sessionId, id_user, access } = caller
  const locked = await trx
    .selectFrom('account')
    .select(['id_user', 'user_type_id', 'first_name', 'last_name'])
    .where('id_user', '=', sql<number>`any(${[id_user, ...accounts]}::integer[])`)
    .orderBy('id_user')
    .forNoKeyUpdate()
    .execute()
  const account = locked.find((row) => row.id_user === id_user)
  // A second statement, because it sees what was committed while the first one waited for its locks.
  const session = await trx
    .selectFrom('session')
    .select('user_id')
    .where('id_session', '=', sessionId)
    .where(isLive())
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account || session?.user_id !== id_user) throw new ApiError(ErrorCode.invalidToken)
  if (!hasAccess[access](account.user_type_id)) throw new ApiError(ErrorCode.notAuthorized)
  return { ...caller, user_type_id: account.user_type_id, name: nameOf(account) }
}
