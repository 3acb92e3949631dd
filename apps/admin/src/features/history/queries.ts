import { queryOptions } from '@tanstack/react-query'
import type { Group } from '@vernissage/contract/lists'
import { loggedKinds, pathOf } from '@vernissage/contract/record-kinds'
import type { Change } from '@vernissage/contract/resources/change'
import type { RecordName } from '../../lib/administration.ts'
import { api } from '../../lib/api/client.ts'
import type { Reference } from './value-kind.ts'

export interface ChangePage {
  limit: number
  offset: number
}

const all = ['change'] as const

const changes = (filter: Group, page: ChangePage) =>
  queryOptions({
    queryKey: [...all, filter, page],
    queryFn: async ({ signal }) => {
      const query = { ...page, order_by: 'id_change', order: 1, filter } as const
      return (await api.get<{ changes: Change[]; count: number }>('/changelog/all', { query, signal })).data
    },
    // Whoever opens it wants to see what has just been done.
    staleTime: 0,
  })

/** What has been done to a record, the latest first. */
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

export const undoDeletion = ({ id_change }: Change) => api.post(`/changelog/${id_change}/undo`)

/** Writes a former value over the record as it is now. */
export async function putBack({ entity, record_id }: Change, field: string, before: unknown) {
  const path = `/${pathOf(entity)}/${record_id}`
  const { etag } = await api.get(path)
  await api.patch(path, { [field]: before }, { ifMatch: etag })
}

type Named = { first_name?: string; last_name?: string | null; title?: string; name?: string }

/** What a record is called that a field refers to. */
export const nameQuery = ({ path, key }: Reference, id: number) =>
  queryOptions({
    queryKey: [...all, 'name', path, id],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<Record<string, Named>>(`${path}/${id}`, { signal })
      const { first_name, last_name, title, name } = data[key] ?? {}
      return title ?? name ?? [first_name, last_name].filter(Boolean).join(' ')
    },
    staleTime: 60_000,
  })
