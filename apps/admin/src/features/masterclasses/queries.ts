import { resource } from '../../lib/api/resource.ts'
import { listQuery } from '../../lib/list/definition/list-query.ts'
import { masterclassList } from './masterclass-list.ts'

const masterclasses = resource({
  path: '/masterclass',
  record: 'masterclasses',
  rows: 'masterclasses',
  key: 'id_masterclass',
})

export const masterclassListQuery = listQuery(masterclasses, masterclassList)
