import { UserType, userTypeClaims } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import type { Credentials, Login, Me, PasswordChange, sessionEndpoints } from '@vernissage/contract/session'
import { sql } from 'kysely'
import { lockCaller } from '../../platform/auth/callers.ts'
import { generatePassword, type Passwords, setPassword } from '../../platform/auth/passwords.ts'
import type { Caller, Sessions, SignedIn } from '../../platform/auth/sessions.ts'
import type { Throttle } from '../../platform/auth/throttle.ts'
import type { Tokens } from '../../platform/auth/tokens.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import { logChange } from '../../platform/records/change-log.ts'

/** The account was deleted since its session was found. */
const gone = () => new ApiError(ErrorCode.invalidToken)

interface Dependencies {
  db: Database
  passwords: Passwords
  tokens: Tokens
  sessions: Sessions
  throttle: Throttle
}

const wrongPassword = () => new ApiError(ErrorCode.wrongPassword, { details: ['previous_password'] })

const readPasswordHash = async (executor: Executor, id: number) => {
  const { password_hash } = await executor
    .selectFrom('account')
    .select('password_hash')
    .where('id_user', '=', id)
    .executeTakeFirstOrThrow(gone)
  return password_hash
}

export const createSession = ({ db, passwords, tokens, sessions, throttle }: Dependencies) => {
  const claimsOf = ({ id_user, user_type_id }: Pick<SignedIn, 'id_user' | 'user_type_id'>) => ({
    id_user,
    user_type_id,
    user_type: userTypeClaims[user_type_id],
  })

  return {
    /** Any account whose credentials are right; an unknown e-mail and a wrong password are one answer in the same time. */
    login: async ({ email, password }: Login, address: string): Promise<Credentials> => {
      const account = await db
        .selectFrom('account')
        .select(['id_user', 'password_hash'])
        .where(sql<boolean>`lower(email) = lower(${email})`)
        .executeTakeFirst()
      const attempt = await throttle.begin({
        address,
        of: account ? { account: account.id_user } : email.toLowerCase(),
      })
      const matches = await passwords.verify(account?.password_hash ?? null, password)
      const sessionId = account && matches ? await sessions.start(account) : null
      // As the account is now: its type may have changed while the password was checked.
      const [signedIn] = sessionId ? await sessions.listLive([sessionId]) : []
      if (!signedIn) throw new ApiError(ErrorCode.invalidCredentials)
      await attempt.succeeded({ account: signedIn.id_user })
      return tokens.issue(signedIn.sessionId, claimsOf(signedIn))
    },

    /** A fresh token for the same session; requests that race all get a valid one. */
    reauthenticate: (caller: Caller): Promise<Credentials> =>
      tokens.issue(caller.sessionId, claimsOf(caller)),

    logout: (caller: Caller) => sessions.end(caller.sessionId),

    me: async (caller: Caller): Promise<Me & { version: number }> => {
      const account = await db
        .selectFrom('account')
        .select(['id_user', 'first_name', 'last_name', 'email', 'user_type_id', 'image', 'version'])
        .where('id_user', '=', caller.id_user)
        .executeTakeFirstOrThrow(gone)
      return { ...account, user_type: userTypeClaims[account.user_type_id] }
    },

    /** Ends every session of the caller, this one included. */
    changePassword: async (
      caller: Caller,
      { previous_password, new_password }: PasswordChange,
      address: string,
    ) => {
      const { id_user: id } = caller
      const attempt = await throttle.begin({ address, of: { account: id } })
      const previousHash = await readPasswordHash(db, id)
      if (!(await passwords.verify(previousHash, previous_password))) throw wrongPassword()
      await attempt.succeeded({ account: id })
      const passwordHash = await passwords.hash(new_password)
      await inTransaction(db, async (trx) => {
        const actor = await lockCaller(trx, caller)
        // Hashing takes long enough for another change: only the password that was verified is replaced.
        if ((await readPasswordHash(trx, id)) !== previousHash) throw wrongPassword()
        await setPassword(trx, actor, { id, passwordHash, sessions })
      })
    },
  }
}

export const sessionHandlers = (dependencies: Dependencies): Handlers<typeof sessionEndpoints> => {
  const session = createSession(dependencies)
  return {
    'POST /login': ({ body, request }) => session.login(body, request.ip),
    'GET /login/reauthenticate': ({ caller }) => session.reauthenticate(caller),
    'POST /logout': ({ caller }) => session.logout(caller),
    'GET /user/me': ({ caller }) => session.me(caller),
    'POST /user/me/passwordchange': ({ caller, body, request }) =>
      session.changePassword(caller, body, request.ip),
  }
}

const hasAdministrator = async (executor: Executor) =>
  (await executor
    .selectFrom('account')
    .select('id_user')
    .where('user_type_id', '=', UserType.administrator)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Makes the first administrator when there is none. Answers the sign-in to print when the password was generated:
 * it is not kept anywhere.
 */
export const ensureAdministrator = async (
  db: Database,
  passwords: Passwords,
  { email, password }: { email: string; password: string | undefined },
): Promise<{ email: string; password: string } | null> => {
  if (await hasAdministrator(db)) return null
  const chosen = password ?? generatePassword()
  const password_hash = await passwords.hash(chosen)
  const made = await inTransaction(db, async (trx) => {
    // Of several processes that start at once one makes an administrator; the others wait here and find it.
    await sql`select pg_advisory_xact_lock(hashtext('first administrator'))`.execute(trx)
    if (await hasAdministrator(trx)) return false
    const account = await trx
      .insertInto('account')
      .values({ user_type_id: UserType.administrator, email, password_hash, first_name: 'Admin' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id_user')
      .executeTakeFirst()
    if (!account) return false
    await logChange(
      trx,
      { id_user: null, name: 'Vernissage' },
      {
        entity: 'account',
        record_id: account.id_user,
        action: 'create',
        fields: {
          email: { before: null, after: email },
          user_type_id: { before: null, after: UserType.administrator },
        },
      },
    )
    return true
  })
  return made && !password ? { email, password: chosen } : null
}
