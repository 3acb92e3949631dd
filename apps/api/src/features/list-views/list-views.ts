import type { EndpointName } from '@vernissage/contract/endpoints'
import { type Flag, UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { pathOf } from '@vernissage/contract/kinds/record-kinds'
import { limits } from '@vernissage/contract/limits'
import type { ExportKind } from '@vernissage/contract/resources/export'
import type { ListView, ListViewPatch, listViewEndpoints } from '@vernissage/contract/resources/list-view'
import { type SqlBool, sql } from 'kysely'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { ApiError, invalid } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import { checkQueryOf } from '../../platform/lists/list-query.ts'

type Query = Record<string, string>

interface Values {
  name: string
  shared: Flag
  state: ListView['state']
  query: Query
  columns: ListView['columns']
}

const listEndpointOf = (list: ExportKind) => `GET /${pathOf(list)}/all` as EndpointName

const isVisible = ({ id_user }: Caller) =>
  sql<SqlBool>`(list_view.user_id = ${id_user} or list_view.shared = 1)`

const select = (executor: Executor, caller: Caller) =>
  executor
    .selectFrom('list_view')
    .leftJoin('account', 'account.id_user', 'list_view.user_id')
    .select(['id_list_view', 'list', 'name', 'shared', 'user_id', 'state', 'query', 'columns'])
    .select(sql<string | null>`full_name(account.first_name, account.last_name)`.as('user'))
    .where(isVisible(caller))

const notFound = () => new ApiError(ErrorCode.listViewNotFound)

const stored = ({ state, query, columns, ...values }: ListViewPatch) => ({
  ...values,
  ...(state && { state: JSON.stringify(state) }),
  ...(query && { query: JSON.stringify(query) }),
  ...(columns !== undefined && { columns: columns && JSON.stringify(columns) }),
})

/** Views that are not counted by then have no count. */
const countingMs = 3000

interface Dependencies {
  db: Database
  /** The handlers of the API's endpoints: a view is counted by its list's own, with the rights of the caller. */
  handlers: Readonly<Record<string, (input: never) => unknown>>
}

const createListViews = ({ db, handlers }: Dependencies) => {
  const read = (id: number, caller: Caller) =>
    select(db, caller).where('id_list_view', '=', id).executeTakeFirstOrThrow(notFound)

  const listAll = (list: ExportKind, caller: Caller) =>
    select(db, caller)
      .where('list', '=', list)
      .orderBy(sql`lower(list_view.name)`)
      .orderBy('id_list_view')
      .limit(limits.listViews.shown)
      .execute()

  /** Throws 482 for a view that the caller does not have, and 105 for one that is not theirs to change. */
  const checkChange = async (id: number, caller: Caller) => {
    const view = await read(id, caller)
    if (view.user_id !== caller.id_user && caller.user_type_id !== UserType.administrator)
      throw new ApiError(ErrorCode.notAuthorized)
    return view
  }

  /** Judged again by the statement itself. */
  const mayChange = ({ id_user, user_type_id }: Caller) =>
    user_type_id === UserType.administrator
      ? sql<SqlBool>`(user_id = ${id_user} or shared = 1)`
      : sql<SqlBool>`user_id = ${id_user}`

  const count = async ({ list, query }: { list: ExportKind; query: Query }, caller: Caller) => {
    try {
      const read = handlers[listEndpointOf(list)] as (input: object) => Promise<{ count: number }>
      return (await read({ list: { ...checkQueryOf(list, query), limit: 1, offset: 0 }, caller })).count
    } catch (error) {
      // a field that the list no longer has, or a search that has to wait: the other views are counted
      if (error instanceof ApiError) return null
      throw error
    }
  }

  return {
    listAll,

    counts: async (list: ExportKind, caller: Caller) => {
      const views = await listAll(list, caller)
      const counts: { id_list_view: number; count: number | null }[] = []
      const end = performance.now() + countingMs
      // one after the other: a person's own list waits behind what is counted for them
      for (const view of views) {
        const isTime = performance.now() < end
        counts.push({ id_list_view: view.id_list_view, count: isTime ? await count(view, caller) : null })
      }
      return counts
    },

    create: async (caller: Caller, { list, ...values }: Values & { list: ExportKind }) => {
      checkQueryOf(list, values.query)
      const { name, shared, state, query, columns } = values
      const { rows } = await sql<{ id_list_view: number }>`
        insert into list_view (list, user_id, shared, name, state, query, columns)
        select ${list}, ${caller.id_user}, ${shared}, ${name}, ${JSON.stringify(state)}::jsonb,
          ${JSON.stringify(query)}::jsonb, ${columns && JSON.stringify(columns)}::jsonb
        where (select count(*) from list_view where user_id = ${caller.id_user} and list = ${list})
          < ${limits.listViews.own}
        returning id_list_view`.execute(db)
      if (!rows[0]) throw new ApiError(ErrorCode.limitReached)
      return read(rows[0].id_list_view, caller)
    },

    update: async (caller: Caller, id: number, values: ListViewPatch) => {
      const view = await checkChange(id, caller)
      if (values.query) checkQueryOf(view.list, values.query)
      // nobody would have it
      if (values.shared === 0 && view.user_id === null) throw invalid('shared')
      const changes = stored(values)
      if (Object.keys(changes).length > 0) {
        const { numUpdatedRows } = await db
          .updateTable('list_view')
          .set(changes)
          .where('id_list_view', '=', id)
          .where(mayChange(caller))
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw notFound()
      }
      // an administrator who made another's view private no longer has it
      return { ...view, ...values } as typeof view
    },

    remove: async (caller: Caller, id: number) => {
      await checkChange(id, caller)
      const { numDeletedRows } = await db
        .deleteFrom('list_view')
        .where('id_list_view', '=', id)
        .where(mayChange(caller))
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw notFound()
    },
  }
}

export const listViewHandlers = (dependencies: Dependencies): Handlers<typeof listViewEndpoints> => {
  const views = createListViews(dependencies)
  return {
    'GET /listview/all': async ({ query, caller }) => ({
      list_views: await views.listAll(query.list, caller),
    }),
    'GET /listview/counts': async ({ query, caller }) => ({ counts: await views.counts(query.list, caller) }),
    'POST /listview': async ({ caller, body }) => ({ list_view: await views.create(caller, body) }),
    'PATCH /listview/{id}': async ({ caller, params, body }) => ({
      list_view: await views.update(caller, params.id, body),
    }),
    'DELETE /listview/{id}': ({ caller, params }) => views.remove(caller, params.id),
  }
}
