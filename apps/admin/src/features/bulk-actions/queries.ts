import {
  type QueryClient,
  QueryObserver,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { accountNames, pathOf } from '@vernissage/contract/kinds/record-kinds'
import type { BulkAction, BulkActionCreate, BulkActionRead } from '@vernissage/contract/resources/bulk-action'
import { useEffect } from 'react'
import { request } from '../../lib/api/client.ts'
import { targetOf } from '../../lib/api/request.ts'
import type { Selection } from '../../lib/list/selection.ts'
import { isTemporary } from '../../lib/query-client.ts'

const key = 'bulk action'
const pollMs = 400

/** An action that dialogs show; exports are not shown. */
export type Shown<Action extends BulkAction> = Action & { action: Exclude<BulkAction['action'], 'export'> }

/** True while the server works on it. */
const isWorking = ({ state }: Pick<BulkAction, 'state'>) => state === 'checking' || state === 'running'

/** True if an action in this state is over. */
export const isFinal = (state?: BulkAction['state']) => state === 'done' || state === 'stopped'

/** An action, read again while the server works on it. */
const bulkActionQuery = (id: number) =>
  queryOptions({
    queryKey: [key, id],
    queryFn: async ({ signal }) =>
      (await request('GET /bulkaction/{id}', { params: { id }, signal })).data
        .bulk_action as Shown<BulkActionRead>,
    refetchInterval: ({ state: { data } }) => (!data || isWorking(data) ? pollMs : false),
  })

const followed = new Set<number>()

/** Reads everything again once the action is over, also where what showed it is closed by then. */
const follow = (queryClient: QueryClient, id: number) => {
  if (followed.has(id)) return
  followed.add(id)
  const unsubscribe = new QueryObserver(queryClient, bulkActionQuery(id)).subscribe(({ data, error }) => {
    // A server that is away goes on with it once it is back.
    if (!isFinal(data?.state) && (!error || isTemporary(error))) return
    unsubscribe()
    followed.delete(id)
    void queryClient.invalidateQueries()
  })
}

/** Reads an action; when it is over, everything is read again. */
export function useBulkAction(id: number) {
  const queryClient = useQueryClient()
  useEffect(() => follow(queryClient, id), [queryClient, id])
  return useQuery(bulkActionQuery(id)).data
}

export const recentQuery = queryOptions({
  queryKey: [key, 'recent'],
  queryFn: async ({ signal }) =>
    (await request('GET /bulkaction/all', { query: { limit: 50 }, signal })).data
      .bulk_actions as Shown<BulkAction>[],
})

/** Stores on the server which records match now, so that the number shown is the number changed. */
export const keepAll = async ({ record, query }: Pick<Selection, 'record' | 'query'>) => {
  const parameters = new URLSearchParams(targetOf('', { query: { ...query } }).slice(1))
  const body = { kind: record, action: 'export', query: Object.fromEntries(parameters) } as BulkActionCreate
  const { id_bulk_action: id, total } = (await request('POST /bulkaction', { body })).data.bulk_action
  return { id, total }
}

/** The records of a page that were added after all were stored. */
export const lateQuery = (kept: number | null, page: readonly number[]) =>
  queryOptions({
    queryKey: [key, kept, 'among', page],
    queryFn: async ({ signal }) => {
      const query = { among: page.join(','), limit: page.length }
      const { records } = (
        await request('GET /bulkaction/{id}/records', { params: { id: kept! }, query, signal })
      ).data
      return page.filter((id) => records.every(({ record_id }) => record_id !== id))
    },
    enabled: kept !== null && page.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Creates an action for the selected records; the server checks it. */
export const createBulkAction = async (
  { record, kept, except, ids }: Selection,
  deed: BulkActionCreate['action'],
  given?: Record<string, unknown>,
) => {
  const chosen = kept === null ? { ids: [...ids] } : { selection: kept, except: [...except] }
  const body = { kind: record, action: deed, ...(given && { given }), ...chosen } as BulkActionCreate
  return (await request('POST /bulkaction', { body })).data.bulk_action
}

/** Returns the action that undoes one, at once or after a check. */
const undo = (id: number, check: 0 | 1) =>
  request('POST /bulkaction/{id}/undo', { params: { id }, query: { check } })

const steps = {
  start: (id: number) => request('POST /bulkaction/{id}/start', { params: { id } }),
  stop: (id: number) => request('POST /bulkaction/{id}/stop', { params: { id } }),
  undo: (id: number) => undo(id, 0),
  checkUndo: (id: number) => undo(id, 1),
}

/** Starts, stops or undoes an action; returns the action to follow from now on. */
export const press = async (queryClient: QueryClient, id: number, step: keyof typeof steps) => {
  const { data } = await steps[step](id)
  await queryClient.invalidateQueries({ queryKey: [key] })
  return data.bulk_action.id_bulk_action
}

type Row = Record<string, unknown>

const nameOf = ({ title, name, first_name, last_name, user, artwork, id }: Row) =>
  String(title ?? name ?? ([first_name, last_name].filter(Boolean).join(' ') || user || artwork || id))

const pages = ['artist', 'artwork', 'exhibition', 'magazine']

const addressOf = (kind: string, row: Row, id: number) => {
  if (kind === 'user') return `/users/${id}`
  return pages.includes(kind) && row.url ? `/${kind}s/${row.url}` : null
}

/** The refused records with their names. A record that is gone has its number alone. */
export const refusedQuery = (kind: string, id: number, offset: number, limit: number) =>
  queryOptions({
    queryKey: [key, id, 'refused', offset],
    queryFn: async ({ signal }) => {
      const query = { offset, limit }
      const { refused, count } = (
        await request('GET /bulkaction/{id}/refused', { params: { id }, query, signal })
      ).data
      const field = accountNames.includes(kind) ? 'id_user' : `id_${kind}`
      const filter = { OR: refused.map((item) => ({ field, operator: '=', value: item.record_id })) }
      const list = `GET /${pathOf(kind)}/all` as 'GET /artwork/all'
      const { data } =
        refused.length > 0 ? await request(list, { query: { limit, filter } as never, signal }) : { data: {} }
      const rows = (Object.values(data).find(Array.isArray) ?? []) as Row[]
      const records = refused.map(({ record_id, code }) => {
        const row = rows.find((one) => one[field] === record_id)
        const name = row ? nameOf({ ...row, id: record_id }) : null
        return { id: record_id, code, name, to: row ? addressOf(kind, row, record_id) : null }
      })
      return { records, count }
    },
  })

interface IdPage {
  offset: number
  limit: number
}

/** A page of the ids of the records that an action means. */
export const readRecords = async (id: number, query: IdPage, signal: AbortSignal) => {
  const { records, count } = (
    await request('GET /bulkaction/{id}/records', { params: { id }, query, signal })
  ).data
  return { ids: records.map(({ record_id }) => record_id), count }
}

/** A page of the ids of the records that an action changes or writes to. */
export const readChanged = async (id: number, query: IdPage, signal: AbortSignal) => {
  const { changed, count } = (
    await request('GET /bulkaction/{id}/changed', { params: { id }, query, signal })
  ).data
  return { ids: changed.map(({ record_id }) => record_id), count }
}

export type LineKind = 'refused' | 'left_out'

/** The lines of its file that an import refuses, or takes without some cells. A check and a run have lines of their own. */
export const linesQuery = (
  { id_bulk_action: id, started_at }: Pick<BulkAction, 'id_bulk_action' | 'started_at'>,
  query: { of: LineKind; offset: number; limit: number },
) =>
  queryOptions({
    queryKey: [key, id, 'lines', started_at, query],
    queryFn: async ({ signal }) =>
      (await request('GET /bulkaction/{id}/lines', { params: { id }, query, signal })).data,
  })
