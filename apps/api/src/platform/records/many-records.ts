import type { RawBuilder } from 'kysely'
import type { Caller } from '../auth/sessions.ts'
import type { Trx } from '../database/database.ts'
import type { CheckedList } from '../lists/list-query.ts'
import type { Author, Values } from './change-log.ts'

/** What a bulk action needs of a kind of record, beside the calls of one record. */
export interface ManyRecords {
  /** In SQL, the ids of all records that a list matches for this caller. */
  idsOf: (list: CheckedList, caller: Caller) => RawBuilder<number>
  /** Of the kind's `Store`. */
  store: {
    versionOf: (id: RawBuilder<number>) => RawBuilder<number | null>
    lock: (trx: Trx, id: number) => Promise<unknown>
    update: (trx: Trx, author: Author, before: never, values: Values) => Promise<unknown>
  }
}
