import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ProgramStatus } from '@vernissage/contract/enums'
import type { ProgramKind } from '@vernissage/contract/kinds/program-names'
import type { Condition, Group } from '@vernissage/contract/lists'
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
import { listQuery } from '../../lib/list/definition/list-query.ts'
import { allOf, everyWord } from '../../lib/list/filters/filter.ts'
import type { ListState } from '../../lib/list/list-state.ts'
import { programLists } from './list-states.ts'

/** Exhibitions and magazines have the same parts. Each kind has its own endpoints. */
export type { ProgramKind }

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
interface ProgramFiles {
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
  /** The fields of the status, the type and the document. */
  status: `${Kind}_status_id`
  type: `${Kind}_type_id`
  file: ProgramFiles[Kind]
  /** Conditions on the programs that take applications. */
  takesApplications: readonly (Condition | Group)[]
}

/** The requests and queries of a kind. */
export function programQueries<Kind extends ProgramKind>(declaration: Declaration<Kind>) {
  const { kind, resource, status, type, file, takesApplications } = declaration
  type Row = ProgramRecords[Kind]
  const { keys, path, id, read, add: create, change: update, remove } = resource

  return {
    kind,
    status,
    type,
    file,
    statusOf: (record: Row) => record[status as keyof Row] as ProgramStatus,
    typeOf: (record: Row) => record[type as keyof Row] as number,
    fileOf: (record: Row) => (record as Record<string, unknown>)[file] as string | null,
    keys,
    id,
    /** The record's path in the API: `/exhibition/7`. */
    path: (record: Row) => `${path}/${id(record)}` as const,
    resource,
    list: listQuery<Row, string, ListState, []>(resource, programLists[kind]),
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
    /** The programs that take applications and have the words in their titles, as options of a picker. */
    search: async (text: string, signal: AbortSignal) => {
      const filter = allOf(...takesApplications, ...everyWord(text, ['title']))
      const { rows } = await resource.page({ limit: 20, order_by: 'title', order: 0, filter }, signal)
      return rows.map((row) => ({ value: id(row), label: row.title, image: row.web_image }))
    },
    /** The latest programs, to filter by. */
    latest: async () => {
      const { rows } = await resource.page({ limit: 100, order_by: resource.key, order: 1 })
      return rows.map((row) => ({ value: id(row), label: row.title }))
    },
  }
}

export type ProgramQueries<Kind extends ProgramKind> = ReturnType<typeof programQueries<Kind>>
