import { ErrorCode } from '@vernissage/contract/errors'
import type { BulkKind } from '@vernissage/contract/kinds/bulk-kinds'
import { loggedKinds, pathOf } from '@vernissage/contract/kinds/record-kinds'
import { sql } from 'kysely'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import { refusalCode } from '../../platform/database/failures.ts'
import { unprepared } from '../../platform/database/prepared-statements.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { FieldChanges } from '../../platform/records/change-log.ts'
import { beginDeletion, restore } from '../../platform/records/deletions.ts'
import type { ManyLinks, ManyRecords } from '../../platform/records/many-records.ts'
import { Outcome } from './reading.ts'

/** A line of the change log that an undo reverses. */
interface Line {
  id_change: number
  entity: string
  record_id: number
  action: string
  at: string
  fields: FieldChanges
  bulk_action_id: number | null
}

/** A line with what the rest of its action did to the same record, and the fields that something else has changed since. */
interface Reversed extends Line {
  changed: ReadonlySet<string>
}

interface Dependencies {
  db: Database
  many: Readonly<Record<BulkKind, ManyRecords>>
  links: Readonly<Record<string, ManyLinks>>
  handle: (name: string, caller: Caller, input: { id: number }) => Promise<unknown>
}

type Store = ManyRecords['store']

type Own = readonly (readonly [field: string, before: unknown])[]

/** The fields to give back: those that nobody has changed since. An erasure empties both values of a field. */
const ownOf = ({ fields, changed }: Reversed): Own =>
  Object.entries(fields).flatMap(([field, { before, after }]) =>
    changed.has(field) || (before === null && after === null) ? [] : [[field, before]],
  )

const isWhole = ({ fields }: Line, own: Own) => own.length === Object.keys(fields).length

/** Undoes an action: reverses each line of the change log, except for fields that somebody has changed since. */
export const createUndoing = ({ db, many, links, handle }: Dependencies) => {
  /** In the order of the log. */
  const linesOf = async (ids: readonly number[]): Promise<Line[]> =>
    db
      .selectFrom('change_log')
      .select(['id_change', 'entity', 'record_id', 'action', 'at', 'fields', 'bulk_action_id'])
      .where('id_change', '=', sql<number>`any(${ids}::bigint[])`)
      .orderBy('id_change')
      .execute()

  /**
   * Adds to each line, all of one kind, what came after it. The log is asked for each record by itself, planned anew: asked for all at once it
   * is read whole where its statistics are older than the action.
   */
  const withLaterLines = async (lines: readonly Line[]): Promise<Reversed[]> => {
    const { rows } = await db.executeQuery(
      unprepared(
        sql<Pick<Line, 'fields' | 'bulk_action_id'> & { first: number }>`
          select line.id as first, later.bulk_action_id, later.fields
          from unnest(${lines.map(({ id_change }) => id_change)}::bigint[],
            ${lines.map(({ record_id }) => record_id)}::integer[]) as line (id, record_id)
            cross join lateral (
              select id_change, bulk_action_id, fields from change_log
              where entity = any(${loggedKinds(lines[0]!.entity)}::text[]) and record_id = line.record_id and id_change > line.id and action = 'update'
              offset 0
            ) as later
          order by later.id_change`.compile(db),
      ),
    )
    const laterLines = Map.groupBy(rows, ({ first }) => first)
    return lines.map((line) => {
      const fields = { ...line.fields }
      const changed = new Set<string>()
      for (const later of laterLines.get(line.id_change) ?? [])
        for (const [field, change] of Object.entries(later.fields)) {
          if (later.bulk_action_id !== line.bulk_action_id) changed.add(field)
          // two rows of a file may change one record
          else if (line.action === 'update')
            fields[field] = { ...change, ...(fields[field] && { before: fields[field].before }) }
        }
      return { ...line, fields, changed }
    })
  }

  /** To be read before the log: a change that the log does not show yet makes another version. */
  const versionsOf = async (versionOf: Store['versionOf'], ids: readonly number[]) => {
    const { rows } = await sql<{ id: number; version: number | null }>`
      select id, ${versionOf(sql.ref('id'))} as version from unnest(${ids}::integer[]) as id`.execute(db)
    return new Map(rows.map(({ id, version }) => [id, version]))
  }

  /** Of a record that is locked: returns the code of the first field that cannot have its value again, or null. */
  const giveBack = async (write: (fields: Own) => Promise<unknown>, own: Own) => {
    try {
      await write(own)
      return null
    } catch (error) {
      const code = refusalCode(error as Error)
      // another record may have one of the values by now, such as an address, which says nothing about the other fields
      if (own.length > 1) for (const field of own) await write([field]).catch(refusalCode)
      return code
    }
  }

  const putBack = (caller: Caller, kind: BulkKind, line: Line): Promise<number> =>
    inTransaction(db, async (trx) => {
      const { store } = many[kind]
      await store.lock(trx, line.record_id)
      const [reversed] = (await withLaterLines([line])) as [Reversed]
      const own = ownOf(reversed)
      const write = (fields: Own) =>
        inTransaction(db, async (part) =>
          store.update(
            part,
            caller,
            (await store.lock(part, line.record_id)) as never,
            Object.fromEntries(fields),
          ),
        )
      const code = await giveBack(write, own)
      // not thrown, which would take back what was given back
      return code ?? (isWhole(reversed, own) ? Outcome.done : ErrorCode.changedSinceDone)
    })

  /**
   * The same with one statement for all that get the same values. Null for a record that has to be tried alone: one that is
   * changed at this moment, or has nothing to get back.
   */
  const putBackMany = async (caller: Caller, kind: BulkKind, lines: readonly Line[]) => {
    const { versionOf, changeMany } = many[kind].store
    const outcomes = new Map<number, number | null>()
    if (!changeMany || lines.length === 0) return outcomes
    const ids = lines.map(({ record_id }) => record_id)
    const versions = await versionsOf(versionOf, ids)
    const owns = (await withLaterLines(lines)).map((line) => ({ line, own: ownOf(line) }))
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
        const whole = isWhole(line, own) ? Outcome.done : ErrorCode.changedSinceDone
        if (typeof one === 'boolean') outcomes.set(line.id_change, whole)
        else outcomes.set(line.id_change, one === ErrorCode.changedSinceRead ? null : one)
      }
    }
    return outcomes
  }

  const refuseChanged = async (line: Line) => {
    const [{ changed }] = (await withLaterLines([line])) as [Reversed]
    if (changed.size > 0) throw new ApiError(ErrorCode.changedSinceDone)
  }

  const takeOut = async (caller: Caller, line: Line) => {
    await refuseChanged(line)
    await beginDeletion(db, line.entity, line.record_id)
    await handle(`DELETE /${pathOf(line.entity)}/{id}`, caller, { id: line.record_id })
    return Outcome.done
  }

  /** The same of many links of one table; null for what has to be tried alone. */
  const takeOutMany = async (caller: Caller, entity: string, lines: readonly Line[]) => {
    const outcomes = new Map<number, number | null>()
    const store = links[entity]
    if (!store || lines.length === 0) return outcomes
    const versions = await versionsOf(
      store.versionOf,
      lines.map(({ record_id }) => record_id),
    )
    const reversed = await withLaterLines(lines)
    const own = reversed.filter(({ changed }) => changed.size === 0)
    const chosen = own.map(({ record_id: id }) => ({ id, version: versions.get(id) ?? null }))
    const came = await store.removeMany(caller, chosen)
    for (const { id_change } of reversed) outcomes.set(id_change, ErrorCode.changedSinceDone)
    for (const [index, { id_change }] of own.entries()) {
      const one = came[index]!
      outcomes.set(id_change, one === true ? Outcome.done : one === ErrorCode.changedSinceRead ? null : one)
    }
    return outcomes
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
      await refuseChanged(line)
      const { rows: before } = await sql<{ id: number }>`
        select coalesce(max(id_deleted_row), 0) as id from deleted_row`.execute(trx)
      await beginDeletion(trx, kind, id)
      await store.remove(trx, caller, record as never)
      const { rows: others } = await sql`
        select from deleted_row
        where id_deleted_row > ${before[0]!.id} and transaction_id = pg_current_xact_id()::text::bigint
          and (is_reference or record_id <> ${id} or table_name not in (${kind}, 'account', 'artist_profile'))
        limit 1`.execute(trx)
      if (others.length > 0) throw new ApiError(ErrorCode.changedSinceDone)
      await trx.deleteFrom('import_source').where('entity', '=', kind).where('record_id', '=', id).execute()
      return Outcome.done
    })

  const takeOutAll = async (caller: Caller, lines: readonly Line[]) => {
    const outcomes = []
    for (const [entity, ofEntity] of Map.groupBy(lines, (line) => line.entity))
      outcomes.push(...(await takeOutMany(caller, entity, ofEntity)))
    return outcomes
  }

  const restoreMany = async (caller: Caller, lines: readonly Line[]) => {
    if (lines.length > 0) await inTransaction(db, (trx) => restore(trx, caller, lines))
    return lines.map(({ id_change }) => [id_change, Outcome.done] as const)
  }

  return {
    ofOne: async (caller: Caller, kind: BulkKind, id: number): Promise<number> => {
      const [line] = (await linesOf([id])) as [Line]
      if (line.action === 'update') return putBack(caller, kind, line)
      if (line.action === 'create')
        return line.entity === kind ? unmake(caller, kind, line) : takeOut(caller, line)
      await restoreMany(caller, [line])
      return Outcome.done
    },

    /** Null for what has to be tried alone. An import makes records and changes others. */
    ofMany: async (caller: Caller, kind: BulkKind, ids: readonly number[]) => {
      const lines = await linesOf(ids)
      const of = (action: string) => lines.filter((line) => line.action === action)
      const outcomes = new Map<number, number | null>([
        ...(await restoreMany(caller, of('delete'))),
        ...(await putBackMany(caller, kind, of('update'))),
        ...(await takeOutAll(caller, of('create'))),
      ])
      return ids.map((id) => outcomes.get(id) ?? null)
    },
  }
}
