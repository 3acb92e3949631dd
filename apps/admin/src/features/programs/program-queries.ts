import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type {
  Exhibition,
  ExhibitionCreate,
  ExhibitionPatch,
} from '@vernissage/contract/resources/programs/exhibition'
import type {
  Magazine,
  MagazineCreate,
  MagazinePatch,
} from '@vernissage/contract/resources/programs/magazine'
import type { Stored } from '../../lib/api/client.ts'
import type { Addressed, Resource } from '../../lib/api/resource.ts'
import { filtersOf } from '../../lib/list/chosen.ts'
import { allOf, equals, everyWord } from '../../lib/list/filter.ts'
import { orderOf } from '../../lib/list/sort.ts'
import { type ProgramListState, programFilters } from './list-states.ts'

/** Exhibitions and magazines have the same parts. Each kind has its own endpoints. */
export type ProgramKind = 'exhibition' | 'magazine'

export interface ProgramRecords {
  exhibition: Exhibition
  magazine: Magazine
}
export interface ProgramCreates {
  exhibition: ExhibitionCreate
  magazine: MagazineCreate
}
export interface ProgramPatches {
  exhibition: ExhibitionPatch
  magazine: MagazinePatch
}
/** The name of each kind's document. */
export interface ProgramFiles {
  exhibition: 'brochure'
  magazine: 'file'
}

/** A program of either kind. */
export type Program = ProgramRecords[ProgramKind]

/** The screens of each kind. */
export const programRoutes = {
  exhibition: { list: '/exhibitions', detail: '/exhibitions/$url', judging: '/exhibitions/$url/judging' },
  magazine: { list: '/magazines', detail: '/magazines/$url', judging: '/magazines/$url/judging' },
} as const satisfies Record<ProgramKind, object>

interface Declaration<Kind extends ProgramKind> {
  kind: Kind
  resource: { readonly path: `/${Kind}` } & Addressed<ProgramRecords[Kind]> &
    Resource<ProgramRecords[Kind], ProgramRecords[Kind], ProgramCreates[Kind], ProgramPatches[Kind], string>
  /** The field of the status. */
  status: string
}

/** The open calls and queries of a kind. */
export function programQueries<Kind extends ProgramKind>({ kind, resource, status }: Declaration<Kind>) {
  type Row = ProgramRecords[Kind]
  const { keys, path, id, read, add: create, change: update, remove } = resource

  const listRequest = (state: ProgramListState) => {
    const { search, status: value, limit, offset } = state
    const { conditions, count, bounds } = filtersOf<string>(state, programFilters[kind])
    const filter = allOf(...equals(status, value), ...conditions, ...everyWord(search, ['title'], count))
    return { limit, offset, ...orderOf(state, { order_by: resource.key, order: 0 }), filter, ...bounds }
  }

  return {
    kind,
    keys,
    id,
    /** The record's path in the API: `/exhibition/7`. */
    path: (record: Row) => `${path}/${id(record)}` as const,
    resource,
    list: (state: ProgramListState) => resource.list(listRequest(state)),
    listRequest,
    /** A program by its address, with its ETag. */
    detail: (url: string) =>
      queryOptions({
        queryKey: keys.detail(url),
        queryFn: ({ signal }): Promise<Stored<Row>> => resource.readAt(url, signal),
      }),
    /** Invalidates the kind's queries without reading those on the page again. */
    invalidate: (queryClient: QueryClient) =>
      // The caller writes the changed program into the query of its page.
      queryClient.invalidateQueries({ queryKey: keys.all, refetchType: 'none' }),
    read,
    create,
    update,
    remove,
  }
}

export type ProgramQueries<Kind extends ProgramKind> = ReturnType<typeof programQueries<Kind>>
