import { defineList } from '../../lib/list/definition/define-list.ts'
import { fieldsIn } from '../../lib/list/definition/fields.ts'
import { pageSizes } from '../../lib/list/list-state.ts'

const filters = fieldsIn('requests', { unanswered_since: ['since', 'ui:lists.unansweredSince'], date: 'day' })

/** Shared by both lists. The status filter is `contacted`. */
const shared = {
  newestFirst: true,
  search: ['name'],
  status: { field: 'contacted', values: [0, 1] },
  sizes: pageSizes.table,
  limit: 10,
  fields: fieldsIn('requests', { contacted: 'choice' }),
} as const

const sorts = ['name', 'email', 'date', 'contacted', 'contacted_at'] as const

export const contactList = defineList({
  ...shared,
  key: 'id_contact_request',
  sorts: ['id_contact_request', 'message', 'phone', ...sorts],
  filters,
})

export const newsletterList = defineList({
  ...shared,
  key: 'id_newsletter_request',
  sorts: ['id_newsletter_request', 'tags', ...sorts],
  filters: { ...filters, ...fieldsIn('requests', { tags: 'tags' }) },
})
