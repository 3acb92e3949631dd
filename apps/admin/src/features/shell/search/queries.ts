import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { limits } from '@vernissage/contract/limits'
import type { SearchHit, SearchKind } from '@vernissage/contract/resources/search'
import { request } from '../../../lib/api/client.ts'
import { sections } from '../../../sections.ts'

/** A newer search ends the one before, at the server too. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => (await request('GET /search', { query: { q: text }, signal })).data.groups,
    enabled: text !== '',
    staleTime: 5000,
    retry: false,
    // The hits so far stay while the next are read.
    placeholderData: keepPreviousData,
  })

/** The records with these names, `artist/12`. */
export const namedQuery = (names: readonly string[]) =>
  queryOptions({
    queryKey: ['search', 'records', names],
    queryFn: async ({ signal }) =>
      (await request('GET /search/records', { query: { names: names.join() }, signal })).data.records,
    enabled: names.length > 0,
    staleTime: 5000,
    retry: false,
  })

export const sectionOf = (kind: SearchKind) => sections.find(({ records }) => records && kind in records)!

/** The page of a record; of one without a page its list, narrowed to it and naming it after the `#`. */
export function linkTo(kind: SearchKind, { id, title, url }: SearchHit): LinkProps {
  const { to } = sectionOf(kind)
  const link = url
    ? { to: `${to}/$${kind === 'account' ? 'id' : 'url'}`, params: { id: url, url } }
    : { to, search: { search: title.slice(0, limits.text) }, hash: String(id) }
  return link as LinkProps
}
