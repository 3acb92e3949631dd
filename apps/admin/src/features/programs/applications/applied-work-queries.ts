import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import type { ProgramKind } from '../program-kind.ts'
import { applicationKeys } from './queries.ts'

/** An artwork that somebody applies with; `id` is the link's. */
export interface AppliedWork {
  id: number
  artwork_id: number
  title: string
  web_image: string | null
  mobile_image: string | null
}

interface AppliedWorkRow {
  artwork_id: number
  artwork: string
  artwork_web_image: string | null
  artwork_mobile_image: string | null
  [key: string]: unknown
}

/** Where the works of an application are read and written. */
const worksOf = (kind: ProgramKind) =>
  ({
    path: `/${kind}applicationartwork`,
    list: `${kind}_application_artworks`,
    id: `id_${kind}_application_artwork`,
    application: `${kind}_application_id`,
  }) as const

const worksAtOnce = 20

/** The works of an application, in the order in which they were added, some at a time. */
export const appliedWorksQuery = (kind: ProgramKind, applicationId: number) =>
  infiniteQueryOptions({
    queryKey: applicationKeys.works(kind, applicationId),
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const { path, list, id, application } = worksOf(kind)
      const query = {
        limit: worksAtOnce,
        offset: pageParam,
        order_by: id,
        order: 0 as const,
        filter: { AND: [{ field: application, operator: '=' as const, value: applicationId }] },
      }
      const { data } = await api.get<Record<typeof list, AppliedWorkRow[]> & { count: number }>(
        `${path}/all`,
        { query, signal },
      )
      const works = data[list].map(
        (row): AppliedWork => ({
          id: row[id] as number,
          artwork_id: row.artwork_id,
          title: row.artwork,
          web_image: row.artwork_web_image,
          mobile_image: row.artwork_mobile_image,
        }),
      )
      return { works, count: data.count }
    },
    getNextPageParam: ({ count }, pages) => {
      const read = pages.reduce((sum, { works }) => sum + works.length, 0)
      return read < count ? read : undefined
    },
  })

/** Adding what is there already does no harm, so that every attempt may have a key of its own. */
export const addAppliedWork = (kind: ProgramKind, applicationId: number, artwork_id: number) => {
  const { path, application } = worksOf(kind)
  return api.create(path, { [application]: applicationId, artwork_id }, newIdempotencyKey())
}

export const removeAppliedWork = (kind: ProgramKind, { id }: AppliedWork) =>
  api.del(`${worksOf(kind).path}/${id}`)
