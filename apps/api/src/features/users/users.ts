import { isInCharge, mayRead, mayTurnInto } from '@vernissage/contract/account-rights'
import { genderLabels } from '@vernissage/contract/enum-labels'
import { type Gender, staffTypes, UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { type userEndpoints, userListFields } from '@vernissage/contract/resources/user'
import { type RawBuilder, sql } from 'kysely'
import { lockCaller } from '../../platform/auth/callers.ts'
import { type Passwords, setPassword } from '../../platform/auth/passwords.ts'
import type { Caller, Sessions } from '../../platform/auth/sessions.ts'
import type { Database, Executor, Trx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import { removeHandler } from '../../platform/http/record-handlers.ts'
import { columnsOf, createList, selectionOf } from '../../platform/lists/list.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import type { WholeList } from '../../platform/lists/read-all.ts'
import { checkAccount } from '../../platform/records/account-references.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { clearFileHandler, type FileServices, fileHandlers } from '../../platform/uploads/file-handlers.ts'
import { recordFiles } from '../../platform/uploads/record-files.ts'

/* Administrators and editors both request; what an editor may do depends on whose account it is, and what it becomes. */

type Actor = Pick<Caller, 'id_user' | 'user_type_id'>

interface Account {
  id_user: number
  user_type_id: UserType
}

const refused = () => new ApiError(ErrorCode.notAuthorized)

/** Throws 438 for an artist, 105 for a type that is not the caller's to give. */
const checkCreation = (actor: Actor, type: UserType) => {
  if (type === UserType.artist)
    throw new ApiError(ErrorCode.cannotCreateArtist, { details: ['user_type_id'] })
  if (!isInCharge(actor.user_type_id, type)) throw refused()
}

/** Throws 105 when the profile is another's and not the caller's to read. */
const checkRead = (actor: Actor, account: Account) => {
  const isOwn = account.id_user === actor.id_user
  if (!isOwn && !mayRead(actor.user_type_id, account.user_type_id)) throw refused()
}

/** Throws 766 when the profile is not the caller's to edit. */
const checkEdit = (actor: Actor, account: Account) => {
  const isOwn = account.id_user === actor.id_user
  if (!isOwn && !isInCharge(actor.user_type_id, account.user_type_id))
    throw new ApiError(ErrorCode.cannotEditOthers)
}

/** Throws 105 when callers change their own type, or an editor changes an account that is or becomes one of staff. */
const checkRetype = (actor: Actor, account: Account, type: UserType) => {
  const isOwn = account.id_user === actor.id_user
  if (
    isOwn ||
    !isInCharge(actor.user_type_id, account.user_type_id) ||
    !mayTurnInto(actor.user_type_id, type)
  )
    throw refused()
}

/** Throws 105. One's own password is changed by another request, which requires the previous one. */
const checkReset = (actor: Actor, account: Account) => {
  if (account.id_user === actor.id_user || !isInCharge(actor.user_type_id, account.user_type_id))
    throw refused()
}

/** Throws 504 for the own account, else 105. */
const checkRemoval = (actor: Actor, account: Account) => {
  if (account.id_user === actor.id_user) throw new ApiError(ErrorCode.cannotDeleteYourself)
  if (!isInCharge(actor.user_type_id, account.user_type_id)) throw refused()
}

const userColumns = {
  ...columnsOf('account', userListFields),
  country: sql.ref<string | null>('country.name_en'),
  referer: sql<string | null>`full_name(referer.first_name, referer.last_name)`,
}

const isStaff = sql<boolean>`account.user_type_id in (${sql.join(staffTypes.map((type) => sql.lit(type)))})`

/** Null for staff in the SQL itself: filters and orders must not reveal the value either. */
const unlessStaff = <Value>(column: RawBuilder<Value>) =>
  sql<Value | null>`case when ${isStaff} then null else ${column} end`

/** Editors choose members of staff in pickers, but do not read their personal data. */
const columnsForEditors = {
  ...userColumns,
  gender_id: unlessStaff(userColumns.gender_id),
  country_id: unlessStaff(userColumns.country_id),
  country: unlessStaff(userColumns.country),
  birth_date: unlessStaff(userColumns.birth_date),
  mobile: unlessStaff(userColumns.mobile),
  email: unlessStaff(userColumns.email),
  referenced_by: unlessStaff(userColumns.referenced_by),
  referer: unlessStaff(userColumns.referer),
  reference_code: unlessStaff(userColumns.reference_code),
}

const genderOf = (column: RawBuilder<Gender | null>) =>
  sql<string | null>`case ${column} ${sql.join(
    Object.entries(genderLabels).map(([id, { en }]) => sql`when ${sql.lit(Number(id))} then ${sql.lit(en)}`),
    sql` `,
  )} end`

const selectUsers = (executor: Executor, columns: typeof userColumns = userColumns) =>
  executor
    .selectFrom('account')
    .leftJoin('country', 'country.id_country', 'account.country_id')
    .leftJoin('account as referer', 'referer.id_user', 'account.referenced_by')
    .select(selectionOf(columns))
    .select(['account.version', genderOf(columns.gender_id).as('gender')])
/** The account alone; throws 401. */
const readUser = async (executor: Executor, id: number) => {
  const row = await selectUsers(executor).where('account.id_user', '=', id).executeTakeFirst()
  if (!row) throw new ApiError(ErrorCode.userNotFound)
  return row
}

interface Dependencies {
  sessions: Pick<Sessions, 'endAllOf'>
  /** An account that becomes an artist gets a profile. */
  artists: {
    addProfile: (
      trx: Trx,
      author: Author,
      account: { id_user: number; first_name: string; last_name: string | null },
    ) => Promise<void>
  }
}

type UserChange = Values & {
  user_type_id?: UserType | undefined
  referenced_by?: number | null | undefined
}
type NewUser = UserChange & { user_type_id: UserType; password_hash: string }

export const createUserRepository = (db: Database, { sessions, artists }: Dependencies) => {
  const store = recordStore('account', 'id_user', ErrorCode.userNotFound)
  const files = recordFiles(store, checkEdit)
  const createUserList = (columns: typeof userColumns) =>
    createList(db, {
      query: selectUsers(db, columns),
      columns,
      key: 'id_user',
      tables: ['account', 'country'],
      wholeOf: 'account',
    })
  const readPage = createUserList(userColumns)
  const readPageForEditors = createUserList(columnsForEditors)

  /**
   * Removes the account with its sessions and records. One administrator always stays: only another administrator, whose
   * account is locked meanwhile, can remove or retype one.
   */
  const removeWithin = async (trx: Trx, caller: Caller, id: number, ifMatch?: string) => {
    const actor = await lockCaller(trx, caller, id)
    const before = await store.lockToRemove(trx, id, ifMatch)
    checkRemoval(actor, before)
    await sessions.endAllOf(id, trx)
    await store.remove(trx, actor, before)
  }

  const pageReaderOf = ({ user_type_id }: Caller) =>
    user_type_id === UserType.administrator ? readPage : readPageForEditors

  return {
    store,

    fileSetter: files.setter,

    matching: {
      idsOf: (list: CheckedList, caller: Caller) => pageReaderOf(caller).matching.idsOf(list),
      findIds: (list: CheckedList, caller: Caller) => pageReaderOf(caller).matching.findIds(list),
    },
    readAll: (list: WholeList, caller: Caller) => pageReaderOf(caller).readAll(list),

    list: async (list: CheckedList, caller: Caller) => {
      return pageReaderOf(caller)(list)
    },

    get: async (id: number, caller: Caller) => {
      const user = await readUser(db, id)
      checkRead(caller, user)
      return user
    },

    /** The account, if its profile is the caller's to edit. */
    getEditable: async (id: number, caller: Caller) => {
      const user = await readUser(db, id)
      checkEdit(caller, user)
      return user
    },

    create: (caller: Caller, values: NewUser) =>
      inTransaction(db, async (trx) => {
        const actor = await lockCaller(trx, caller)
        checkCreation(actor, values.user_type_id)
        await checkAccount(trx, 'referenced_by', values.referenced_by)
        const { id_user } = await store.insert(trx, actor, values)
        return readUser(trx, id_user)
      }),

    /** Another type ends the account's sessions. */
    update: (caller: Caller, id: number, values: UserChange, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        const actor = await lockCaller(trx, caller, id)
        const before = await store.lock(trx, id, ifMatch)
        const type = values.user_type_id
        const isRetyped = type !== undefined && type !== before.user_type_id
        if (isRetyped) checkRetype(actor, before, type)
        checkEdit(actor, before)
        await checkAccount(trx, 'referenced_by', values.referenced_by)
        const after = await store.update(trx, actor, before, values)
        if (isRetyped && type === UserType.artist) await artists.addProfile(trx, actor, after)
        if (isRetyped) await sessions.endAllOf(id, trx)
        return readUser(trx, id)
      }),

    resetPassword: (caller: Caller, id: number, passwordHash: string, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        const actor = await lockCaller(trx, caller, id)
        checkReset(actor, await store.lock(trx, id, ifMatch))
        await setPassword(trx, actor, { id, passwordHash, sessions })
        return readUser(trx, id)
      }),

    removeWithin,

    remove: (actor: Caller, id: number, ifMatch?: string) =>
      inTransaction(db, (trx) => removeWithin(trx, actor, id, ifMatch)),

    clearFile: (caller: Caller, id: number, field: string, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        const actor = await lockCaller(trx, caller, id)
        checkEdit(actor, await store.lock(trx, id))
        await files.clear(trx, actor, { recordId: id, field, ifMatch })
      }),
  }
}

export type UserRepository = ReturnType<typeof createUserRepository>

interface HandlerDependencies extends FileServices {
  passwords: Pick<Passwords, 'hash'>
}

export const userHandlers = (
  users: UserRepository,
  { passwords, ...needs }: HandlerDependencies,
): Handlers<typeof userEndpoints> => {
  const files = fileHandlers(needs, 'user')
  return {
    'GET /user/all': ({ list, caller }) => users.list(list, caller),
    'GET /user/{id}': ({ params, caller }) => files.read((id) => users.get(id, caller))({ params }),
    'POST /user': async ({ caller, body: { password, ...values } }) =>
      users.create(caller, { ...values, password_hash: await passwords.hash(password) }),
    'PATCH /user/{id}': async ({ caller, params, body: { password, ...values }, ifMatch }) =>
      password === undefined
        ? users.update(caller, params.id, values, ifMatch)
        : users.resetPassword(caller, params.id, await passwords.hash(password), ifMatch),
    'DELETE /user/{id}': removeHandler(users.remove),
    'POST /user/{id}/image': files.imageAddress(users.getEditable),
    'DELETE /user/{id}/image': clearFileHandler(users.clearFile),
  }
}
