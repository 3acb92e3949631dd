import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Flag } from '@vernissage/contract/enums'
import { limits } from '@vernissage/contract/limits'
import type { LinkOf } from '@vernissage/contract/resources/programs/program-link'
import { request } from '../../../lib/api/client.ts'
import { resourceOf } from '../../../lib/api/resource.ts'
import { equals } from '../../../lib/list/filters/filter.ts'
import type { ListState } from '../../../lib/list/list-state.ts'
import { panelLists } from '../list-states.ts'
import type { ProgramKind } from '../program-queries.ts'

/** The kinds of record that are linked to a program. */
export type LinkPart = 'sponsor' | 'artwork' | 'artist'

/** A link of either kind of program, with its id under one name. */
type Linked<Part extends LinkPart> = LinkOf<Part> & { id: number }

export type SponsorLink = Linked<'sponsor'>
export type ArtworkLink = Linked<'artwork'>
export type ArtistLink = Linked<'artist'>

export interface Links {
  sponsor: SponsorLink
  artwork: ArtworkLink
  artist: ArtistLink
}

/** The fields that end the addresses of the linked records' pages. Sponsors have no pages. */
const addressFields: Readonly<Record<LinkPart, string>> = {
  sponsor: '',
  artwork: 'artwork_url',
  artist: 'url',
}

/** The links of one program to one kind of record. */
export interface LinkScope<Part extends LinkPart = LinkPart> {
  kind: ProgramKind
  part: Part
  programId: number
}

/** The requests of a kind of link. */
const linksOf = ({ kind, part }: Pick<LinkScope, 'kind' | 'part'>) =>
  resourceOf({
    path: `/${kind}${part}`,
    record: `${kind}_${part}`,
    rows: `${kind}_${part}s`,
    key: `id_${kind}_${part}`,
  })

/** Begins the keys of the scope's lists. */
export const linkListsKey = (scope: LinkScope) => [...linksOf(scope).keys.lists(), scope.programId] as const

/** The request for a page of the links. */
export const linkListRequest = ({ kind, part, programId }: LinkScope, state: ListState) =>
  panelLists[`${part}s`].request(state, ...equals(`${kind}_id`, programId))

/** Reads a page, with each link's id under one name. */
const readLinks = async <Part extends LinkPart>(
  scope: LinkScope<Part>,
  state: ListState,
  signal?: AbortSignal,
) => {
  const links = linksOf(scope)
  const page = await links.page(linkListRequest(scope, state), signal)
  const rows = page.rows.map((row) => ({ ...row, id: links.id(row) }) as unknown as Links[Part])
  return { rows, count: page.count }
}

/** Reads all links of a program in their order, whatever the panel shows. */
export async function allLinks<Part extends LinkPart>(scope: LinkScope<Part>): Promise<Links[Part][]> {
  const links: Links[Part][] = []
  for (;;) {
    const state = { search: '', status: null, limit: limits.listMax, offset: links.length }
    const { rows, count } = await readLinks(scope, state)
    links.push(...rows)
    if (rows.length === 0 || links.length >= count) return links
  }
}

/** Puts all links of a program in order. Fails with 470 when they are no longer those in `before`. */
export const putLinksInOrder = (
  { kind, part, programId }: LinkScope,
  body: { ids: number[]; before: number[] },
) => request(`PATCH /${kind}${part}/{id}/order`, { params: { id: programId }, body })

export const linkListQuery = <Part extends LinkPart>(scope: LinkScope<Part>, state: ListState) =>
  queryOptions({
    queryKey: [...linkListsKey(scope), state],
    queryFn: ({ signal }) => readLinks(scope, state, signal),
    placeholderData: keepPreviousData,
    // The rows show fields of artists, artworks and sponsors, which are changed on other pages.
    staleTime: 0,
  })

/** The place of a row in the list of its links, see `useRowState`. */
export const linkRows = (scope: LinkScope, state: ListState) => ({
  of: linksOf(scope),
  address: addressFields[scope.part],
  request: linkListRequest(scope, state),
})

/** Links a record. A link that exists stays as it is. */
export const addLink = (scope: LinkScope, linkedId: number, key: string) => {
  const { kind, part, programId } = scope
  return linksOf(scope).add({ [`${kind}_id`]: programId, [`${part}_id`]: linkedId }, key)
}

/** Switches a link on or off. A list has no ETags, and nothing else of a link is edited. */
export const setLinkEnabled = (scope: LinkScope, id: number, enabled: Flag) => {
  const links = linksOf(scope)
  return links.change({ record: { [links.key]: id }, etag: null }, { enabled })
}

export const removeLink = (scope: LinkScope, id: number) => {
  const links = linksOf(scope)
  return links.remove({ record: { [links.key]: id }, etag: null })
}
