import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Page } from '../../lib/api/resource.ts'
import type { Stored } from '../../lib/api/stored.ts'
import { allOf, equals, everyWord } from '../../lib/list/filter.ts'
import { type ProgramKind, type ProgramRecords, programs } from './program-kind.ts'
import type { ProgramListState } from './program-list-state.ts'

/** What the list of a kind asks the API for. */
export function programListRequest(kind: ProgramKind, { search, status, limit, offset }: ProgramListState) {
  const filter = allOf(...equals(programs[kind].status, status), ...everyWord(search, ['title']))
  return { limit, offset, order_by: programs[kind].resource.key, order: 0, filter } as const
}

/** The calls of a kind, and the queries that keep their answers. */
export function programQueries<Kind extends ProgramKind>(kind: Kind) {
  type Row = ProgramRecords[Kind]
  const { resource } = programs[kind]
  const { keys, path, id, read, add: create, change: update, remove } = resource

  return {
    kind,
    keys,
    id,
    /** The record's own path: `/exhibition/7`. */
    path: (record: Row) => `${path}/${id(record)}` as const,
    list: (state: ProgramListState) => resource.list(programListRequest(kind, state)),
    /** A program by its address, with the ETag that a change of it must name. */
    detail: (url: string) =>
      queryOptions({
        queryKey: keys.detail(url),
        queryFn: ({ signal }): Promise<Stored<Row>> => resource.readAt(url, signal),
      }),
    /** What a list that has been read tells of a program, to be shown until it has been read itself. */
    known: (queryClient: QueryClient, url: string): Stored<Row> | undefined => {
      const pages = queryClient.getQueriesData<Page<Row>>({ queryKey: keys.lists() })
      const record = pages.flatMap(([, page]) => page?.rows ?? []).find((row) => row.url === url)
      return record && { record, etag: null }
    },
    /** Invalidates every list and choice that shows the title or status of a program. */
    outdate: (queryClient: QueryClient) =>
      // Read again where they are shown next; what shows a program now is told what it has become.
      queryClient.invalidateQueries({ queryKey: keys.all, refetchType: 'none' }),
    read,
    create,
    update,
    remove,
  }
}

export type ProgramQueries<Kind extends ProgramKind> = ReturnType<typeof programQueries<Kind>>
