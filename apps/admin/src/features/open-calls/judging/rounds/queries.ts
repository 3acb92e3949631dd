import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { applicationCode } from '@vernissage/contract/judging/board'
import { limits } from '@vernissage/contract/limits'
import { request } from '../../../../lib/api/client.ts'
import { resource } from '../../../../lib/api/resource.ts'
import { listQuery } from '../../../../lib/list/definition/list-query.ts'
import { allOf, equals } from '../../../../lib/list/filters/filter.ts'
import type { ListState } from '../../../../lib/list/list-state.ts'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { applicationEndpoints } from '../../applications/queries.ts'
import { jurorList } from './rounds-state.ts'

export const rounds = resource({
  path: '/judginground',
  record: 'judging_round',
  rows: 'judging_rounds',
  key: 'id_judging_round',
})

export const jurors = resource({ path: '/juror', record: 'juror', rows: 'jurors', key: 'id_juror' })

export interface OpenCall {
  kind: ProgramKind
  programId: number
}

/** The rounds of an open call, oldest first. */
export const roundsQuery = ({ kind, programId }: OpenCall) =>
  queryOptions({
    ...rounds.list({
      limit: limits.listMax,
      order_by: 'starts_on',
      order: 0,
      filter: allOf(...equals(`${kind}_id` as const, programId)),
    }),
    // They count what the jury does.
    staleTime: 0,
  })

/** The latest rounds of all open calls. */
export const latestRoundsQuery = rounds.list({ limit: 200, order_by: 'id_judging_round', order: 1 })

export const roundQuery = (id: number) =>
  queryOptions({
    queryKey: rounds.keys.detail(id),
    queryFn: ({ signal }) => rounds.read(id, signal),
    staleTime: 0,
  })

const namesSeenQuery = ({ kind, programId }: OpenCall) =>
  queryOptions({
    queryKey: [...rounds.keys.all, 'names-seen', kind, programId],
    queryFn: async ({ signal }) => {
      const params = { program: kind, id: programId }
      return (await request('GET /judging/{program}/{id}/namesseen', { params, signal })).data.names_seen
    },
    staleTime: 0,
  })

/** The number of jurors who could read names of an open call's artists in any round; null if counting failed. */
export const countNamesSeen = (queryClient: QueryClient, openCall: OpenCall): Promise<number | null> =>
  queryClient.fetchQuery(namesSeenQuery(openCall)).then(
    ({ jurors }) => jurors,
    () => null,
  )

/** A round's jury and applications, and who judges what. */
export const panelQuery = (id: number) =>
  queryOptions({
    queryKey: [...rounds.keys.all, 'panel', id],
    queryFn: async ({ signal }) =>
      (await request('GET /judginground/{id}/panel', { params: { id }, signal })).data.panel,
    staleTime: 0,
  })

/** Adds jurors to a round's jury and removes others. Changes that somebody else has made meanwhile stay. */
export async function changeJury(
  id: number,
  { and = [], without = [] }: { and?: number[]; without?: number[] },
) {
  const { data } = await request('GET /judginground/{id}/panel', { params: { id } })
  const now = data.panel.jurors.map(({ juror_id }) => juror_id)
  const juror_ids = [...new Set([...now, ...and])].filter((juror) => !without.includes(juror))
  await request('PUT /judginground/{id}/jurors', { params: { id }, body: { juror_ids } })
}

/** All jurors who can sign in, by their names. */
export const activeJurorsQuery = queryOptions({
  ...jurors.list({
    limit: limits.listMax,
    order_by: 'name',
    order: 0,
    filter: allOf(...equals('enabled', 1)),
  }),
  staleTime: 0,
})

export const jurorListQuery = (state: ListState) =>
  queryOptions({
    ...listQuery(jurors, jurorList)(state),
    staleTime: 0,
  })

export const invalidateJury = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: rounds.keys.all }),
    queryClient.invalidateQueries({ queryKey: jurors.keys.all }),
  ])

/** An application to an open call, as it is chosen for a round. */
interface OpenCallApplication {
  id: number
  code: string
  user: string
  image: string | null
  application_status_id: number
}

/** All applications to an open call, oldest first. */
export const openCallApplicationsQuery = ({ kind, programId }: OpenCall) =>
  queryOptions({
    queryKey: [kind, 'application', 'all', programId],
    queryFn: async ({ signal }) => {
      const { resource: applications, program } = applicationEndpoints[kind]
      const all: OpenCallApplication[] = []
      for (;;) {
        const page = await applications.page(
          {
            limit: limits.listMax,
            offset: all.length,
            order_by: applications.key,
            order: 0,
            filter: allOf(...equals(program, programId)),
          },
          signal,
        )
        for (const row of page.rows) {
          const id = applications.id(row)
          const { user, image, application_status_id } = row
          all.push({ id, code: applicationCode(kind, id), user, image, application_status_id })
        }
        if (page.rows.length === 0 || all.length >= page.count) return all
      }
    },
    staleTime: 0,
  })
