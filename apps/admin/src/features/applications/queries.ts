import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { artistApplicationStatuses } from '@vernissage/contract/enums'
import type { Group, ListQuery } from '@vernissage/contract/lists'
import type { ArtistRow } from '@vernissage/contract/resources/artist'
import { api } from '../../lib/api/client.ts'
import { everyWord } from '../../lib/list/every-word.ts'
import type { ListState } from '../../lib/list/list-state.ts'
import { artistKeys } from '../artists/queries.ts'
import { applicationListQuery } from '../programs/applications/queries.ts'
import type { ApplicationTab } from './applications-state.ts'

const searched = ['first_name', 'last_name', 'professional_name', 'email']

/** The artists who wait for an answer, the newest first; a status leaves one kind of them. */
export function artistApplicationsQuestion({ search, status, limit, offset }: ListState<number>): ListQuery {
  const waiting: Group = {
    OR: (status === null ? artistApplicationStatuses : [status]).map((value) => ({
      field: 'artist_status_id',
      operator: '=',
      value,
    })),
  }
  const filter = { AND: [waiting, ...everyWord(search, searched)] }
  return { limit, offset, order_by: 'id_user', order: 1, filter }
}

/** Among the lists of artists: whatever changes an artist changes this too. */
export const artistApplicationsQuery = (state: ListState<number>) =>
  queryOptions({
    queryKey: [...artistKeys.lists(), 'applications', state],
    queryFn: async ({ signal }) => {
      const query = artistApplicationsQuestion(state)
      const { data } = await api.get<{ artists: ArtistRow[]; count: number }>('/artist/all', {
        query,
        signal,
      })
      return { rows: data.artists, count: data.count }
    },
    placeholderData: keepPreviousData,
  })

/** Begins to read what a tab shows. */
export const prefetchTab = (queryClient: QueryClient, tab: ApplicationTab, state: ListState<number>) => {
  const read = {
    artists: () => queryClient.prefetchQuery(artistApplicationsQuery(state)),
    exhibitions: () =>
      queryClient.prefetchQuery(applicationListQuery({ kind: 'exhibition', programId: null }, state)),
    magazines: () =>
      queryClient.prefetchQuery(applicationListQuery({ kind: 'magazine', programId: null }, state)),
  }
  return read[tab]()
}
