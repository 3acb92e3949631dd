import { queryOptions } from '@tanstack/react-query'
import type { EndpointName } from '@vernissage/contract/endpoints'
import { loggedKinds, pathOf } from '@vernissage/contract/kinds/record-kinds'
import type { Group, ListQuery } from '@vernissage/contract/lists'
import type { Change, changeListFields } from '@vernissage/contract/resources/change'
import { dayAfter, startOfDay } from '@vernissage/contract/time-zone'
import { request } from '../../lib/api/client.ts'
import { pageWithRows } from '../../lib/api/resource.ts'
import type { RecordName } from '../../lib/dialogs.ts'
import type { Reference } from './value-kind.ts'

export interface ChangePage {
  limit: number
  offset: number
}

const all = ['change'] as const

type ChangeField = keyof typeof changeListFields & string

const changes = (
  filter: Group<ChangeField>,
  page: ChangePage,
  range: Pick<ListQuery<ChangeField>, 'from' | 'to'> = {},
) =>
  queryOptions({
    queryKey: [...all, filter, range, page],
    queryFn: ({ signal }) =>
      pageWithRows({ ...page, order_by: 'id_change', order: 1, filter, ...range } as const, async (query) => {
        const { data } = await request('GET /changelog/all', { query, signal })
        return { rows: data.changes, count: data.count }
      }),
    // Must include the latest changes each time it is opened.
    staleTime: 0,
  })

/** The changes of a record, the latest first. */
export const historyQuery = ({ entity, id }: RecordName, page: ChangePage) =>
  changes(
    {
      AND: [
        { OR: loggedKinds(entity).map((value) => ({ field: 'entity', operator: '=', value })) },
        { field: 'record_id', operator: '=', value: id },
      ],
    },
    page,
  )

/** The deletions that can still be undone, the latest first. */
export const deletionsQuery = (page: ChangePage) =>
  changes(
    {
      AND: [
        { field: 'action', operator: '=', value: 'delete' },
        { field: 'can_undo', operator: '=', value: 1 },
      ],
    },
    page,
  )

/** The changes of other people on a day of the platform's time zone, the latest first. */
export const colleaguesQuery = (me: number, day: string, page: ChangePage) =>
  changes(
    {
      AND: [
        { field: 'user_id', operator: '!=', value: null },
        { field: 'user_id', operator: '!=', value: me },
      ],
    },
    page,
    {
      from: { at: new Date(startOfDay(day)).toISOString() },
      to: { at: new Date(startOfDay(dayAfter(day)) - 1).toISOString() },
    },
  )

export const undoDeletion = ({ id_change }: Change) =>
  request('POST /changelog/{id}/undo', { params: { id: id_change } })

type ChangedPath = {
  [Name in EndpointName]: Name extends `PATCH ${infer Path}/{id}`
    ? `GET ${Path}/{id}` extends EndpointName
      ? Path
      : never
    : never
}[EndpointName]

/** Restores a former value in the current record. */
export async function putBack({ entity, record_id }: Change, field: string, before: unknown) {
  const path = `/${pathOf(entity)}` as ChangedPath
  const params = { id: record_id }
  const { etag } = await request(`GET ${path}/{id}`, { params })
  // `canPutBack` has validated it.
  const body = { [field]: before } as never
  await request(`PATCH ${path}/{id}`, { params, body, ifMatch: etag })
}

/** The name of the record that a field refers to. */
export const nameQuery = ({ path, read }: Reference, id: number) =>
  queryOptions({
    queryKey: [...all, 'name', path, id],
    queryFn: async ({ signal }) => {
      const { first_name, last_name, title, name, user } = (await read(id, signal)).record
      return title ?? name ?? user ?? [first_name, last_name].filter(Boolean).join(' ')
    },
    staleTime: 60_000,
  })
