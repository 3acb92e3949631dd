import { UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { sql } from 'kysely'
import type { Caller, Sessions } from '../../platform/auth/sessions.ts'
import { setPassword } from '../../platform/auth/set-password.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { listRows } from '../../platform/lists/list-rows.ts'
import { checkAccount } from '../../platform/records/account-references.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { recordFiles } from '../../platform/uploads/record-files.ts'
import { noteRemovedFiles } from '../../platform/uploads/removed-files.ts'
import { readUser, selectUsers, userColumns, withGender } from './queries.ts'
import { checkCreation, checkEdit, checkRemoval, checkReset, checkRetype } from './rights.ts'

interface Needs {
  sessions: Pick<Sessions, 'endAllOf'>
  /** An account that becomes an artist gets a profile; one that goes takes what it has as an artist along. */
  artists: {
    addProfile: (
      trx: Trx,
      author: Author,
      account: { id_user: number; first_name: string; last_name: string | null },
    ) => Promise<void>
    noteFiles: (trx: Trx, id: number) => Promise<void>
  }
}

type UserChange = Values & {
  user_type_id?: UserType | undefined
  referenced_by?: number | null | undefined
}
type NewUser = UserChange & { user_type_id: UserType; password_hash: string }

/** Every administrator, none of whom goes or changes until the transaction ends: two cannot remove each other. */
const lockAdministrators = async (trx: Trx) => {
  const rows = await trx
    .selectFrom('account')
    .select('id_user')
    .where('user_type_id', '=', UserType.administrator)
    .orderBy('id_user')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id_user }) => id_user)
}

const checkNotLast = (administrators: readonly number[], id: number) => {
  if (administrators.length === 1 && administrators[0] === id) throw new ApiError(ErrorCode.lastAdministrator)
}

export const createUserRepository = (db: Database, { sessions, artists }: Needs) => {
  const store = recordStore('account', 'id_user', ErrorCode.userNotFound)
  const files = recordFiles(store)

  /** What belongs to the account goes with it, its sessions first of all. */
  const removeWithin = async (trx: Trx, caller: Caller, id: number, ifMatch?: string) => {
    const administrators = await lockAdministrators(trx)
    const before = await store.lockToRemove(trx, id, ifMatch)
    checkRemoval(caller, before)
    checkNotLast(administrators, id)
    await noteRemovedFiles(trx, [before.image])
    await artists.noteFiles(trx, id)
    await sessions.endAllOf(id, trx)
    await store.remove(trx, caller, before)
  }

  return {
    setFile: files.set,

    list: async (list: CheckedList) => {
      const key = sql.ref('account.id_user')
      const { rows, count } = await listRows(db, selectUsers(db), {
        list,
        columns: userColumns,
        key,
        wholeOf: 'account',
      })
      return { rows: rows.map(withGender), count }
    },

    get: (id: number) => readUser(db, id),

    /** The account, if its profile is the caller's to edit. */
    getEditable: async (id: number, caller: Caller) => {
      const user = await readUser(db, id)
      checkEdit(caller, user)
      return user
    },

    create: (caller: Caller, values: NewUser) =>
      inTransaction(db, async (trx) => {
        checkCreation(caller, values.user_type_id)
        await checkAccount(trx, 'referenced_by', values.referenced_by)
        const { id_user } = await store.insert(trx, caller, values)
        return readUser(trx, id_user)
      }),

    /** Another type ends the account's sessions. */
    update: (caller: Caller, id: number, values: UserChange, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        const type = values.user_type_id
        const administrators = type === undefined ? [] : await lockAdministrators(trx)
        const before = await store.lock(trx, id, ifMatch)
        const isRetyped = type !== undefined && type !== before.user_type_id
        if (isRetyped) {
          checkRetype(caller, before, type)
          checkNotLast(administrators, id)
        }
        checkEdit(caller, before)
        await checkAccount(trx, 'referenced_by', values.referenced_by)
        const after = await store.update(trx, caller, before, values)
        if (isRetyped && type === UserType.artist) await artists.addProfile(trx, caller, after)
        if (isRetyped) await sessions.endAllOf(id, trx)
        return readUser(trx, id)
      }),

    resetPassword: (caller: Caller, id: number, passwordHash: string, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        checkReset(caller, await store.lock(trx, id, ifMatch))
        await setPassword(trx, caller, { id, passwordHash, sessions })
        return readUser(trx, id)
      }),

    removeWithin,

    remove: (caller: Caller, id: number, ifMatch?: string) =>
      inTransaction(db, (trx) => removeWithin(trx, caller, id, ifMatch)),

    clearFile: (caller: Caller, id: number, field: string, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        checkEdit(caller, await store.lock(trx, id))
        await files.clear(trx, caller, { recordId: id, field, ifMatch })
      }),
  }
}

export type UserRepository = ReturnType<typeof createUserRepository>
