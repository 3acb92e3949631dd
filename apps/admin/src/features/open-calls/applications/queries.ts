import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Language } from '@vernissage/contract/enums'
import type { JudgedApplication } from '@vernissage/contract/judging/board-endpoints'
import type {
  ApplicationFields,
  ApplicationPatch,
} from '@vernissage/contract/resources/programs/program-application'
import { request, type Stored, stored } from '../../../lib/api/client.ts'
import { type Resource, resourceOf } from '../../../lib/api/resource.ts'
import { wordsAt } from '../../../lib/i18n/words.ts'
import type { FilterOption } from '../../../lib/list/filters/chosen.ts'
import { allOf, equals } from '../../../lib/list/filters/filter.ts'
import { type ListState, lastOffset } from '../../../lib/list/list-state.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { meQuery } from '../../../lib/session/session.ts'
import { allApplicationLists, panelLists } from '../../programs/list-states.ts'
import type { ProgramKind } from '../../programs/program-queries.ts'
import { staffOptions } from '../../users/queries.ts'

/** An application to a program of either kind, with the same names of fields for both. */
export interface Application extends ApplicationFields {
  id: number
  program_id: number
  /** The program's title. */
  program: string
}

/** An application in an answer of the API. */
type ApplicationRow = ApplicationFields & Readonly<Record<string, unknown>>

type ApplicationResource = Pick<
  Resource<ApplicationRow, ApplicationRow, Record<string, unknown>, ApplicationPatch, string>,
  'declaration' | 'path' | 'key' | 'id' | 'page' | 'read' | 'add' | 'change'
>

const endpointsOf = <Kind extends ProgramKind>(kind: Kind) => {
  const declared = {
    path: `/${kind}application`,
    record: `${kind}_application`,
    rows: `${kind}_applications`,
    key: `id_${kind}_application`,
  }
  const resource = resourceOf(declared) as unknown as ApplicationResource
  // The answer to POST is under a name of its own.
  const { add } = resourceOf({ ...declared, record: `${kind}application` }) as unknown as ApplicationResource
  /** `program` is the field of the program's id. */
  return { resource: { ...resource, add }, program: `${kind}_id` as const }
}

export const applicationEndpoints = {
  exhibition: endpointsOf('exhibition'),
  magazine: endpointsOf('magazine'),
}

/** An application under the names that both kinds share. */
export function applicationOf(kind: ProgramKind, row: ApplicationRow): Application {
  const { resource, program } = applicationEndpoints[kind]
  const { [resource.key]: id, [program]: program_id, [kind]: title, ...shared } = row
  return { ...shared, id, program_id, program: title } as Application
}

/** The applications to one program, or to all of a kind: then `programId` is null. */
export interface ApplicationScope {
  kind: ProgramKind
  programId: number | null
}

export const applicationKeys = {
  all: (kind: ProgramKind) => [kind, 'application'] as const,
  works: (kind: ProgramKind, id: number) => [...applicationKeys.all(kind), 'works', id] as const,
  judging: (kind: ProgramKind) => [...applicationKeys.all(kind), 'judging'] as const,
}

/** One application in full. */
export const judgedQuery = (kind: ProgramKind, id: number) =>
  queryOptions({
    queryKey: [...applicationKeys.judging(kind), 'application', id],
    queryFn: async ({ signal }): Promise<Stored<JudgedApplication>> =>
      stored(
        await request('GET /judging/{program}/application/{id}', { params: { program: kind, id }, signal }),
        'application',
      ),
    staleTime: 60_000,
  })

/** The list of a scope: of one program oldest first, of all programs newest first. */
export const applicationListOf = ({ kind, programId }: ApplicationScope) =>
  programId === null ? allApplicationLists[kind] : panelLists.applications

export function applicationListRequest(scope: ApplicationScope, state: ListState) {
  const { resource, program } = applicationEndpoints[scope.kind]
  const request = applicationListOf(scope).request(state, ...equals(program, scope.programId))
  const fields: Readonly<Record<string, string>> = { id: resource.key, program: scope.kind }
  return { ...request, order_by: fields[request.order_by] ?? request.order_by }
}

/** The offset of the page with the newest application; `total` counts it. */
export const offsetOfNewest = (
  scope: ApplicationScope,
  { total, limit }: { total: number; limit: number },
) => {
  const { start, request } = applicationListOf(scope)
  return request(start).order === 1 ? 0 : lastOffset(limit, total)
}

export const applicationListQuery = (scope: ApplicationScope, state: ListState) =>
  queryOptions({
    queryKey: [...applicationKeys.all(scope.kind), 'list', scope.programId, state],
    queryFn: async ({ signal }) => {
      const page = await applicationEndpoints[scope.kind].resource.page(
        applicationListRequest(scope, state),
        signal,
      )
      return { rows: page.rows.map((row) => applicationOf(scope.kind, row)), count: page.count }
    },
    placeholderData: keepPreviousData,
  })

/** The number of a person's applications, to exhibitions and magazines together. */
export const applicationCountQuery = (userId: number) =>
  queryOptions({
    queryKey: ['application', 'count', userId],
    queryFn: async ({ signal }) => {
      const query = { limit: 1, filter: allOf(...equals('user_id', userId)) }
      const pages = Object.values(applicationEndpoints).map(({ resource }) => resource.page(query, signal))
      return (await Promise.all(pages)).reduce((sum, { count }) => sum + count, 0)
    },
    staleTime: 0,
  })

export const getApplication = async (kind: ProgramKind, id: number): Promise<Stored<Application>> => {
  const { record, etag } = await applicationEndpoints[kind].resource.read(id)
  return { record: applicationOf(kind, record), etag }
}

/** Fails with 470 when the application has changed since it was read. */
export const updateApplication = async (
  kind: ProgramKind,
  { record: { id, ...shared }, etag }: Stored<Application>,
  patch: ApplicationPatch,
): Promise<Stored<Application>> => {
  const { resource } = applicationEndpoints[kind]
  const after = await resource.change({ record: { ...shared, [resource.key]: id }, etag }, patch)
  return { record: applicationOf(kind, after.record), etag: after.etag }
}

/** The form has validated the body. */
export const createApplication = async (
  kind: ProgramKind,
  body: Record<string, unknown>,
  key: string,
): Promise<Stored<Application>> => {
  const { record, etag } = await applicationEndpoints[kind].resource.add(body, key)
  return { record: applicationOf(kind, record), etag }
}

const readStaff = async (language: Language) => {
  const staff = await staffOptions()
  const me = queryClient.getQueryData(meQuery.queryKey)?.id_user
  return {
    nobody: { value: 0, label: wordsAt(language, 'applications:assignee.nobody') ?? '' },
    own: staff.filter(({ value }) => value === me),
    others: staff.filter(({ value }) => value !== me),
  }
}

/** The staff who can look after an application, the signed-in person first; 0 for nobody. */
export const assigneeChoices = async (language: Language): Promise<FilterOption[]> => {
  const { nobody, own, others } = await readStaff(language)
  return [nobody, ...own, ...others]
}

/** The same as filter options, with a name of its own for the signed-in person. */
export const assigneeFilter = async (language: Language): Promise<FilterOption[]> => {
  const { nobody, own, others } = await readStaff(language)
  const label = wordsAt(language, 'applications:assignee.me') ?? ''
  return [...own.map(({ value }) => ({ value, label })), nobody, ...others]
}
