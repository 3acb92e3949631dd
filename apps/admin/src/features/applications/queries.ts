import { artistApplicationStatuses } from '@vernissage/contract/enums'
import { listQuery } from '../../lib/list/definition/list-query.ts'
import { equals } from '../../lib/list/filters/filter.ts'
import type { ListState } from '../../lib/list/list-state.ts'
import { artists } from '../artists/queries.ts'
import { applicationListQuery } from '../open-calls/applications/queries.ts'
import { type ApplicationTab, artistApplicationList } from './applications-state.ts'

const isApplication = {
  OR: artistApplicationStatuses.flatMap((value) => equals('artist_status_id', value)),
}

/** The request for the artists with the status, or with any status of an applicant. */
export const artistApplicationsRequest = (state: ListState) =>
  artistApplicationList.request(state, ...(state.status === null ? [isApplication] : []))

/** One of the lists of artists: a change of an artist invalidates it too. */
export const artistApplicationsQuery = listQuery(artists, { request: artistApplicationsRequest })

export const tabQuery = (tab: ApplicationTab, state: ListState) => {
  if (tab === 'artists') return artistApplicationsQuery(state)
  const kind = tab === 'exhibitions' ? 'exhibition' : 'magazine'
  return applicationListQuery({ kind, programId: null }, state)
}
