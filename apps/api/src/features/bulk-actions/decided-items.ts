import type { DecisionDeed } from '@vernissage/contract/judging/decision'
import { limits } from '@vernissage/contract/limits'
import { sql } from 'kysely'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { decided, Outcome } from './reading.ts'
import type { createBulkActionStore } from './store.ts'

interface DecidedItem {
  bulk_action_id: number
  record_id: number
}

/** Of a change-log line; a bigint as the database spells it. */
type LineId = string | number

/** True if an undo has come to the record `item`. */
const isUndone = sql`exists (
  select from bulk_action as undo
    join bulk_action_item as undone on undone.bulk_action_id = undo.id_bulk_action
  where undo.undoes = item.bulk_action_id and undone.record_id = item.record_id and undone.outcome is not null)`

/**
 * Decisions on one record at a time, kept as bulk actions: an action of one record that is done already, and the undo of
 * one record of an action.
 */
export const createDecidedItems = (db: Database, store: ReturnType<typeof createBulkActionStore>) => ({
  insertDone: async (
    trx: Trx,
    caller: Caller,
    { kind, action, record_id }: { kind: string; action: string; record_id: number },
  ) => {
    const { rows } = await sql<{ id: number }>`
      with made as (
        insert into bulk_action (user_id, session_id, kind, action, state, total, done, started_at, finished_at)
        values (${caller.id_user}, ${caller.sessionId}, ${kind}, ${action}, 'done', 1, 1, now(), now())
        returning id_bulk_action
      ), item as (
        insert into bulk_action_item (bulk_action_id, record_id, outcome)
        select id_bulk_action, ${record_id}::integer, ${Outcome.done} from made
      )
      select id_bulk_action as id from made`.execute(trx)
    return rows[0]!.id
  },

  /** An undo that has not come to every record of its action is stopped: the rest can still be undone. */
  insertPartialUndo: async (
    trx: Trx,
    caller: Caller,
    { bulk_action_id, record_id }: DecidedItem,
    outcome: number,
  ) => {
    const isDone = outcome === Outcome.done
    // two undos of its records wait here for each other, and so does one of all of it
    await sql`select from bulk_action where id_bulk_action = ${bulk_action_id} for update`.execute(trx)
    await sql`
      with undone as (
        select action.kind, action.given, exists (
          select from bulk_action_item as item
          where item.bulk_action_id = action.id_bulk_action and item.change_ids is not null
            and item.record_id <> ${record_id} and not ${isUndone}
        ) as has_more
        from bulk_action as action where id_bulk_action = ${bulk_action_id}
      ), made as (
        insert into bulk_action (user_id, session_id, kind, action, given, undoes, state, total, done, refused, started_at, finished_at)
        select ${caller.id_user}, ${caller.sessionId}, kind, 'undo', given, ${bulk_action_id},
          case when has_more then 'stopped' else 'done' end, 1, ${isDone ? 1 : 0}, ${isDone ? 0 : 1}, now(), now()
        from undone
        returning id_bulk_action
      )
      insert into bulk_action_item (bulk_action_id, record_id, outcome)
      select id_bulk_action, ${record_id}, ${outcome} from made`.execute(trx)
  },

  lastLine: async (trx: Trx, id: number): Promise<LineId> => {
    const { rows } = await sql<{ id: LineId }>`
      select coalesce(max(id_change), 0) as id from change_log where bulk_action_id = ${id}`.execute(trx)
    return rows[0]!.id
  },

  noteLines: async (trx: Trx, { bulk_action_id, record_id }: DecidedItem, since: LineId) => {
    await sql`
      update bulk_action_item set change_ids = array(
        select id_change from change_log where bulk_action_id = ${bulk_action_id} and id_change > ${since}::bigint)
      where bulk_action_id = ${bulk_action_id} and record_id = ${record_id}`.execute(trx)
  },

  lastOf: async (trx: Trx, kind: string, recordId: number) => {
    const { rows } = await sql<{
      bulk_action_id: number
      action: DecisionDeed
      change_ids: LineId[]
    }>`
      select item.bulk_action_id, action.action, item.change_ids
      from bulk_action_item as item join bulk_action as action on action.id_bulk_action = item.bulk_action_id
      where item.record_id = ${recordId} and item.change_ids is not null and action.kind = ${kind}
        and action.action in ${decided} and not ${isUndone}
        and action.created_at > now() - make_interval(days => ${sql.lit(limits.undoDays)})
      order by item.change_ids[1] desc
      limit 1`.execute(trx)
    return rows[0]
  },

  /** The first records of an action that the caller can see. */
  recordsOf: async (id: number, caller: Caller, kind: string) => {
    const action = await store.read(id, caller)
    if (action.kind !== kind) throw invalid('bulk_action_id')
    const rows = await db
      .selectFrom('bulk_action_item')
      .select('record_id')
      .where('bulk_action_id', '=', id)
      .orderBy('record_id')
      .limit(limits.listMax)
      .execute()
    return rows.map(({ record_id }) => record_id)
  },
})
