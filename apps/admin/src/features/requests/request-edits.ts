import { contactedLabels } from '@vernissage/contract/enum-labels'
import type { Flag } from '@vernissage/contract/enums'
import type { ContactRequest, NewsletterRequest } from '@vernissage/contract/resources/requests'
import type { RowEdits } from '../../ui/row-edit/row-edits.ts'
import { contactRequests, newsletterRequests } from './queries.ts'
import { dayContacted } from './request-form.ts'

const contacted = {
  label: 'requests:fields.contacted',
  control: { choice: contactedLabels },
  beside: (value: Flag, { contacted_at }: { contacted_at: string | null }) => ({
    contacted_at: dayContacted(value, contacted_at),
  }),
} as const

/** What can be changed in a contact request's row. */
export const contactEdits: RowEdits<ContactRequest> = {
  resource: contactRequests,
  patch: () =>
    import('@vernissage/contract/resources/requests').then(
      ({ contactRequestPatchSchema }) => contactRequestPatchSchema,
    ),
  lists: contactRequests.keys.lists(),
  key: 'id_contact_request',
  shownIn: [contactRequests.keys.all],
  fields: { contacted },
}

/** What can be changed in a newsletter request's row. */
export const newsletterEdits: RowEdits<NewsletterRequest> = {
  resource: newsletterRequests,
  patch: () =>
    import('@vernissage/contract/resources/requests').then(
      ({ newsletterRequestPatchSchema }) => newsletterRequestPatchSchema,
    ),
  lists: newsletterRequests.keys.lists(),
  key: 'id_newsletter_request',
  shownIn: [newsletterRequests.keys.all],
  fields: { contacted },
}
