import { type Selectable, sql } from 'kysely'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'

export type StoredAction = Selectable<Tables['bulk_action']>

/** The outcome of a step. `refusal` is the code with which all that is left is refused. */
interface StepResult {
  rows: number
  made: number
  changed: number
  unchanged: number
  refused: number
  isOver: boolean
  refusal: number | null
}

/** The imports as bulk actions need them: what they go through are the rows of a file. */
export interface ImportSteps {
  next: (action: never, caller: Caller) => Promise<StepResult>
  /** Removes the files of imports that are over. */
  clear: () => Promise<void>
}

/** Notes what came of some records or rows, how far the action is, and that it is over. */
export const advance = async (
  db: Database,
  { id_bulk_action: id, state }: StoredAction,
  position: number,
  counts: Readonly<Record<string, number>>,
  isOver: boolean,
) => {
  const isCheck = state === 'checking'
  const added = Object.entries(counts).map(([column, amount]) => {
    const counter = sql.ref(isCheck ? `expected_${column}` : column)
    return sql`${counter} = ${counter} + ${amount}`
  })
  const end = isCheck
    ? sql`state = 'checked'`
    : sql`state = 'done', query = null, finished_at = clock_timestamp()`
  await sql`
    update bulk_action set position = greatest(position, ${position}::integer), ${sql.join(added)}
      ${isOver ? sql`, ${end}` : sql``}
    where id_bulk_action = ${id}`.execute(db)
}

/** The steps of an action that imports a file. */
export const createImportRows = (db: Database, imports: ImportSteps) => {
  const refuseRest = async (action: StoredAction, code: number) => {
    const { id_bulk_action, position, total } = action
    await db
      .updateTable('bulk_action')
      .set({ refusal: code })
      .where('id_bulk_action', '=', id_bulk_action)
      .execute()
    await advance(db, action, total, { refused: total - position }, true)
  }

  return {
    refuseRest,

    next: async (action: StoredAction, caller: Caller) => {
      const { rows, made, changed, unchanged, refused, isOver, refusal } = await imports.next(
        action as never,
        caller,
      )
      if (refusal !== null) return refuseRest(action, refusal)
      const counts = { done: made + changed, made, unchanged, refused }
      await advance(db, action, action.position + rows, counts, isOver)
    },
  }
}
