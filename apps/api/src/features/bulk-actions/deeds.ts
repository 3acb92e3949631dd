import type { BulkKind } from '@vernissage/contract/bulk-kinds'
import { ErrorCode } from '@vernissage/contract/errors'
import { loggedKinds, pathOf } from '@vernissage/contract/record-kinds'
import { sql } from 'kysely'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { FieldChanges, Values } from '../../platform/records/change-log.ts'
import { etagOf } from '../../platform/records/etag.ts'
import type { ManyRecords } from '../../platform/records/many-records.ts'
import { Outcome } from './store.ts'

/** The handlers of the API's calls, by their names. */
export type CallTable = Readonly<Record<string, (input: never) => unknown>>

export interface Item {
  record_id: number
  version: number | null
  change_id: number | null
}

interface Action {
  kind: BulkKind
  action: 'change' | 'add' | 'delete' | 'undo'
  given: Values
}

interface Dependencies {
  db: Database
  calls: CallTable
  many: Readonly<Record<BulkKind, ManyRecords>>
}

/** The call that an action makes for each record. */
const callOf = ({ kind, action, given }: Action) => {
  if (action === 'add') {
    const program = Object.keys(given)[0]!.replace(/_id$/, '')
    return `POST /${program}${kind}`
  }
  return `${action === 'delete' ? 'DELETE' : 'PATCH'} /${pathOf(kind)}/{id}`
}

/**
 * What an action does with one record: the record's own call, as if the caller made it, with the version at which the record
 * was chosen as its `If-Match`. Throws what the call fails with.
 */
export const createDeeds = ({ db, calls, many }: Dependencies) => {
  /** Calls a handler without a request. `status` is what it sets instead of the usual one. */
  const call = async (
    name: string,
    caller: Caller,
    input: { id: number; body?: Values; version?: number | null },
  ) => {
    let status: number | null = null
    const reply = {
      code: (code: number) => {
        status = code
        return reply
      },
    }
    const { id, body, version = null } = input
    const result = await calls[name]!({
      params: { id },
      body,
      caller,
      author: caller,
      ifMatch: version === null ? undefined : etagOf(version),
      reply,
    } as never)
    return { result: result as { version: number } | undefined, status }
  }

  /** The fields of a record that were changed after a line of the change log. */
  const changedSince = async (kind: string, recordId: number, changeId: number) => {
    const { rows } = await sql<{ field: string }>`
      select distinct jsonb_object_keys(fields) as field from change_log
      where entity = any(${loggedKinds(kind)}) and record_id = ${recordId} and id_change > ${changeId}
        and action = 'update'`.execute(db)
    return new Set(rows.map(({ field }) => field))
  }

  const changedSinceDone = () => new ApiError(ErrorCode.changedSinceDone)

  /** Gives the fields back that nobody has changed since. An erasure empties both values of a field. */
  const putBack = (caller: Caller, kind: BulkKind, id: number, changeId: number, fields: FieldChanges) =>
    inTransaction(db, async (trx) => {
      const { store } = many[kind]
      const before = await store.lock(trx, id)
      const changed = await changedSince(kind, id, changeId)
      const own = Object.entries(fields).filter(
        ([field, change]) => !changed.has(field) && !(change.before === null && change.after === null),
      )
      const values = Object.fromEntries(own.map(([field, change]) => [field, change.before]))
      await store.update(trx, caller, before as never, values)
      return own.length === Object.keys(fields).length
    })

  const takeOut = async (caller: Caller, link: string, linkId: number, changeId: number) => {
    if ((await changedSince(link, linkId, changeId)).size > 0) throw changedSinceDone()
    await call(`DELETE /${pathOf(link)}/{id}`, caller, { id: linkId })
  }

  const undo = async (caller: Caller, { kind }: Action, { change_id }: Item) => {
    const line = await db
      .selectFrom('change_log')
      .select(['id_change', 'entity', 'record_id', 'action', 'fields'])
      .where('id_change', '=', change_id)
      .executeTakeFirstOrThrow()
    const { id_change, entity, record_id, fields } = line
    if (line.action === 'delete') await call('POST /changelog/{id}/undo', caller, { id: id_change })
    else if (line.action === 'create') await takeOut(caller, entity, record_id, id_change)
    else if (!(await putBack(caller, kind, record_id, id_change, fields))) throw changedSinceDone()
    return Outcome.done
  }

  /** Does with all of them what it does with one, at once; null where only one after the other will do. */
  const ofAll = async (caller: Caller, { kind, action, given }: Action, items: readonly Item[]) => {
    const { updateMany } = many[kind]
    if (action !== 'change' || !updateMany) return null
    const chosen = items.map(({ record_id: id, version }) => ({ id, version }))
    const changed = await updateMany(caller, chosen, given)
    return changed.map((one) => (typeof one === 'number' ? one : one ? Outcome.done : Outcome.unchanged))
  }

  const ofOne = async (caller: Caller, action: Action, item: Item): Promise<number> => {
    const { kind, given } = action
    const { record_id: id, version } = item
    if (action.action === 'undo') return undo(caller, action, item)
    const body = action.action === 'add' ? { ...given, [`${kind}_id`]: id } : given
    const { result, status } = await call(callOf(action), caller, { id, body, version })
    if (action.action === 'add') return status === 200 ? Outcome.unchanged : Outcome.done
    return result !== undefined && result.version === version ? Outcome.unchanged : Outcome.done
  }

  return { ofOne, ofAll }
}

export type Deeds = ReturnType<typeof createDeeds>
