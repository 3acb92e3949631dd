import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { allOf, equals, everyWord } from '../../../lib/list/filter.ts'
import type { PanelState } from '../panel-state.ts'
import { type Linking, type LinkPart, type Links, linkResources, searchedFields } from './link.ts'

export const linkKeys = {
  of: ({ kind, part, programId }: Linking) =>
    [...linkResources[kind][part].resource.keys.lists(), programId] as const,
}

/** Only artists are narrowed to a status; the panels of the others never ask for one. */
export const linkFilter = ({ kind, part, programId }: Linking, { search, status }: PanelState) =>
  allOf(
    ...equals(linkResources[kind][part].program as string, programId),
    ...equals('artist_status_id', status),
    ...everyWord(search, searchedFields[part]),
  )

/** A page of the links, in the order in which they were made. */
export const linkListQuery = <Part extends LinkPart>(linking: Linking<Part>, state: PanelState) =>
  queryOptions({
    queryKey: [...linkKeys.of(linking), state],
    queryFn: async ({ signal }) => {
      const { resource } = linkResources[linking.kind][linking.part]
      const { limit, offset } = state
      const filter = linkFilter(linking, state)
      const page = await resource.page({ limit, offset, order_by: resource.key, order: 0, filter }, signal)
      const rows = page.rows.map((row) => ({ ...row, id: resource.id(row) }) as Links[Part])
      return { rows, count: page.count }
    },
    placeholderData: keepPreviousData,
    // Artists, artworks and sponsors are changed on other pages: whoever comes back sees them as they are.
    staleTime: 0,
  })

/** What is linked already stays as it is. */
export const addLink = ({ kind, part, programId }: Linking, linkedId: number, key: string) => {
  const { resource, program, linked } = linkResources[kind][part]
  const body: Record<string, number> = { [program]: programId, [linked]: linkedId }
  // The table names both fields as the link's own.
  return resource.add(body as never, key)
}

/** Nothing of a link can be changed, so that a removal names no ETag. */
export const removeLink = ({ kind, part }: Linking, id: number) => {
  const { resource } = linkResources[kind][part]
  return resource.remove({ record: { [resource.key]: id }, etag: null })
}
