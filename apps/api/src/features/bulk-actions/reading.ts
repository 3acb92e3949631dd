import { UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { decisionDeeds } from '@vernissage/contract/judging/decision'
import { limits } from '@vernissage/contract/limits'
import type { BulkDeed } from '@vernissage/contract/resources/bulk-action'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { waitingLetters } from './item-sql.ts'

/** The outcome for a record; a number from 100 on is the code of its refusal. */
export const Outcome = { done: 0, unchanged: 1 } as const

const name = (code: string) => sql.ref(`action.${code}`)

/** Until the end of the days in which a deletion can be undone. */
const isRecent = sql<SqlBool>`action.created_at > now() - make_interval(days => ${sql.lit(limits.undoDays)})`

/** An undo that is checked and never started undoes nothing. */
const undoneBy = sql<number | null>`(
  select max(id_bulk_action) from bulk_action as undo
  where undo.undoes = action.id_bulk_action and undo.started_at is not null)`

/** Of letters those can be taken back that wait. An undo that was stopped can be made again for the rest. */
const canUndo = sql<0 | 1>`case
  when action.action <> 'undo' and action.state in ('done', 'stopped') and action.done > 0 and ${isRecent} and not exists (
    select from bulk_action as undo where undo.undoes = action.id_bulk_action and undo.started_at is not null and undo.state <> 'stopped')
    and (action.action <> 'mail' or exists (${waitingLetters(sql.ref('action.id_bulk_action'))}))
  then 1 else 0 end`

const undoesAction = sql<BulkDeed | null>`(
  select undone.action from bulk_action as undone where undone.id_bulk_action = action.undoes)`

/** The records that a given field names, each with what names it. Actions keep ids alone. */
const namedFields = {
  exhibition_id: { table: 'exhibition', key: 'id_exhibition', name: sql`title` },
  magazine_id: { table: 'magazine', key: 'id_magazine', name: sql`title` },
  assignee_id: { table: 'account', key: 'id_user', name: sql`full_name(first_name, last_name)` },
  consultant_id: { table: 'account', key: 'id_user', name: sql`full_name(first_name, last_name)` },
}

const givenNames = sql<Record<string, string | null>>`(
  select coalesce(jsonb_object_agg(field, name), '{}') from (values ${sql.join(
    Object.entries(namedFields).map(
      ([field, { table, key, name }]) => sql`(${sql.lit(field)}, (
        select ${name} from ${sql.table(table)} where ${sql.ref(key)} = (action.given ->> ${sql.lit(field)})::integer))`,
    ),
  )}) as named (field, name)
  where action.given ->> field is not null)`

/** The actions that decide on applications. */
export const decided = sql`(${sql.join(decisionDeeds.map((deed) => sql.lit(deed)))})`

/** A decision on one application is undone where the application is shown. */
const isListed = sql<SqlBool>`action.started_at is not null
  and not (action.total = 1 and coalesce(${undoesAction}, action.action) in ${decided})`

const select = (executor: Executor) =>
  executor
    .selectFrom('bulk_action as action')
    .leftJoin('account', 'account.id_user', 'action.user_id')
    .selectAll('action')
    .select([
      sql<string | null>`full_name(account.first_name, account.last_name)`.as('user'),
      undoesAction.as('undoes_action'),
      undoneBy.as('undone_by'),
      givenNames.as('given_names'),
      canUndo.as('can_undo'),
    ])

const isVisible = ({ id_user, user_type_id }: Caller) =>
  user_type_id === UserType.administrator ? sql<SqlBool>`true` : sql<SqlBool>`${name('user_id')} = ${id_user}`

/** The action with what can be done with it now. Throws 479 when there is none that the caller finds. */
export const readAction = (executor: Executor, id: number, caller: Caller) =>
  select(executor)
    .where('action.id_bulk_action', '=', id)
    .where(isVisible(caller))
    .executeTakeFirstOrThrow(() => new ApiError(ErrorCode.bulkActionNotFound))

/** The outcome that counts now: of the check until the action is started. */
const outcomeOf = ({ started_at }: { started_at: string | null }) =>
  started_at === null ? sql<number>`expected` : sql<number>`outcome`

interface Page {
  limit: number
  offset: number
}

/** Reads the actions and what came of their records. Editors find their own, administrators all. */
export const createActionReads = (db: Database) => {
  const itemsOf = (id: number, isMeant: RawBuilder<SqlBool>) =>
    db.selectFrom('bulk_action_item').where('bulk_action_id', '=', id).where(isMeant)

  /** A page of its records for which a condition holds. */
  const pageOf = (id: number, isMeant: RawBuilder<SqlBool>, { limit, offset }: Page) =>
    itemsOf(id, isMeant).select('record_id').orderBy('record_id').limit(limit).offset(offset)

  return {
    read: (id: number, caller: Caller) => readAction(db, id, caller),

    /** In SQL, the ids of its records. */
    recordsOf: (id: number): RawBuilder<number> =>
      sql`select record_id from bulk_action_item where bulk_action_id = ${id}`,

    /** A page of its records, or of those among some ids. */
    records: async (
      id: number,
      caller: Caller,
      { among, ...page }: Page & { among?: string | undefined },
    ) => {
      await readAction(db, id, caller)
      const isMeant = among
        ? sql<SqlBool>`record_id = any(${among.split(',')}::bigint[])`
        : sql<SqlBool>`true`
      const records = await pageOf(id, isMeant, page).execute()
      const { count } = await itemsOf(id, isMeant)
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
      return { records, count }
    },

    /** How many records were refused, or would be, by the code of the refusal. */
    refusals: async (action: {
      id_bulk_action: number
      refused: number
      expected_refused: number
      refusal: number | null
      started_at: string | null
    }) => {
      // which lines an import has refused, and why, is noted with its file
      if (action.refusal !== null)
        return [{ code: action.refusal, count: action.refused || action.expected_refused }]
      if (action.refused === 0 && action.expected_refused === 0) return []
      const outcome = outcomeOf(action)
      return itemsOf(action.id_bulk_action, sql`${outcome} >= 100`)
        .select([outcome.as('code'), sql<number>`count(*)`.as('count')])
        .groupBy(outcome)
        .orderBy('count', 'desc')
        .execute()
    },

    refused: async (id: number, caller: Caller, page: Page) => {
      const action = await readAction(db, id, caller)
      const outcome = outcomeOf(action)
      const refused = await pageOf(id, sql`${outcome} >= 100`, page).select(outcome.as('code')).execute()
      return { refused, count: action.started_at === null ? action.expected_refused : action.refused }
    },

    changed: async (id: number, caller: Caller, page: Page) => {
      const action = await readAction(db, id, caller)
      const changed = await pageOf(id, sql`${outcomeOf(action)} = ${Outcome.done}`, page).execute()
      return { changed, count: action.started_at === null ? action.expected_done : action.done }
    },

    listStarted: async (caller: Caller, { limit, offset }: Page) => {
      const started = sql<SqlBool>`${isListed} and ${isVisible(caller)} and ${isRecent}`
      const bulk_actions = await select(db)
        .where(started)
        .orderBy('action.id_bulk_action', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      const { count } = await db
        .selectFrom('bulk_action as action')
        .select(sql<number>`count(*)`.as('count'))
        .where(started)
        .executeTakeFirstOrThrow()
      return { bulk_actions, count }
    },
  }
}
