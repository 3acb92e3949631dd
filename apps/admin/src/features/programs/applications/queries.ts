import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Condition, ListQuery } from '@vernissage/contract/lists'
import type { ApplicationPatch } from '@vernissage/contract/resources/program-application'
import { api } from '../../../lib/api/client.ts'
import { type Stored, stored } from '../../../lib/api/stored.ts'
import { everyWord } from '../../../lib/list/every-word.ts'
import type { ListState } from '../../../lib/list/list-state.ts'
import { type ProgramKind, partOf } from '../program-kind.ts'
import { type Application, type ApplicationRow, applicationOf } from './application.ts'

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
export function applicationListQuestion(
  { kind, programId }: ApplicationScope,
  { search, status, limit, offset }: ListState<number>,
): ListQuery {
  const { id, program } = partOf(kind, 'application')
  const conditions: Condition[] = []
  if (programId !== null) conditions.push({ field: program, operator: '=', value: programId })
  if (status !== null) conditions.push({ field: 'application_status_id', operator: '=', value: status })
  const searched = everyWord(search, programId === null ? ['user', kind] : ['user'])
  const all = [...conditions, ...searched]
  return {
    limit,
    offset,
    order_by: id,
    order: programId === null ? 1 : 0,
    filter: all.length > 0 ? { AND: all } : undefined,
  }
}

/** The page on which a new application stands, among as many as there are with it. */
export const offsetOfNewest = (
  scope: ApplicationScope,
  { total, limit }: { total: number; limit: number },
) => {
  const isFirst = applicationListQuestion(scope, { search: '', status: null, limit, offset: 0 }).order === 1
  return isFirst ? 0 : Math.floor(Math.max(0, total - 1) / limit) * limit
}

export const applicationListQuery = (scope: ApplicationScope, state: ListState<number>) =>
  queryOptions({
    queryKey: [...applicationKeys.all(scope.kind), 'list', scope.programId, state],
    queryFn: async ({ signal }) => {
      const { path, list } = partOf(scope.kind, 'application')
      const query = applicationListQuestion(scope, state)
      const { data } = await api.get<Record<typeof list, ApplicationRow[]> & { count: number }>(
        `${path}/all`,
        { query, signal },
      )
      return { rows: data[list].map((row) => applicationOf(scope.kind, row)), count: data.count }
    },
    placeholderData: keepPreviousData,
  })

const applicationIn = <Key extends string>(
  kind: ProgramKind,
  answer: { data: Record<Key, ApplicationRow>; etag: string | null },
  key: Key,
): Stored<Application> => {
  const { record, etag } = stored(answer, key)
  return { record: applicationOf(kind, record), etag }
}

/** The key under which one application is answered. */
const one = (kind: ProgramKind) => `${kind}_application` as const
type One = Record<ReturnType<typeof one>, ApplicationRow>

/** Read anew each time: a change needs the application and its ETag as they are now. */
export const getApplication = async (kind: ProgramKind, id: number) =>
  applicationIn(kind, await api.get<One>(`${partOf(kind, 'application').path}/${id}`), one(kind))

export const updateApplication = async (
  kind: ProgramKind,
  { record, etag }: Stored<Application>,
  patch: ApplicationPatch,
) => {
  const path = `${partOf(kind, 'application').path}/${record.id}`
  return applicationIn(kind, await api.patch<One>(path, patch, { ifMatch: etag }), one(kind))
}

/** The body names the artist and the program. */
export const createApplication = (kind: ProgramKind, body: Record<string, unknown>, key: string) =>
  api.create(partOf(kind, 'application').path, body, key)
