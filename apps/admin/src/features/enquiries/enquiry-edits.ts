import { applicationStatusLabels } from '@vernissage/contract/enum-labels'
import type { Enquiry } from '@vernissage/contract/resources/enquiry'
import { shortDate } from '../../lib/format/dates.ts'
import type { RowEdits } from '../../ui/row-edit/row-edits.ts'
import { enquiries } from './queries.ts'

/** What can be changed in an enquiry's row. */
export const enquiryEdits: RowEdits<Enquiry> = {
  resource: enquiries,
  patch: () =>
    import('@vernissage/contract/resources/enquiry').then(({ enquiryPatchSchema }) => enquiryPatchSchema),
  lists: enquiries.keys.lists(),
  key: 'id_artwork_purchase_request',
  shownIn: [enquiries.keys.all],
  fields: {
    date: { label: 'enquiries:fields.date', control: { day: shortDate } },
    artwork_purchase_request_status_id: {
      label: 'enquiries:fields.artwork_purchase_request_status_id',
      control: { choice: applicationStatusLabels },
    },
  },
}
