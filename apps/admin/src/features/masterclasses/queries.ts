import { resource } from '../../lib/api/resource.ts'
import { allOf, equals, everyWord } from '../../lib/list/filter.ts'
import { orderOf } from '../../lib/list/sort.ts'
import type { MasterclassListState } from './masterclass-list-state.ts'

const masterclasses = resource({
  path: '/masterclass',
  record: 'masterclasses',
  rows: 'masterclasses',
  key: 'id_masterclass',
})

export const masterclassListQuery = ({ search, status, limit, offset, sort }: MasterclassListState) =>
  masterclasses.list({
    limit,
    offset,
    ...orderOf({ sort }, { order_by: 'id_masterclass', order: 0 }),
    filter: allOf(...equals('masterclass_status_id', status), ...everyWord(search, ['title'])),
  })
