import { queryOptions } from '@tanstack/react-query'
import type { ExportKind } from '@vernissage/contract/resources/export'
import type { ListViewCreate, ListViewPatch } from '@vernissage/contract/resources/list-view'
import { request } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/query-client.ts'

const key = 'list_view'

/** The views that the signed-in person has of a list. */
export const viewsQuery = (list: ExportKind) =>
  queryOptions({
    queryKey: [key, list],
    queryFn: async ({ signal }) =>
      (await request('GET /listview/all', { query: { list }, signal })).data.list_views,
  })

/** The number of rows that each view matches now, by its id. */
export const countsQuery = (list: ExportKind) =>
  queryOptions({
    queryKey: [key, list, 'counts'],
    queryFn: async ({ signal }) => {
      const { counts } = (await request('GET /listview/counts', { query: { list }, signal })).data
      return new Map(counts.map(({ id_list_view, count }) => [id_list_view, count]))
    },
    staleTime: 0,
  })

const changed = () => queryClient.invalidateQueries({ queryKey: [key] })

export const addView = async (body: ListViewCreate) => {
  const { list_view } = (await request('POST /listview', { body })).data
  await changed()
  return list_view
}

export const changeView = async (id: number, body: ListViewPatch) => {
  const { list_view } = (await request('PATCH /listview/{id}', { params: { id }, body })).data
  await changed()
  return list_view
}

export const removeView = async (id: number) => {
  await request('DELETE /listview/{id}', { params: { id } })
  await changed()
}
