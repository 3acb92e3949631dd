import { contactedLabels } from '@vernissage/contract/enum-labels'
import type { Flag } from '@vernissage/contract/enums'
import { resource } from '../../lib/api/resource.ts'
import { listQuery } from '../../lib/list/definition/list-query.ts'
import { rowEdits } from '../../ui/row-edit/row-edits.ts'
import { dayContacted } from './request-form.ts'
import { contactList, newsletterList } from './request-list.ts'

export const contactRequests = resource({
  path: '/contactrequest',
  record: 'contact_request',
  rows: 'contact_requests',
  key: 'id_contact_request',
})

export const newsletterRequests = resource({
  path: '/newsletterrequest',
  record: 'newsletter_request',
  rows: 'newsletter_requests',
  key: 'id_newsletter_request',
})

export const contactRequestListQuery = listQuery(contactRequests, contactList)

export const newsletterRequestListQuery = listQuery(newsletterRequests, newsletterList)

const contacted = {
  labels: contactedLabels,
  beside: (value: Flag, { contacted_at }: { contacted_at: string | null }) => ({
    contacted_at: dayContacted(value, contacted_at),
  }),
}

const contract = () => import('@vernissage/contract/resources/requests')

export const contactEdits = rowEdits(contactRequests, contactList, {
  patch: () => contract().then(({ contactRequestPatchSchema }) => contactRequestPatchSchema),
  fields: { contacted },
})

export const newsletterEdits = rowEdits(newsletterRequests, newsletterList, {
  patch: () => contract().then(({ newsletterRequestPatchSchema }) => newsletterRequestPatchSchema),
  fields: { contacted },
})
