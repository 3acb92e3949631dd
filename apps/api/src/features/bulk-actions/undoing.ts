import { ErrorCode } from '@vernissage/contract/errors'
import type { BulkKind } from '@vernissage/contract/kinds/bulk-kinds'
import { loggedKinds, pathOf } from '@vernissage/contract/kinds/record-kinds'
import { sql } from 'kysely'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { FieldChanges } from '../../platform/records/change-log.ts'
import { restore } from '../../platform/records/deletions.ts'
import type { ManyRecords } from '../../platform/records/many-records.ts'
import { Outcome } from './reading.ts'

/** A line of the change log that an undo reverses. */
interface Line {
  id_change: number
  entity: string
  record_id: number
  action: string
  at: string
  fields: FieldChanges
}

interface Dependencies {
  db: Database
  many: Readonly<Record<BulkKind, ManyRecords>>
  /** Makes a call without a body. */
  call: (name: string, caller: Caller, input: { id: number }) => Promise<unknown>
}

const changedSinceDone = () => new ApiError(ErrorCode.changedSinceDone)

/** The fields to give back: those that nobody has changed since. An erasure empties both values of a field. */
const ownOf = ({ fields }: Line, changed: ReadonlySet<string>) =>
  Object.entries(fields).flatMap(([field, { before, after }]) =>
    changed.has(field) || (before === null && after === null) ? [] : [[field, before] as const],
  )

/** What the undoing of an action does: what a line of the change log says is reversed, but what somebody has changed since. */
export const createUndoing = ({ db, many, call }: Dependencies) => {
  /** In the order of the log. */
  const linesOf = async (ids: readonly number[]): Promise<Line[]> =>
    db
      .selectFrom('change_log')
      .select(['id_change', 'entity', 'record_id', 'action', 'at', 'fields'])
      .where('id_change', '=', sql<number>`any(${ids}::bigint[])`)
      .orderBy('id_change')
      .execute()

  /**
   * The fields of a line's record that were changed after it. The lines are of one kind. The log is asked for ids alone, not
   * joined: where it has no statistics, a join reads all of it.
   */
  const changedSince = async (lines: readonly Line[]) => {
    const { rows } = await sql<{ id_change: number; record_id: number; fields: string[] }>`
      select id_change, record_id, array(select jsonb_object_keys(fields)) as fields from change_log
      where entity = any(${loggedKinds(lines[0]!.entity)}) and action = 'update'
        and record_id = any(${lines.map(({ record_id }) => record_id)}::integer[])
        and id_change > ${lines[0]!.id_change}`.execute(db)
    const byRecord = Map.groupBy(rows, ({ record_id }) => record_id)
    return ({ id_change, record_id }: Line): ReadonlySet<string> => {
      const later = byRecord.get(record_id)?.filter((row) => row.id_change > id_change) ?? []
      return new Set(later.flatMap(({ fields }) => fields))
    }
  }

  const putBack = (caller: Caller, kind: BulkKind, line: Line) =>
    inTransaction(db, async (trx) => {
      const { store } = many[kind]
      const before = await store.lock(trx, line.record_id)
      const own = ownOf(line, (await changedSince([line]))(line))
      await store.update(trx, caller, before as never, Object.fromEntries(own))
      return own.length === Object.keys(line.fields).length
    })

  /**
   * The same with one statement for all that get the same values. Null for a record that has to be tried alone: one that is
   * changed at this moment, or has nothing to get back.
   */
  const putBackMany = async (caller: Caller, kind: BulkKind, lines: readonly Line[]) => {
    const { versionOf, changeMany } = many[kind].store
    if (!changeMany) return null
    const ids = lines.map(({ record_id }) => record_id)
    // read before the log: a change that the log does not show yet makes another version
    const { rows } = await sql<{ id: number; version: number | null }>`
      select id, ${versionOf(sql.ref('id'))} as version from unnest(${ids}::integer[]) as id`.execute(db)
    const versions = new Map(rows.map(({ id, version }) => [id, version]))
    const changed = await changedSince(lines)
    const owns = lines.map((line) => ({ line, own: ownOf(line, changed(line)) }))
    const outcomes = new Map<Line, number | null>()
    for (const alike of Map.groupBy(owns, ({ own }) => JSON.stringify(own)).values()) {
      const [{ own }] = alike as [(typeof alike)[0]]
      if (own.length === 0) continue
      const chosen = alike.map(({ line }) => ({
        id: line.record_id,
        version: versions.get(line.record_id) ?? null,
      }))
      const came = await changeMany(db, caller, chosen, Object.fromEntries(own))
      for (const [index, { line }] of alike.entries()) {
        const one = came[index]!
        const isWhole = own.length === Object.keys(line.fields).length
        if (typeof one === 'boolean') outcomes.set(line, isWhole ? Outcome.done : ErrorCode.changedSinceDone)
        else outcomes.set(line, one === ErrorCode.changedSinceRead ? null : one)
      }
    }
    return outcomes
  }

  const takeOut = async (caller: Caller, line: Line) => {
    if ((await changedSince([line]))(line).size > 0) throw changedSinceDone()
    await call(`DELETE /${pathOf(line.entity)}/{id}`, caller, { id: line.record_id })
  }

  /**
   * Removes a record that an import has made, also one of a kind without a DELETE of its own. Refused when something was
   * added to it since, which would go with it.
   */
  const unmake = (caller: Caller, kind: BulkKind, line: Line) =>
    inTransaction(db, async (trx) => {
      const { store } = many[kind]
      const id = line.record_id
      const record = await store.lockToRemove(trx, id)
      if ((await changedSince([line]))(line).size > 0) throw changedSinceDone()
      const { rows: before } = await sql<{ id: number }>`
        select coalesce(max(id_deleted_row), 0) as id from deleted_row`.execute(trx)
      await store.remove(trx, caller, record as never)
      const { rows: others } = await sql`
        select from deleted_row
        where id_deleted_row > ${before[0]!.id} and transaction_id = pg_current_xact_id()::text::bigint
          and (is_reference or record_id <> ${id} or table_name not in (${kind}, 'account', 'artist_profile'))
        limit 1`.execute(trx)
      if (others.length > 0) throw changedSinceDone()
      await trx.deleteFrom('import_source').where('entity', '=', kind).where('record_id', '=', id).execute()
    })

  const restoreMany = async (caller: Caller, lines: readonly Line[]) => {
    await inTransaction(db, (trx) => restore(trx, caller, lines))
    return new Map(lines.map((line) => [line, Outcome.done]))
  }

  return {
    ofOne: async (caller: Caller, kind: BulkKind, id: number) => {
      const [line] = (await linesOf([id])) as [Line]
      if (line.action === 'delete') await restoreMany(caller, [line])
      else if (line.action === 'create' && line.entity === kind) await unmake(caller, kind, line)
      else if (line.action === 'create') await takeOut(caller, line)
      else if (!(await putBack(caller, kind, line))) throw changedSinceDone()
      return Outcome.done
    },

    /** Null for what has to be tried alone. */
    ofMany: async (caller: Caller, kind: BulkKind, ids: readonly number[]) => {
      const lines = await linesOf(ids)
      const action = lines[0]?.action
      if (action !== 'delete' && action !== 'update') return null
      // an import makes records and changes others
      if (lines.some((line) => line.action !== action)) return null
      const outcomes = await (action === 'delete'
        ? restoreMany(caller, lines)
        : putBackMany(caller, kind, lines))
      const byId = new Map(lines.map((line) => [line.id_change, outcomes?.get(line) ?? null]))
      return ids.map((id) => byId.get(id) ?? null)
    },
  }
}
