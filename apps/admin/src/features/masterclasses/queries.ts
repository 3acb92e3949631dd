import { queryOptions } from '@tanstack/react-query'
import type { Condition, ListQuery } from '@vernissage/contract/lists'
import type { Masterclass } from '@vernissage/contract/resources/masterclass'
import { containing } from '@vernissage/contract/strings'
import { api } from '../../lib/api/client.ts'
import type { MasterclassListState } from './masterclass-list-state.ts'

function masterclassListQuestion({ search, status, limit, offset }: MasterclassListState): ListQuery {
  const conditions: Condition[] = []
  if (status !== null) conditions.push({ field: 'masterclass_status_id', operator: '=', value: status })
  if (search) conditions.push({ field: 'title', operator: 'LIKE', value: containing(search) })
  const filter = conditions.length > 0 ? { AND: conditions } : undefined
  return { limit, offset, order_by: 'id_masterclass', order: 0, filter }
}

export const masterclassListQuery = (state: MasterclassListState) =>
  queryOptions({
    queryKey: ['masterclass', 'list', state],
    queryFn: async ({ signal }) => {
      const query = masterclassListQuestion(state)
      return (
        await api.get<{ masterclasses: Masterclass[]; count: number }>('/masterclass/all', { query, signal })
      ).data
    },
  })
