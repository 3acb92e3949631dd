import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Condition, ListQuery } from '@vernissage/contract/lists'
import type { Artwork, ArtworkCreate, ArtworkPatch, ArtworkRow } from '@vernissage/contract/resources/artwork'
import { containing } from '@vernissage/contract/strings'
import { api } from '../../lib/api/client.ts'
import { stored } from '../../lib/api/stored.ts'
import { everyWord } from '../../lib/list/every-word.ts'
import type { ArtworkListState } from './artwork-list-state.ts'

const all = ['artwork'] as const
export const artworkKeys = {
  all,
  lists: () => [...all, 'list'] as const,
  list: (state: ArtworkListState) => [...artworkKeys.lists(), state] as const,
  detail: (url: string) => [...all, 'detail', url] as const,
  picture: (id: number) => [...all, 'picture', id] as const,
}

/** The newest come first. */
export function artworkListQuestion({ search, status, artist, limit, offset }: ArtworkListState): ListQuery {
  const conditions: Condition[] = []
  if (status !== null) conditions.push({ field: 'artwork_status_id', operator: '=', value: status })
  if (artist !== null) conditions.push({ field: 'artist_id', operator: '=', value: artist })
  if (search) conditions.push({ field: 'title', operator: 'LIKE', value: containing(search) })
  const filter = conditions.length > 0 ? { AND: conditions } : undefined
  return { limit, offset, order_by: 'id_artwork', order: 1, filter }
}

interface ArtworkPage {
  artworks: ArtworkRow[]
  count: number
}

const listArtworks = async (query: ListQuery, signal: AbortSignal) =>
  (await api.get<ArtworkPage>('/artwork/all', { query, signal })).data

export const artworkListQuery = (state: ArtworkListState) =>
  queryOptions({
    queryKey: artworkKeys.list(state),
    queryFn: ({ signal }) => listArtworks(artworkListQuestion(state), signal),
  })

/** How many more artworks a choice shows at a time. */
export const choiceStep = 24

interface ArtworkChoice {
  search: string
  limit: number
  /** The artist's id; null is any. */
  artist: number | null
}

/** What a choice asks for, the newest first: each word of the search is in the title or a name of the artist. */
export function artworkChoiceQuestion({ search, limit, artist }: ArtworkChoice): ListQuery {
  const own: Condition[] = artist === null ? [] : [{ field: 'artist_id', operator: '=', value: artist }]
  const conditions = [...own, ...everyWord(search, ['title', 'artist', 'artist_professional_name'])]
  const filter = conditions.length > 0 ? { AND: conditions } : undefined
  return { limit, order_by: 'id_artwork', order: 1, filter }
}

export const artworkChoiceQuery = (choice: ArtworkChoice) =>
  queryOptions({
    queryKey: [...artworkKeys.lists(), 'choice', choice],
    queryFn: ({ signal }) => listArtworks(artworkChoiceQuestion(choice), signal),
  })

/** An artwork by its address, with the ETag that a change of it must name. */
export const artworkQuery = (url: string) =>
  queryOptions({
    queryKey: artworkKeys.detail(url),
    queryFn: async ({ signal }) =>
      stored(await api.get<{ artwork: Artwork }>('/artwork/url', { query: { url }, signal }), 'artwork'),
  })

/** What a list that has been read tells of an artwork. */
export const knownArtwork = (queryClient: QueryClient, url: string): ArtworkRow | undefined =>
  queryClient
    .getQueriesData<ArtworkPage>({ queryKey: artworkKeys.lists() })
    .flatMap(([, page]) => page?.artworks ?? [])
    .find((row) => row.url === url)

export const getArtwork = async (id: number) =>
  stored(await api.get<{ artwork: Artwork }>(`/artwork/${id}`), 'artwork')

/** An artwork of which only the id and title are at hand, for its picture. */
export const artworkPictureQuery = (id: number) =>
  queryOptions({
    queryKey: artworkKeys.picture(id),
    queryFn: async () => (await getArtwork(id)).record,
  })

export const createArtwork = async (body: ArtworkCreate, key: string) =>
  stored(await api.create<{ artwork: Artwork }>('/artwork', body, key), 'artwork')

export const updateArtwork = async (id: number, patch: ArtworkPatch, ifMatch: string | null) =>
  stored(await api.patch<{ artwork: Artwork }>(`/artwork/${id}`, patch, { ifMatch }), 'artwork')

export const removeArtwork = (id: number, ifMatch: string | null) => api.del(`/artwork/${id}`, { ifMatch })
