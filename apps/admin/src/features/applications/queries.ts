import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { artistApplicationStatuses } from '@vernissage/contract/enums'
import { filtersOf } from '../../lib/list/filters/chosen.ts'
import { allOf, equals, everyWord } from '../../lib/list/filters/filter.ts'
import type { ListState } from '../../lib/list/list-state.ts'
import { orderOf } from '../../lib/list/sort.ts'
import { artists } from '../artists/queries.ts'
import { applicationListQuery } from '../open-calls/applications/queries.ts'
import { type ApplicationTab, artistApplicationFilters } from './applications-state.ts'

/** The query of the artists who apply, newest first: with the status, or with any status of an applicant. */
export function artistApplicationsRequest(state: ListState<number>) {
  const { search, status, limit, offset } = state
  const { conditions, count, bounds } = filtersOf(state, artistApplicationFilters)
  const statuses = status === null ? artistApplicationStatuses : [status]
  const filter = allOf(
    { OR: statuses.flatMap((value) => equals('artist_status_id', value)) },
    ...conditions,
    ...everyWord(search, ['first_name', 'last_name', 'professional_name', 'email'], count),
  )
  return { limit, offset, ...orderOf(state, { order_by: 'id_user', order: 1 }), filter, ...bounds } as const
}

/** One of the lists of artists: a change of an artist invalidates it too. */
export const artistApplicationsQuery = (state: ListState<number>) =>
  queryOptions({ ...artists.list(artistApplicationsRequest(state)), placeholderData: keepPreviousData })

/** The list of a tab. */
export const tabQuery = (tab: ApplicationTab, state: ListState<number>) => {
  if (tab === 'artists') return artistApplicationsQuery(state)
  const kind = tab === 'exhibitions' ? 'exhibition' : 'magazine'
  return applicationListQuery({ kind, programId: null }, state)
}
