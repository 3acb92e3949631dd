import type { ErrorCode } from '@vernissage/contract/errors'
import type { RawBuilder } from 'kysely'
import type { Caller } from '../auth/sessions.ts'
import type { Executor, Trx } from '../database/database.ts'
import type { CheckedList } from '../lists/list-query.ts'
import type { Author, Values } from './change-log.ts'
import type { Chosen } from './change-rows.ts'

/** The parts of a kind of record that a bulk action uses, beside the requests of one record. */
export interface ManyRecords {
  /** The records that a list matches for this caller, whatever the page. */
  matching: {
    /** Their ids in SQL. */
    idsOf: (list: CheckedList, caller: Caller) => RawBuilder<number>
    /** Their ids, read in turn with all that reads lists. */
    findIds: (list: CheckedList, caller: Caller) => Promise<number[]>
  }
  /**
   * The kind's `update` of many records at a tenth of the price, where no rule has to read them first: for each whether it was
   * changed, or the code that `update` fails with.
   */
  updateMany?: (author: Author, chosen: readonly Chosen[], values: Values) => Promise<(boolean | ErrorCode)[]>
  /** The kind's `remove` of many records, where it does nothing beside: for each true, or the code that `remove` fails with. */
  removeMany?: (author: Author, chosen: readonly Chosen[]) => Promise<(true | ErrorCode)[]>
  /** Of the kind's `Store`, or `RowStore`. */
  store: {
    versionOf: (id: RawBuilder<number>) => RawBuilder<number | null>
    /** In SQL, by how much the change of a line of the change log, with these fields, has raised the version. By 1 where absent. */
    raisedBy?: ((fields: RawBuilder<unknown>) => RawBuilder<number>) | undefined
    lock: (trx: Trx, id: number) => Promise<unknown>
    update: (trx: Trx, author: Author, before: never, values: Values) => Promise<unknown>
    changeMany?: (
      executor: Executor,
      author: Author,
      chosen: readonly Chosen[],
      values: Values,
    ) => Promise<(boolean | ErrorCode)[]>
    lockToRemove: (trx: Trx, id: number) => Promise<unknown>
    remove: (trx: Trx, author: Author, before: never) => Promise<void>
  }
}

/** The parts of program links that a bulk action uses. */
export interface ManyLinks {
  /** For each record whether it was put in; null for one that cannot be. */
  addMany: (author: Author, values: Values, ids: readonly number[]) => Promise<(boolean | null)[]>
  removeMany: (author: Author, chosen: readonly Chosen[]) => Promise<(true | ErrorCode)[]>
  versionOf: (id: RawBuilder<number>) => RawBuilder<number | null>
}
