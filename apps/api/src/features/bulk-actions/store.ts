import type { BulkKind } from '@vernissage/contract/bulk-kinds'
import { UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import type { BulkDeed, BulkState } from '@vernissage/contract/resources/bulk-action'
import {
  type ColumnType,
  type Generated,
  type GeneratedAlways,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database, Executor, Trx } from '../../platform/database/database.ts'
import type { Moment, Now } from '../../platform/database/tables/columns.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import type { Values } from '../../platform/records/change-log.ts'

type Json<Value> = ColumnType<Value, string | undefined, string | null>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    bulk_action: {
      id_bulk_action: GeneratedAlways<number>
      user_id: number | null
      session_id: string
      kind: BulkKind
      action: BulkDeed
      given: Json<Values>
      query: Json<CheckedList | null>
      undoes: number | null
      state: BulkState
      position: Generated<number>
      total: Generated<number>
      expected_done: Generated<number>
      expected_made: Generated<number>
      expected_unchanged: Generated<number>
      expected_refused: Generated<number>
      done: Generated<number>
      made: Generated<number>
      unchanged: Generated<number>
      refused: Generated<number>
      /** The code with which an import was refused as a whole. */
      refusal: number | null
      created_at: Now
      started_at: Moment | null
      finished_at: Moment | null
    }
    bulk_action_item: {
      bulk_action_id: number
      record_id: number
      version: number | null
      change_id: number | null
      expected: number | null
      outcome: number | null
    }
  }
}

/** What came of a record; a number from 100 on is the code of its refusal. */
export const Outcome = { done: 0, unchanged: 1 } as const

const name = (code: string) => sql.ref(`action.${code}`)

/** Until the end of the days in which a deletion can be undone. */
const isRecent = sql<SqlBool>`action.created_at > now() - make_interval(days => ${sql.lit(limits.undoDays)})`

const undoneBy = sql<number | null>`(
  select max(id_bulk_action) from bulk_action as undo where undo.undoes = action.id_bulk_action)`

/** An undo that was stopped can be made again for the rest. */
const canUndo = sql<0 | 1>`case
  when action.action <> 'undo' and action.state in ('done', 'stopped') and action.done > 0 and ${isRecent} and not exists (
    select from bulk_action as undo where undo.undoes = action.id_bulk_action and undo.state <> 'stopped')
  then 1 else 0 end`

const select = (executor: Executor) =>
  executor
    .selectFrom('bulk_action as action')
    .leftJoin('account', 'account.id_user', 'action.user_id')
    .selectAll('action')
    .select([
      sql<string | null>`full_name(account.first_name, account.last_name)`.as('user'),
      undoneBy.as('undone_by'),
      canUndo.as('can_undo'),
    ])

const isVisible = ({ id_user, user_type_id }: Caller) =>
  user_type_id === UserType.administrator ? sql<SqlBool>`true` : sql<SqlBool>`${name('user_id')} = ${id_user}`

const read = (executor: Executor, id: number, caller: Caller) =>
  select(executor)
    .where('action.id_bulk_action', '=', id)
    .where(isVisible(caller))
    .executeTakeFirstOrThrow(() => new ApiError(ErrorCode.bulkActionNotFound))

/** The outcome that counts now: of the check until the action is started. */
const outcomeOf = ({ started_at }: { started_at: string | null }) =>
  started_at === null ? sql<number>`expected` : sql<number>`outcome`

interface NewAction {
  kind: BulkKind
  action: BulkDeed
  given: Values
  query: CheckedList | null
}

const stateAtFirst: Readonly<Record<BulkDeed, BulkState>> = {
  change: 'checking',
  add: 'checking',
  delete: 'checking',
  import: 'checking',
  export: 'checked',
  undo: 'running',
}

/** The actions, each kept for the days in which it can be undone. Editors find their own, administrators all. */
export const createBulkActionStore = (db: Database) => {
  const insert = async (
    trx: Trx,
    caller: Caller,
    { kind, action, given, query }: NewAction,
    undoes: number | null,
  ) => {
    const { id_bulk_action } = await trx
      .insertInto('bulk_action')
      .values({
        user_id: caller.id_user,
        session_id: caller.sessionId,
        kind,
        action,
        given: JSON.stringify(given),
        query: query === null ? undefined : JSON.stringify(query),
        undoes,
        state: stateAtFirst[action],
        started_at: action === 'undo' ? sql<string>`now()` : null,
      })
      .returning('id_bulk_action')
      .executeTakeFirstOrThrow()
    return id_bulk_action
  }

  /** Inserts the items of the columns that `items` selects, in their order, and counts them. */
  const insertItems = async (
    trx: Trx,
    id: number,
    columns: RawBuilder<unknown>,
    items: RawBuilder<unknown>,
  ) => {
    await sql`insert into bulk_action_item (bulk_action_id, ${columns}) select ${id}::integer, ${items}
      on conflict do nothing`.execute(trx)
    await sql`update bulk_action
      set total = (select count(*) from bulk_action_item where bulk_action_id = ${id})
      where id_bulk_action = ${id}`.execute(trx)
  }

  return {
    /** `ids` selects the records in SQL, `versionOf` what each is at. */
    create: (
      caller: Caller,
      action: NewAction,
      {
        ids,
        versionOf,
      }: { ids: RawBuilder<number>; versionOf: (id: RawBuilder<number>) => RawBuilder<number | null> },
    ) =>
      inTransaction(db, async (trx) => {
        const id = await insert(trx, caller, action, null)
        const chosen = sql.ref<number>('chosen.record_id')
        await insertItems(
          trx,
          id,
          sql`record_id, version`,
          sql`${chosen}, ${versionOf(chosen)} from (${ids}) as chosen (record_id)`,
        )
        return read(trx, id, caller)
      }),

    /** An action without items: the rows of its file are what it goes through. */
    createImport: (
      caller: Caller,
      { total, ...action }: Pick<NewAction, 'kind' | 'given'> & { total: number },
    ) =>
      inTransaction(db, async (trx) => {
        const id = await insert(trx, caller, { ...action, action: 'import', query: null }, null)
        await trx.updateTable('bulk_action').set({ total }).where('id_bulk_action', '=', id).execute()
        return read(trx, id, caller)
      }),

    read: (id: number, caller: Caller) => read(db, id, caller),

    /** In SQL, the ids of its records. */
    recordsOf: (id: number): RawBuilder<number> =>
      sql`select record_id from bulk_action_item where bulk_action_id = ${id}`,

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
      return db
        .selectFrom('bulk_action_item')
        .select([outcome.as('code'), sql<number>`count(*)`.as('count')])
        .where('bulk_action_id', '=', action.id_bulk_action)
        .where(sql<boolean>`${outcome} >= 100`)
        .groupBy(outcome)
        .orderBy('count', 'desc')
        .execute()
    },

    refused: async (id: number, caller: Caller, { limit, offset }: { limit: number; offset: number }) => {
      const action = await read(db, id, caller)
      const outcome = outcomeOf(action)
      const refused = await db
        .selectFrom('bulk_action_item')
        .select(['record_id', outcome.as('code')])
        .where('bulk_action_id', '=', id)
        .where(sql<boolean>`${outcome} >= 100`)
        .orderBy('record_id')
        .limit(limit)
        .offset(offset)
        .execute()
      return { refused, count: action.started_at === null ? action.expected_refused : action.refused }
    },

    listStarted: async (caller: Caller, { limit, offset }: { limit: number; offset: number }) => {
      const started = sql<SqlBool>`${name('started_at')} is not null and ${isVisible(caller)} and ${isRecent}`
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

    /** Only who made the action may start it: it runs with the rights of their session. */
    start: async (id: number, caller: Caller) => {
      const action = await read(db, id, caller)
      if (action.user_id !== caller.id_user) throw new ApiError(ErrorCode.notAuthorized)
      await db
        .updateTable('bulk_action')
        .set({
          state: 'running',
          position: 0,
          refusal: null,
          started_at: sql<string>`now()`,
          session_id: caller.sessionId,
        })
        .where('id_bulk_action', '=', id)
        .where('state', 'in', ['checking', 'checked'])
        .where('action', '<>', 'export')
        .execute()
      return read(db, id, caller)
    },

    stop: async (id: number, caller: Caller) => {
      await read(db, id, caller)
      await db
        .updateTable('bulk_action')
        .set({ state: 'stopped', query: null, finished_at: sql<string>`now()` })
        .where('id_bulk_action', '=', id)
        .where('state', 'in', ['checking', 'checked', 'running'])
        .execute()
      return read(db, id, caller)
    },

    /** The action that undoes one: an item for each line of the change log that no earlier undo has come to. */
    undo: (id: number, caller: Caller) =>
      inTransaction(db, async (trx) => {
        // two undos at once wait here for each other
        await sql`select from bulk_action where id_bulk_action = ${id} for update`.execute(trx)
        const undone = await read(trx, id, caller)
        if (undone.can_undo === 0) throw new ApiError(ErrorCode.cannotBeUndone)
        const { kind, given } = undone
        const undo = await insert(trx, caller, { kind, action: 'undo', given, query: null }, id)
        await insertItems(
          trx,
          undo,
          sql`record_id, change_id`,
          sql`coalesce(case when action = 'create' then (fields -> ${`${kind}_id`} ->> 'after')::integer end, record_id), id_change
            from change_log
            where bulk_action_id = ${id} and not exists (
              select from bulk_action join bulk_action_item on bulk_action_item.bulk_action_id = id_bulk_action
              where undoes = ${id} and change_id = id_change and outcome is not null)
            -- of two rows of a file that changed one record the first is undone, which tells what the second has changed
            order by id_change`,
        )
        return read(trx, undo, caller)
      }),
  }
}
