import { tablesOfKinds } from '@vernissage/contract/record-kinds'
import { type Change, changeListFields } from '@vernissage/contract/resources/change'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../platform/database/database.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { columnsOf, selectionOf } from '../../platform/lists/list-rows.ts'
import { doSearch, readInTurn } from '../../platform/lists/searches.ts'
import { undoDays } from '../../platform/records/deletions.ts'

const namedBy = (field: string) =>
  sql`coalesce(fields -> ${sql.lit(field)} ->> 'after', fields -> ${sql.lit(field)} ->> 'before')`

/** A line names the record only where the change was of its name, or of all of it. */
const record = sql<string | null>`coalesce(
  ${namedBy('title')}, ${namedBy('name')},
  nullif(concat_ws(' ', ${namedBy('first_name')}, ${namedBy('last_name')}), '')
)`

/** The table with the record's key. */
const table = sql<string>`case entity ${sql.join(
  Object.entries(tablesOfKinds).map(([kind, name]) => sql`when ${sql.lit(kind)} then ${sql.lit(name)}`),
  sql` `,
)} else entity end`

const isUndoable = sql<SqlBool>`action = 'delete' and at > now() - make_interval(days => ${sql.lit(undoDays)}) and exists (
  select from deleted_row
  where table_name = ${table} and deleted_row.record_id = change_log.record_id and deleted_at = at and not is_reference
)`
const canUndo = sql<0 | 1>`case when ${isUndoable} then 1 else 0 end`

const columns = {
  ...columnsOf('change_log', changeListFields),
  user: sql.ref('change_log.user_name'),
  can_undo: canUndo,
}

export const createHistoryRepository = (db: Database) => ({
  /**
   * The log is in no list's noted tables: it grows with every write. Its rows are counted, by an index where one record's
   * or one kind's are asked for.
   */
  list: async (list: CheckedList) => {
    const all = db.selectFrom('change_log')
    const { filter, direction } = list
    const read = async (condition: RawBuilder<SqlBool>) => {
      const matching = all.where(condition)
      const rows = await matching
        .select(selectionOf(columns))
        .select(['fields', record.as('record')])
        .orderBy(columns[list.orderBy as keyof typeof columns], direction)
        .orderBy('id_change', direction)
        .limit(list.limit)
        .offset(list.offset)
        .$castTo<Change>()
        .execute()
      const { count } = await matching
        .select((query) => query.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return { rows, count }
    }
    if (!filter) return readInTurn(db, () => read(sql`true`))
    return doSearch(db, {
      query: all,
      key: sql.ref('id_change'),
      filter,
      columns,
      state: sql`0`,
      read,
      readFound: (keys) => read(sql`id_change = any(${keys}::bigint[])`),
    })
  },

  /** A line, with the table that its record is a row of. */
  find: (trx: Trx, id: number) =>
    trx
      .selectFrom('change_log')
      .select(['entity', 'record_id', 'action', 'at'])
      .select(table.as('table'))
      .where('id_change', '=', id)
      .executeTakeFirst(),
})

export type HistoryRepository = ReturnType<typeof createHistoryRepository>
