import type { BulkKind } from '@vernissage/contract/bulk-kinds'
import { pathOf } from '@vernissage/contract/record-kinds'
import type { BulkDeed } from '@vernissage/contract/resources/bulk-action'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Values } from '../../platform/records/change-log.ts'
import { etagOf } from '../../platform/records/etag.ts'
import type { ManyRecords } from '../../platform/records/many-records.ts'
import { Outcome } from './store.ts'
import { createUndoing } from './undoing.ts'

/** The handlers of the API's calls, by their names. */
export type CallTable = Readonly<Record<string, (input: never) => unknown>>

export interface Item {
  record_id: number
  version: number | null
  /** Set for an undo. */
  change_id: number | null
}

const changeOf = ({ change_id }: Item) => change_id!

interface Action {
  kind: BulkKind
  action: BulkDeed
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

  const undoing = createUndoing({ db, many, call })

  /** Does with all of them what it does with one, at once; null where a record, or each of them, has to be tried alone. */
  const ofAll = async (caller: Caller, { kind, action, given }: Action, items: readonly Item[]) => {
    if (action === 'undo') return undoing.ofMany(caller, kind, items.map(changeOf))
    const { updateMany } = many[kind]
    if (action !== 'change' || !updateMany) return null
    const chosen = items.map(({ record_id: id, version }) => ({ id, version }))
    const changed = await updateMany(caller, chosen, given)
    return changed.map((one) => (typeof one === 'number' ? one : one ? Outcome.done : Outcome.unchanged))
  }

  const ofOne = async (caller: Caller, action: Action, item: Item): Promise<number> => {
    const { kind, given } = action
    const { record_id: id, version } = item
    if (action.action === 'undo') return undoing.ofOne(caller, kind, changeOf(item))
    const body = action.action === 'add' ? { ...given, [`${kind}_id`]: id } : given
    const { result, status } = await call(callOf(action), caller, { id, body, version })
    if (action.action === 'add') return status === 200 ? Outcome.unchanged : Outcome.done
    return result !== undefined && result.version === version ? Outcome.unchanged : Outcome.done
  }

  return { ofOne, ofAll }
}

export type Deeds = ReturnType<typeof createDeeds>
