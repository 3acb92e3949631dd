import { resource } from '../../lib/api/resource.ts'
import { filtersOf } from '../../lib/list/chosen.ts'
import { allOf, equals, everyWord } from '../../lib/list/filter.ts'
import { orderOf } from '../../lib/list/sort.ts'
import { type MasterclassListState, masterclassFilters } from './masterclass-list-state.ts'

const masterclasses = resource({
  path: '/masterclass',
  record: 'masterclasses',
  rows: 'masterclasses',
  key: 'id_masterclass',
})

export const masterclassListQuery = (state: MasterclassListState) => {
  const { search, status, limit, offset } = state
  const { conditions, count, bounds } = filtersOf(state, masterclassFilters)
  return masterclasses.list({
    limit,
    offset,
    ...orderOf(state, { order_by: 'id_masterclass', order: 0 }),
    filter: allOf(
      ...equals('masterclass_status_id', status),
      ...conditions,
      ...everyWord(search, ['title'], count),
    ),
    ...bounds,
  })
}
