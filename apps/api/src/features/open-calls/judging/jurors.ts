import { ErrorCode } from '@vernissage/contract/errors'
import {
  invitationDays,
  type Juror,
  type JurorPatch,
  type jurorEndpoints,
  jurorListFields,
} from '@vernissage/contract/judging/juror'
import { sql } from 'kysely'
import type { JurorSessions } from '../../../platform/auth/juror-sessions.ts'
import { hashOfToken, newToken } from '../../../platform/auth/tokens.ts'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { ApiError, invalid } from '../../../platform/errors.ts'
import type { Handlers } from '../../../platform/http/endpoints.ts'
import { usualHandlers } from '../../../platform/http/record-handlers.ts'
import { columnsOf, createList, selectionOf } from '../../../platform/lists/list.ts'
import { type Author, logChange, type Values } from '../../../platform/records/change-log.ts'
import { recordStore, removal } from '../../../platform/records/record-store.ts'
import type { FileServices } from '../../../platform/uploads/file-handlers.ts'

const jurorStore = recordStore('juror', 'id_juror', ErrorCode.jurorNotFound)

const columns = columnsOf('juror', jurorListFields)

const select = (executor: Executor) =>
  executor
    .selectFrom('juror')
    .select(selectionOf(columns))
    .select([
      'juror.version',
      sql<0 | 1>`(juror.password_hash is not null)::integer`.as('signed_up'),
      sql<string | null>`(
      select max(expires_at) from juror_invitation
      where juror_id = juror.id_juror and used_at is null and expires_at > now())`.as('invited_until'),
      sql<string | null>`(select max(created_at) from juror_session where juror_id = juror.id_juror)`.as(
        'signed_in_at',
      ),
      sql<number>`(select count(*) from judging_round_juror where juror_id = juror.id_juror)`.as(
        'rounds_count',
      ),
    ])

type Row = Juror & { version: number }

interface Dependencies {
  db: Database
  sessions: Pick<JurorSessions, 'endAllOf'>
}

const createJurors = ({ db, sessions }: Dependencies) => {
  const read = async (executor: Executor, id: number) => {
    const row = await select(executor).where('id_juror', '=', id).executeTakeFirst()
    if (!row) throw new ApiError(ErrorCode.jurorNotFound)
    return row as Row
  }

  return {
    list: createList(db, {
      query: select(db).$castTo<Juror>(),
      columns,
      key: 'id_juror',
      tables: ['juror', 'judging_round_juror', 'juror_invitation', 'juror_session'],
      wholeOf: 'juror',
    }),

    get: (id: number) => read(db, id),

    create: (author: Author, values: Values) =>
      inTransaction(db, async (trx) => read(trx, (await jurorStore.insert(trx, author, values)).id_juror)),

    update: (author: Author, id: number, values: JurorPatch, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        await jurorStore.update(trx, author, await jurorStore.lock(trx, id, ifMatch), values)
        if (values.enabled === 0) await sessions.endAllOf(id, trx)
        return read(trx, id)
      }),

    remove: removal(db, jurorStore),

    /** The token of a new invitation, which ends the former. */
    invite: (author: Author, id: number) =>
      inTransaction(db, async (trx) => {
        const { email, enabled } = await jurorStore.lock(trx, id)
        if (email === null) throw new ApiError(ErrorCode.jurorNotFound)
        // the link would open nothing
        if (enabled === 0) throw invalid('enabled')
        const token = newToken('')
        await trx
          .deleteFrom('juror_invitation')
          .where('juror_id', '=', id)
          .where('used_at', 'is', null)
          .execute()
        const { expires_at } = await trx
          .insertInto('juror_invitation')
          .values({
            juror_id: id,
            token_hash: hashOfToken(token),
            created_by: author.id_user,
            expires_at: sql<string>`now() + make_interval(days => ${sql.lit(invitationDays)})`,
          })
          .returning('expires_at')
          .executeTakeFirstOrThrow()
        await logChange(trx, author, {
          entity: 'juror',
          record_id: id,
          action: 'update',
          fields: { invited_until: { before: null, after: expires_at } },
        })
        return { token, expires_at }
      }),
  }
}

export const jurorHandlers = (
  dependencies: Dependencies & Pick<FileServices, 'originOf'>,
): Handlers<typeof jurorEndpoints> => {
  const jurors = createJurors(dependencies)
  return {
    ...usualHandlers('/juror', jurors),
    'POST /juror/{id}/invitation': async ({ author, params, request }) => {
      const { token, expires_at } = await jurors.invite(author, params.id)
      return { invitation: { url: `${dependencies.originOf(request)}/jury/invitation#${token}`, expires_at } }
    },
  }
}
