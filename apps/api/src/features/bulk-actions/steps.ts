import { ErrorCode } from '@vernissage/contract/errors'
import type { BulkKind } from '@vernissage/contract/kinds/bulk-kinds'
import { sql } from 'kysely'
import { lockCaller } from '../../platform/auth/callers.ts'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { refusalCode } from '../../platform/database/failures.ts'
import { createRequestTransaction } from '../../platform/database/request-transaction.ts'
import type { ManyRecords } from '../../platform/records/many-records.ts'
import { createRequestContext, withinRequest } from '../../platform/request-context.ts'
import type { Deeds, Item } from './deeds.ts'
import { advance, createImportRows, type ImportSteps, type StoredAction } from './import-rows.ts'
import { ownChanges } from './item-sql.ts'
import { Outcome } from './reading.ts'

/** Short enough that nobody who waits for a row, or for the embedded database, notices. */
const stepMs = 40
const firstRecords = 50
const mostRecords = 250

interface Dependencies {
  db: Database
  imports: ImportSteps
  deeds: Deeds
  many: Readonly<Record<BulkKind, ManyRecords>>
}

const outcomeColumn = ({ state }: Pick<StoredAction, 'state'>) =>
  sql.ref(state === 'checking' ? 'expected' : 'outcome')

/**
 * Writes the outcomes of consecutive items, in the order of their ids. The items are found by their place in the key: planned as a
 * join with statistics of before the action, the statement reads all items of the action.
 */
export const writeOutcomes = async (
  executor: Executor,
  action: Pick<StoredAction, 'id_bulk_action' | 'state'>,
  ids: readonly number[],
  outcomes: readonly number[],
) => {
  await sql`
    update bulk_action_item
    set ${outcomeColumn(action)} = (${outcomes}::smallint[])[array_position(${ids}::integer[], record_id)]
    where bulk_action_id = ${action.id_bulk_action} and record_id between ${ids[0]} and ${ids.at(-1)}`.execute(
    executor,
  )
}

/** Takes back what the check of a step has written. */
class CheckOver extends Error {}

/** Runs work on the database as one transaction; the transactions of repositories become savepoints of it. */
const asOneTransaction = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const context = createRequestContext()
  const transaction = createRequestTransaction(async () => undefined)
  context.transaction = transaction
  return withinRequest(context, async () => {
    try {
      const result = await work()
      await transaction.end('commit')
      return result
    } catch (error) {
      await transaction.end('rollback')
      throw error
    }
  })
}

/**
 * The steps of an action. A step is one transaction: what it does with its records, their outcomes and how far the action is.
 * The action's row is locked meanwhile, so that of several processes one at a time works on an action, and any can go on.
 */
export const createSteps = ({ db, imports, deeds, many }: Dependencies) => {
  const rows = createImportRows(db, imports)
  /** How many records the next step of an action takes: as many as the last would have done in its time. */
  const sizes = new Map<number, number>()
  const adaptSize = (id: number, count: number, ms: number) =>
    sizes.set(id, Math.min(mostRecords, Math.ceil(count * Math.min(2, stepMs / ms))))

  const take = (id: number) =>
    db
      .selectFrom('bulk_action')
      .selectAll()
      .where('id_bulk_action', '=', id)
      .where('state', 'in', ['checking', 'running'])
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()

  const nextItems = ({ id_bulk_action, position, kind }: StoredAction): Promise<Item[]> =>
    db
      .selectFrom('bulk_action_item as item')
      .select(['record_id', 'change_id', 'change_ids'])
      .select(
        sql<number | null>`case when item.version is not null
        then item.version + ${ownChanges(id_bulk_action, kind, many[kind].store.raisedBy)} end`.as('version'),
      )
      .where('bulk_action_id', '=', id_bulk_action)
      .where('record_id', '>', position)
      .orderBy('record_id')
      .limit(sizes.get(id_bulk_action) ?? firstRecords)
      .execute()

  /** The caller as they are now; the code with which all is refused once they have lost the right. */
  const callerOf = async ({
    user_id,
    session_id,
    id_bulk_action,
  }: StoredAction): Promise<Caller | number> => {
    if (user_id === null) return ErrorCode.invalidToken
    const caller = {
      id_user: user_id,
      sessionId: session_id,
      access: 'staff',
      bulk_action_id: id_bulk_action,
    } as const
    try {
      return await db.transaction().execute((trx) => lockCaller(trx, caller))
    } catch (error) {
      return refusalCode(error as Error)
    }
  }

  /** Which of the records the list still matches; null where they were chosen one by one. */
  const matchingOf = async ({ query, kind }: StoredAction, caller: Caller, items: Item[]) => {
    if (query === null) return null
    const ids = items.map(({ record_id }) => record_id)
    const { rows } = await sql<{ record_id: number }>`
      select record_id from (${many[kind].matching.idsOf(query, caller)}) as matching
      where record_id = any(${ids}::integer[])`.execute(db)
    return new Set(rows.map(({ record_id }) => record_id))
  }

  /** Null where the database refuses one of them: then each has to be tried. */
  const outcomesAtOnce = async (action: StoredAction, caller: Caller, items: Item[]) => {
    try {
      return await db.transaction().execute(() => deeds.ofAll(caller, action, items))
    } catch (error) {
      refusalCode(error as Error)
      return null
    }
  }

  const outcomeAlone = (action: StoredAction, caller: Caller, item: Item) =>
    db
      .transaction()
      .execute(() => deeds.ofOne(caller, action, item))
      .catch(refusalCode)

  const outcomesInTurn = async (action: StoredAction, caller: Caller, items: Item[]) => {
    const outcomes: number[] = []
    const end = performance.now() + stepMs
    for (const item of items) {
      if (outcomes.length > 0 && performance.now() > end) break
      outcomes.push(await outcomeAlone(action, caller, item))
    }
    return outcomes
  }

  /** The outcomes of the items, or of as many of the first as a step has time for. */
  const outcomesOf = async (action: StoredAction, caller: Caller, items: Item[]) => {
    const matching = await matchingOf(action, caller, items)
    const isMeant = ({ record_id }: Item) => matching?.has(record_id) !== false
    const meant = items.filter(isMeant)
    const atOnce = await outcomesAtOnce(action, caller, meant)
    const came = atOnce ? [] : await outcomesInTurn(action, caller, meant)
    for (const [index, outcome] of atOnce?.entries() ?? [])
      came.push(outcome ?? (await outcomeAlone(action, caller, meant[index]!)))
    const outcomes: number[] = []
    for (const item of items) {
      const outcome = isMeant(item) ? came.shift() : ErrorCode.noLongerMatches
      if (outcome === undefined) break
      outcomes.push(outcome)
    }
    return outcomes
  }

  /** The same, with nothing changed. */
  const expectedOf = async (action: StoredAction, caller: Caller, items: Item[]) => {
    let outcomes: number[] = []
    try {
      await db.transaction().execute(async () => {
        outcomes = await outcomesOf(action, caller, items)
        throw new CheckOver()
      })
    } catch (error) {
      if (!(error instanceof CheckOver)) throw error
    }
    return outcomes
  }

  /** Notes the outcomes of the next items, and that the action is over where nothing is left. */
  const note = async (action: StoredAction, items: Item[], outcomes: number[], isOver: boolean) => {
    const ids = items.slice(0, outcomes.length).map(({ record_id }) => record_id)
    const count = (isCounted: (outcome: number) => boolean) => outcomes.filter(isCounted).length
    const [done, unchanged] = [
      count((one) => one === Outcome.done),
      count((one) => one === Outcome.unchanged),
    ]
    if (ids.length > 0) await writeOutcomes(db, action, ids, outcomes)
    const refused = outcomes.length - done - unchanged
    await advance(db, action, ids.at(-1) ?? 0, { done, unchanged, refused }, isOver)
  }

  const refuseRest = async (action: StoredAction, code: number) => {
    if (action.action === 'import') return rows.refuseRest(action, code)
    const { numAffectedRows: refused = 0n } = await sql`
      update bulk_action_item set ${outcomeColumn(action)} = ${code}
      where bulk_action_id = ${action.id_bulk_action} and record_id > ${action.position}`.execute(db)
    await advance(db, action, 0, { refused: Number(refused) }, true)
  }

  const doNext = async (id: number): Promise<boolean> => {
    const action = await take(id)
    if (!action) return false
    const caller = await callerOf(action)
    if (typeof caller === 'number') {
      await refuseRest(action, caller)
      return true
    }
    if (action.action === 'import') {
      await rows.next(action, caller)
      return true
    }
    const start = performance.now()
    const items = await nextItems(action)
    const outcomes = await (action.state === 'checking' ? expectedOf : outcomesOf)(action, caller, items)
    const isOver = items.length === 0
    await note(action, items, outcomes, isOver)
    if (isOver) sizes.delete(id)
    else adaptSize(id, outcomes.length, performance.now() - start)
    return true
  }

  return {
    /** The actions that are not over, and who has made each. */
    unfinished: () =>
      db
        .selectFrom('bulk_action')
        .select(['id_bulk_action', 'user_id'])
        .where('state', 'in', ['checking', 'running'])
        .orderBy('id_bulk_action')
        .execute(),

    /** Does the next records of an action; false when another process is at it, or it is over. */
    next: async (id: number): Promise<boolean> => {
      try {
        return await asOneTransaction(() => doNext(id))
      } catch (error) {
        // it may have been too much for the time that a statement has
        sizes.set(id, Math.ceil((sizes.get(id) ?? firstRecords) / 4))
        throw error
      }
    },

    /** Ends an action whose steps keep failing for a reason of their own. */
    giveUp: (id: number) =>
      asOneTransaction(async () => {
        const action = await take(id)
        if (action) await refuseRest(action, ErrorCode.fault)
      }),
  }
}

export type Steps = ReturnType<typeof createSteps>
