import { applicationStatuses } from '@vernissage/contract/enums'
import { defineList } from '../../lib/list/definition/define-list.ts'
import { fieldsIn } from '../../lib/list/definition/fields.ts'
import { pageSizes } from '../../lib/list/list-state.ts'

export const enquiryList = defineList({
  key: 'id_artwork_purchase_request',
  newestFirst: true,
  filters: fieldsIn('enquiries', {
    artwork_purchase_request_status_id: 'choice',
    consultant_id: 'reference',
    tags: 'tags',
    unanswered_since: ['since', 'ui:lists.unansweredSince'],
    date: 'day',
  }),
  search: ['name'],
  status: { field: 'artwork_purchase_request_status_id', values: applicationStatuses },
  sizes: pageSizes.table,
  limit: 10,
  sorts: [
    'id_artwork_purchase_request',
    'name',
    'email',
    'consultant',
    'artwork',
    'date',
    'artwork_purchase_request_status_id',
    'comments',
    'tags',
  ],
})
