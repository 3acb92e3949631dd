import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Condition, Group } from '@vernissage/contract/lists'
import { api } from '../../../lib/api/client.ts'
import { everyWord } from '../../../lib/list/every-word.ts'
import type { PanelState } from '../panel-state.ts'
import { partOf } from '../program-kind.ts'
import { type Linking, type LinkPart, type Links, searchedFields } from './link.ts'

export const linkKeys = {
  of: ({ kind, part, programId }: Linking) => [partOf(kind, part).path, programId] as const,
}

/** Only artists are narrowed to a status; the panels of the others never ask for one. */
export function linkFilter({ kind, part, programId }: Linking, { search, status }: PanelState): Group {
  const conditions: (Condition | Group)[] = [
    { field: partOf(kind, part).program, operator: '=', value: programId },
  ]
  if (status !== null) conditions.push({ field: `${part}_status_id`, operator: '=', value: status })
  return { AND: [...conditions, ...everyWord(search, searchedFields[part])] }
}

/** A page of the links, in the order in which they were made. */
export const linkListQuery = <Part extends LinkPart>(linking: Linking<Part>, state: PanelState) =>
  queryOptions({
    queryKey: [...linkKeys.of(linking), state],
    queryFn: async ({ signal }) => {
      const { path, list, id } = partOf(linking.kind, linking.part)
      const { limit, offset } = state
      const query = { limit, offset, order_by: id, order: 0 as const, filter: linkFilter(linking, state) }
      const { data } = await api.get<Record<string, unknown> & { count: number }>(`${path}/all`, {
        query,
        signal,
      })
      const rows = data[list] as (Links[Part] & Record<typeof id, number>)[]
      return { rows: rows.map((row): Links[Part] => ({ ...row, id: row[id] })), count: data.count }
    },
    placeholderData: keepPreviousData,
    // Artists, artworks and sponsors are changed on other pages: whoever comes back sees them as they are.
    staleTime: 0,
  })

/** What is linked already stays as it is. */
export const addLink = ({ kind, part, programId }: Linking, linkedId: number, key: string) => {
  const { path, program } = partOf(kind, part)
  return api.create(path, { [program]: programId, [`${part}_id`]: linkedId }, key)
}

export const removeLink = ({ kind, part }: Linking, id: number) => api.del(`${partOf(kind, part).path}/${id}`)
