import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ExhibitionApplicationArtwork } from '@vernissage/contract/resources/exhibition-application'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { type Resource, resource } from '../../../lib/api/resource.ts'
import { allOf, equals } from '../../../lib/list/filter.ts'
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

type WorkRow = Pick<
  ExhibitionApplicationArtwork,
  'artwork_id' | 'artwork' | 'artwork_web_image' | 'artwork_mobile_image'
>

interface WorkCalls {
  readonly resource: Pick<
    Resource<object, WorkRow, Record<string, number>, never, string>,
    'key' | 'id' | 'page' | 'add' | 'remove'
  >
  /** The field of the application that a work belongs to. */
  readonly application: string
}

const workCalls: Readonly<Record<ProgramKind, WorkCalls>> = {
  exhibition: {
    resource: resource({
      path: '/exhibitionapplicationartwork',
      record: 'exhibition_application_artwork',
      rows: 'exhibition_application_artworks',
      key: 'id_exhibition_application_artwork',
    }),
    application: 'exhibition_application_id',
  },
  magazine: {
    resource: resource({
      path: '/magazineapplicationartwork',
      record: 'magazine_application_artwork',
      rows: 'magazine_application_artworks',
      key: 'id_magazine_application_artwork',
    }),
    application: 'magazine_application_id',
  },
}

const worksAtOnce = 20

/** The works of an application, in the order in which they were added, some at a time. */
export const appliedWorksQuery = (kind: ProgramKind, applicationId: number) =>
  infiniteQueryOptions({
    queryKey: applicationKeys.works(kind, applicationId),
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const { resource, application } = workCalls[kind]
      const filter = allOf(...equals(application, applicationId))
      const query = {
        limit: worksAtOnce,
        offset: pageParam,
        order_by: resource.key,
        order: 0,
        filter,
      } as const
      const { rows, count } = await resource.page(query, signal)
      const works = rows.map(
        (row): AppliedWork => ({
          id: resource.id(row),
          artwork_id: row.artwork_id,
          title: row.artwork,
          web_image: row.artwork_web_image,
          mobile_image: row.artwork_mobile_image,
        }),
      )
      return { works, count }
    },
    getNextPageParam: ({ count }, pages) => {
      const read = pages.reduce((sum, { works }) => sum + works.length, 0)
      return read < count ? read : undefined
    },
  })

/** Adding what is there already does no harm, so that every attempt may have a key of its own. */
export const addAppliedWork = (kind: ProgramKind, applicationId: number, artwork_id: number) => {
  const { resource, application } = workCalls[kind]
  return resource.add({ [application]: applicationId, artwork_id }, newIdempotencyKey())
}

/** Nothing of it can be changed, so that a removal names no ETag. */
export const removeAppliedWork = (kind: ProgramKind, { id }: AppliedWork) => {
  const { resource } = workCalls[kind]
  return resource.remove({ record: { [resource.key]: id }, etag: null })
}
