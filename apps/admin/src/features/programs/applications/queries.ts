import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ExhibitionApplicationCreate } from '@vernissage/contract/resources/exhibition-application'
import type { MagazineApplicationCreate } from '@vernissage/contract/resources/magazine-application'
import type { ApplicationPatch } from '@vernissage/contract/resources/program-application'
import { call } from '../../../lib/api/client.ts'
import type { Stored } from '../../../lib/api/stored.ts'
import { allOf, equals, everyWord } from '../../../lib/list/filter.ts'
import type { ListState } from '../../../lib/list/list-state.ts'
import type { ProgramKind } from '../program-kind.ts'
import { type Application, applicationCalls, applicationOf } from './application.ts'

/** Which applications: those to one program, or (null) to every program of its kind. */
export interface ApplicationScope {
  kind: ProgramKind
  programId: number | null
}

export const applicationKeys = {
  all: (kind: ProgramKind) => [kind, 'application'] as const,
  works: (kind: ProgramKind, id: number) => [...applicationKeys.all(kind), 'works', id] as const,
}

/** A program lists its applications as they came; where those to every program are listed, the newest come first. */
export function applicationListRequest(
  { kind, programId }: ApplicationScope,
  { search, status, limit, offset }: ListState<number>,
) {
  const { resource, program } = applicationCalls[kind]
  const filter = allOf<string>(
    ...equals(program, programId),
    ...equals('application_status_id', status),
    ...everyWord(search, programId === null ? ['user', kind] : ['user']),
  )
  return { limit, offset, order_by: resource.key, order: programId === null ? 1 : 0, filter } as const
}

/** The page on which a new application stands, among as many as there are with it. */
export const offsetOfNewest = (
  scope: ApplicationScope,
  { total, limit }: { total: number; limit: number },
) => {
  const isFirst = applicationListRequest(scope, { search: '', status: null, limit, offset: 0 }).order === 1
  return isFirst ? 0 : Math.floor(Math.max(0, total - 1) / limit) * limit
}

export const applicationListQuery = (scope: ApplicationScope, state: ListState<number>) =>
  queryOptions({
    queryKey: [...applicationKeys.all(scope.kind), 'list', scope.programId, state],
    queryFn: async ({ signal }) => {
      const page = await applicationCalls[scope.kind].resource.page(
        applicationListRequest(scope, state),
        signal,
      )
      return { rows: page.rows.map((row) => applicationOf(scope.kind, row)), count: page.count }
    },
    placeholderData: keepPreviousData,
  })

export const getApplication = async (kind: ProgramKind, id: number): Promise<Stored<Application>> => {
  const { record, etag } = await applicationCalls[kind].resource.read(id)
  return { record: applicationOf(kind, record), etag }
}

/** Fails with 470 when the application has changed since it was read. */
export const updateApplication = async (
  kind: ProgramKind,
  { record: { id, ...shared }, etag }: Stored<Application>,
  patch: ApplicationPatch,
): Promise<Stored<Application>> => {
  const { resource } = applicationCalls[kind]
  const after = await resource.change({ record: { ...shared, [resource.key]: id }, etag }, patch)
  return { record: applicationOf(kind, after.record), etag: after.etag }
}

const create = {
  exhibition: (body: ExhibitionApplicationCreate, idempotencyKey: string) =>
    call('POST /exhibitionapplication', { body, idempotencyKey }),
  magazine: (body: MagazineApplicationCreate, idempotencyKey: string) =>
    call('POST /magazineapplication', { body, idempotencyKey }),
}

/** The body names the artist and the program; the form has checked it. */
export const createApplication = (kind: ProgramKind, body: Record<string, unknown>, key: string) =>
  create[kind](body as ExhibitionApplicationCreate & MagazineApplicationCreate, key)
