import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Condition, ListQuery } from '@vernissage/contract/lists'
import { containing } from '@vernissage/contract/strings'
import { api } from '../../lib/api/client.ts'
import { type Stored, stored } from '../../lib/api/stored.ts'
import type { ProgramCreates, ProgramKind, ProgramPatches, ProgramRecords } from './program-kind.ts'
import type { ProgramListState } from './program-list-state.ts'

/** What the list of a kind asks the API for. */
export function programListQuestion(
  kind: ProgramKind,
  { search, status, limit, offset }: ProgramListState,
): ListQuery {
  const conditions: Condition[] = []
  if (status !== null) conditions.push({ field: `${kind}_status_id`, operator: '=', value: status })
  if (search) conditions.push({ field: 'title', operator: 'LIKE', value: containing(search) })
  const filter = conditions.length > 0 ? { AND: conditions } : undefined
  return { limit, offset, order_by: `id_${kind}`, order: 0, filter }
}

interface ProgramPage<Row> {
  rows: Row[]
  count: number
}

/** The calls of a kind, and the keys under which their answers are kept. */
export function programQueries<Kind extends ProgramKind>(kind: Kind) {
  type Row = ProgramRecords[Kind]
  type Answered = Record<Kind, Row>

  const keys = {
    all: [kind] as const,
    lists: () => [kind, 'list'] as const,
    detail: (url: string) => [kind, 'detail', url] as const,
  }
  const id = (record: Row) => (record as unknown as Record<`id_${Kind}`, number>)[`id_${kind}`]
  const path = (record: Row) => `/${kind}/${id(record)}`
  const read = async (id: number): Promise<Stored<Row>> =>
    stored(await api.get<Answered>(`/${kind}/${id}`), kind)

  return {
    kind,
    keys,
    id,
    /** The record's own path: `/exhibition/7`. */
    path,
    list: (state: ProgramListState) =>
      queryOptions({
        queryKey: [...keys.lists(), state],
        queryFn: async ({ signal }): Promise<ProgramPage<Row>> => {
          const query = programListQuestion(kind, state)
          const { data } = await api.get<Record<`${Kind}s`, Row[]> & { count: number }>(`/${kind}/all`, {
            query,
            signal,
          })
          return { rows: data[`${kind}s`], count: data.count }
        },
      }),
    /** A program by its address, with the ETag that a change of it must name. */
    detail: (url: string) =>
      queryOptions({
        queryKey: keys.detail(url),
        queryFn: async ({ signal }): Promise<Stored<Row>> =>
          stored(await api.get<Answered>(`/${kind}/url`, { query: { url }, signal }), kind),
      }),
    /** What a list that has been read tells of a program, to be shown until it has been read itself. */
    known: (queryClient: QueryClient, url: string): Stored<Row> | undefined => {
      const pages = queryClient.getQueriesData<ProgramPage<Row>>({ queryKey: keys.lists() })
      const record = pages.flatMap(([, page]) => page?.rows ?? []).find((row) => row.url === url)
      return record && { record, etag: null }
    },
    /** A program has been changed: its title and status are told where programs are listed, chosen and applied to. */
    outdate: (queryClient: QueryClient) =>
      // Read again where they are shown next; what shows a program now is told what it has become.
      queryClient.invalidateQueries({ queryKey: keys.all, refetchType: 'none' }),
    /** Read anew each time: a change needs the record and its ETag as they are now. */
    read,
    create: async (body: ProgramCreates[Kind], key: string): Promise<Stored<Row>> =>
      stored(await api.create<Answered>(`/${kind}`, body, key), kind),
    /** Fails with 470 when the program is no longer as it was read. */
    update: async ({ record, etag }: Stored<Row>, patch: ProgramPatches[Kind]): Promise<Stored<Row>> =>
      stored(await api.patch<Answered>(path(record), patch, { ifMatch: etag }), kind),
    remove: ({ record, etag }: Stored<Row>) => api.del(path(record), { ifMatch: etag }),
  }
}

export type ProgramQueries<Kind extends ProgramKind> = ReturnType<typeof programQueries<Kind>>
