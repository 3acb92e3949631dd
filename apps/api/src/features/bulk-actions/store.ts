import { ErrorCode } from '@vernissage/contract/errors'
import { isDecisionDeed } from '@vernissage/contract/judging/decision'
import type { BulkKind } from '@vernissage/contract/kinds/bulk-kinds'
import type { BulkDeed } from '@vernissage/contract/resources/bulk-action'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import type { Values } from '../../platform/records/change-log.ts'
import type { ManyRecords } from '../../platform/records/many-records.ts'
import { decidedItems, letterItems, loggedItems, ownChanges } from './item-sql.ts'
import { createActionReads, readAction } from './reading.ts'

interface NewAction {
  kind: BulkKind
  action: BulkDeed
  given: Values
  query: CheckedList | null
}

/** The records of a selection but some of them. */
interface Chosen {
  selection: number
  except: readonly number[]
  raisedBy?: ManyRecords['store']['raisedBy']
}

/** The actions, each kept for the days in which it can be undone. */
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
        state: action === 'export' ? 'checked' : 'checking',
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

  const begin = (trx: Trx, id: number, { sessionId: session_id }: Caller) =>
    trx
      .updateTable('bulk_action')
      .set({ state: 'running', position: 0, refusal: null, started_at: sql<string>`now()`, session_id })
      .where('id_bulk_action', '=', id)
      .where('state', 'in', ['checking', 'checked'])
      .where('action', '<>', 'export')
      .execute()

  /** Two undos of an action wait here for each other. */
  const lockUndone = (trx: Trx, id: number) =>
    sql`select from bulk_action where id_bulk_action = ${id} for update`.execute(trx)

  const readUndone = async (trx: Trx, id: number, caller: Caller) => {
    const undone = await readAction(trx, id, caller)
    if (undone.can_undo === 0) throw new ApiError(ErrorCode.cannotBeUndone)
    return undone
  }

  /** Throws 476 for a checked undo when another one of the same action, even of a part of it, was made since. */
  const refuseLateUndo = async (trx: Trx, id: number, caller: Caller) => {
    const { undoes, created_at, started_at } = await readAction(trx, id, caller)
    if (undoes === null || started_at !== null) return
    await readUndone(trx, undoes, caller)
    const rival = await trx
      .selectFrom('bulk_action')
      .select('id_bulk_action')
      .where('undoes', '=', undoes)
      .where('started_at', 'is not', null)
      .where('finished_at', '>=', created_at)
      .executeTakeFirst()
    if (rival) throw new ApiError(ErrorCode.cannotBeUndone)
  }

  return {
    ...createActionReads(db),

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
        return readAction(trx, id, caller)
      }),

    /** An action on the records of a selection, at the versions that they had then, but for the caller's own actions since. */
    createFrom: (caller: Caller, action: NewAction, { selection, except, raisedBy }: Chosen) =>
      inTransaction(db, async (trx) => {
        const id = await insert(trx, caller, action, null)
        await insertItems(
          trx,
          id,
          sql`record_id, version`,
          sql`item.record_id, item.version + ${ownChanges(selection, action.kind, raisedBy)}
            from bulk_action_item as item
            where item.bulk_action_id = ${selection} and not (item.record_id = any(${except}::integer[]))`,
        )
        return readAction(trx, id, caller)
      }),

    /** An action without items: the rows of its file are what it goes through. */
    createImport: (
      caller: Caller,
      { total, ...action }: Pick<NewAction, 'kind' | 'given'> & { total: number },
    ) =>
      inTransaction(db, async (trx) => {
        const id = await insert(trx, caller, { ...action, action: 'import', query: null }, null)
        await trx.updateTable('bulk_action').set({ total }).where('id_bulk_action', '=', id).execute()
        return readAction(trx, id, caller)
      }),

    /** Only who made the action may start it: it runs with the rights of their session. */
    start: (id: number, caller: Caller) =>
      inTransaction(db, async (trx) => {
        const { user_id, undoes } = await readAction(trx, id, caller)
        if (user_id !== caller.id_user) throw new ApiError(ErrorCode.notAuthorized)
        if (undoes !== null) {
          await lockUndone(trx, undoes)
          await refuseLateUndo(trx, id, caller)
        }
        await begin(trx, id, caller)
        return readAction(trx, id, caller)
      }),

    stop: async (id: number, caller: Caller) => {
      await readAction(db, id, caller)
      await db
        .updateTable('bulk_action')
        .set({ state: 'stopped', query: null, finished_at: sql<string>`now()` })
        .where('id_bulk_action', '=', id)
        .where('state', 'in', ['checking', 'checked', 'running'])
        .execute()
      return readAction(db, id, caller)
    },

    /** The action that undoes one. Started already unless it is to be checked first. */
    undo: (id: number, caller: Caller, isChecked: boolean) =>
      inTransaction(db, async (trx) => {
        await lockUndone(trx, id)
        const undone = await readUndone(trx, id, caller)
        const { kind, given } = undone
        const undo = await insert(trx, caller, { kind, action: 'undo', given, query: null }, id)
        const isDecision = isDecisionDeed(undone.action)
        if (undone.action === 'mail') await insertItems(trx, undo, sql`record_id`, letterItems(id))
        else if (isDecision) await insertItems(trx, undo, sql`record_id, change_ids`, decidedItems(id))
        else await insertItems(trx, undo, sql`record_id, change_id`, loggedItems(id, kind))
        if (!isChecked) await begin(trx, undo, caller)
        return readAction(trx, undo, caller)
      }),
  }
}

export type BulkActionStore = ReturnType<typeof createBulkActionStore>
