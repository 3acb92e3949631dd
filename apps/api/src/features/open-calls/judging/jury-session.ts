import { ErrorCode } from '@vernissage/contract/errors'
import type {
  AcceptanceOfInvitation,
  JuryLogin,
  jurySessionEndpoints,
} from '@vernissage/contract/judging/jury-session'
import { sql } from 'kysely'
import { authorOfJuror, type JurorSessions } from '../../../platform/auth/juror-sessions.ts'
import type { Passwords } from '../../../platform/auth/passwords.ts'
import type { Throttle } from '../../../platform/auth/throttle.ts'
import { hashOfToken } from '../../../platform/auth/tokens.ts'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Handlers } from '../../../platform/http/endpoints.ts'
import { logChange } from '../../../platform/records/change-log.ts'

interface Dependencies {
  db: Database
  passwords: Passwords
  sessions: JurorSessions
  throttle: Throttle
}

const notValid = () => new ApiError(ErrorCode.invitationNotValid)

const createJurySession = ({ db, passwords, sessions, throttle }: Dependencies) => {
  /** The juror of an invitation. Attempts are counted like those at passwords. */
  const findInvitation = async (token: string, address: string) => {
    const tokenHash = hashOfToken(token)
    const attempt = await throttle.begin({ address, of: `invitation ${tokenHash}` })
    const invited = await db
      .selectFrom('juror_invitation')
      .innerJoin('juror', 'juror.id_juror', 'juror_invitation.juror_id')
      .select(['id_juror', 'id_juror_invitation', 'name', 'language'])
      .where('juror_invitation.token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .where('enabled', '=', 1)
      .executeTakeFirst()
    if (!invited) throw notValid()
    return { ...invited, name: invited.name ?? '', attempt }
  }

  return {
    /** Signs in an enabled juror. An unknown e-mail and a wrong password have the same answer, in the same time. */
    login: async ({ email, password }: JuryLogin, address: string) => {
      const juror = await db
        .selectFrom('juror')
        .select(['id_juror', 'password_hash'])
        .where(sql<boolean>`lower(email) = lower(${email})`)
        .executeTakeFirst()
      const attempt = await throttle.begin({
        address,
        of: juror ? { juror: juror.id_juror } : `juror ${email.toLowerCase()}`,
      })
      const matches = await passwords.verify(juror?.password_hash ?? null, password)
      const credentials = juror && matches ? await sessions.start(juror) : null
      if (!credentials) throw new ApiError(ErrorCode.invalidCredentials)
      await attempt.succeeded({ juror: credentials.juror_id })
      return credentials
    },

    logout: sessions.end,

    readInvitation: async (token: string, address: string) => {
      const { attempt, name, language } = await findInvitation(token, address)
      await attempt.succeeded()
      return { name, language }
    },

    /** Sets the juror's password and signs them in; their other sessions end. */
    acceptInvitation: async ({ token, password }: AcceptanceOfInvitation, address: string) => {
      const { id_juror, id_juror_invitation, name, attempt } = await findInvitation(token, address)
      const password_hash = await passwords.hash(password)
      const signedIn = await inTransaction(db, async (trx) => {
        // The juror is locked first, as where they are changed, disabled or invited anew.
        await trx.selectFrom('juror').where('id_juror', '=', id_juror).forNoKeyUpdate().execute()
        const used = await trx
          .updateTable('juror_invitation')
          .set({ used_at: sql<string>`now()` })
          .where('id_juror_invitation', '=', id_juror_invitation)
          .where('used_at', 'is', null)
          .where('expires_at', '>', sql<string>`now()`)
          .returning('juror_id')
          .executeTakeFirst()
        if (!used) throw notValid()
        await trx.updateTable('juror').set({ password_hash }).where('id_juror', '=', id_juror).execute()
        // the log notes the change, and never a password
        await logChange(trx, authorOfJuror({ id_juror, name }), {
          entity: 'juror',
          record_id: id_juror,
          action: 'update',
          fields: { password: { before: null, after: null } },
        })
        await sessions.endAllOf(id_juror, trx)
        const credentials = await sessions.start({ id_juror, password_hash }, trx)
        if (!credentials) throw notValid()
        return credentials
      })
      await attempt.succeeded({ juror: id_juror })
      return signedIn
    },
  }
}

export const jurySessionHandlers = (dependencies: Dependencies): Handlers<typeof jurySessionEndpoints> => {
  const session = createJurySession(dependencies)
  return {
    'POST /jury/login': ({ body, request }) => session.login(body, request.ip),
    'POST /jury/logout': ({ juror }) => session.logout(juror),
    'POST /jury/invitation/read': async ({ body, request }) => ({
      invitation: await session.readInvitation(body.token, request.ip),
    }),
    'POST /jury/invitation': ({ body, request }) => session.acceptInvitation(body, request.ip),
  }
}
