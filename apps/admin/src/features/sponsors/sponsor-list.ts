import { defineList } from '../../lib/list/definition/define-list.ts'
import { fieldsIn } from '../../lib/list/definition/fields.ts'
import { pageSizes } from '../../lib/list/list-state.ts'

export const sponsorList = defineList({
  key: 'id_sponsor',
  filters: fieldsIn('sponsors', { logo: 'picture' }),
  fields: fieldsIn('sponsors', { enabled: ['choice', 'sponsors:fields.status'] }),
  search: ['name'],
  status: { field: 'enabled', values: [1, 0] },
  sizes: pageSizes.table,
  limit: 10,
  sorts: ['id_sponsor', 'name', 'enabled', 'description'],
})
