import { ErrorCode } from '@vernissage/contract/errors'
import { tablesOfKinds } from '@vernissage/contract/kinds/record-kinds'
import { limits } from '@vernissage/contract/limits'
import { type Change, type changeEndpoints, changeListFields } from '@vernissage/contract/resources/change'
import { type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import { lockCaller } from '../../platform/auth/callers.ts'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import { unprepared } from '../../platform/database/prepared-statements.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import { listHandler } from '../../platform/http/record-handlers.ts'
import { orderTerms } from '../../platform/lists/filter-sql.ts'
import { columnsOf, selectionOf } from '../../platform/lists/list.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { readInTurn, runSearch } from '../../platform/lists/searches.ts'
import { restore } from '../../platform/records/deletions.ts'

const namedBy = (field: string) =>
  sql`coalesce(fields -> ${sql.lit(field)} ->> 'after', fields -> ${sql.lit(field)} ->> 'before')`

/** The name of the record, where the line contains it: it was created, deleted or renamed. */
const record = sql<string | null>`coalesce(
  ${namedBy('title')}, ${namedBy('name')},
  nullif(concat_ws(' ', ${namedBy('first_name')}, ${namedBy('last_name')}), '')
)`

/** The table with the record's key. */
const tableOfRecord = sql<string>`case entity ${sql.join(
  Object.entries(tablesOfKinds).map(([kind, name]) => sql`when ${sql.lit(kind)} then ${sql.lit(name)}`),
  sql` `,
)} else entity end`

const isUndoable = sql<SqlBool>`action = 'delete' and at > now() - make_interval(days => ${sql.lit(limits.undoDays)}) and exists (
  select from deleted_row
  where table_name = ${tableOfRecord} and deleted_row.record_id = change_log.record_id and deleted_at = at and not is_reference
)`
const canUndo = sql<0 | 1>`case when ${isUndoable} then 1 else 0 end`

const columns = {
  ...columnsOf('change_log', changeListFields),
  user: sql.ref('change_log.user_name'),
  can_undo: canUndo,
}

const createHistory = (db: Database) => ({
  /** Counted each time: the log grows with every write, so nothing is remembered of its lists. */
  list: async (list: CheckedList) => {
    const all = db.selectFrom('change_log')
    const { filter } = list
    const run = async <Row>(statement: CompiledQuery<Row>) =>
      (await db.executeQuery(filter ? unprepared(statement) : statement)).rows
    const read = async (condition: RawBuilder<SqlBool>) => {
      const matching = all.where(condition)
      const [first, second] = orderTerms(
        columns[list.orderBy as keyof typeof columns],
        columns.id_change,
        list,
      )
      const rows = matching
        .select(selectionOf(columns))
        .select(['fields', record.as('record')])
        .orderBy(first)
        .orderBy(second)
        .limit(list.limit)
        .offset(list.offset)
        .$castTo<Change>()
      const counted = matching.select((query) => query.fn.countAll<number>().as('count'))
      return { rows: await run(rows.compile()), count: (await run(counted.compile()))[0]!.count }
    }
    if (!filter) return readInTurn(db, () => read(sql`true`))
    return runSearch(db, {
      query: all,
      key: sql.ref('id_change'),
      filter,
      columns,
      state: sql`0`,
      read: (where) => read(where(columns)),
      readFound: (keys) => read(sql`id_change = any(${keys}::bigint[])`),
    })
  },

  /** Undoes a deletion by its line in the change log, which gets a line of its own. */
  undo: (caller: Caller, changeId: number) =>
    inTransaction(db, async (trx) => {
      const actor = await lockCaller(trx, caller)
      const change = await trx
        .selectFrom('change_log')
        .select(['entity', 'record_id', 'action', 'at'])
        .where('id_change', '=', changeId)
        .executeTakeFirst()
      if (!change) throw new ApiError(ErrorCode.changeNotFound)
      if (change.action !== 'delete') throw new ApiError(ErrorCode.cannotBeUndone)
      await restore(trx, actor, [change])
    }),
})

export const historyHandlers = (db: Database): Handlers<typeof changeEndpoints> => {
  const history = createHistory(db)
  return {
    'GET /changelog/all': listHandler(history.list),
    'POST /changelog/{id}/undo': ({ caller, params }) => history.undo(caller, params.id),
  }
}
