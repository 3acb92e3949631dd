import { masterclassStatuses } from '@vernissage/contract/enums'
import { defineList } from '../../lib/list/definition/define-list.ts'
import { fieldsIn } from '../../lib/list/definition/fields.ts'
import { pageSizes } from '../../lib/list/list-state.ts'

export const masterclassList = defineList({
  key: 'id_masterclass',
  filters: fieldsIn('masterclasses', {
    masterclass_status_id: ['choice', 'masterclasses:status'],
    price: 'number',
    date: 'day',
    paid: ['flag', 'masterclasses:paid'],
    web_image: ['picture', 'ui:lists.picture'],
  }),
  search: ['title'],
  status: { field: 'masterclass_status_id', values: masterclassStatuses },
  sizes: pageSizes.grid,
  limit: 9,
  sorts: ['title', 'price', 'date'],
})
