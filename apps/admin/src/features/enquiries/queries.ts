import { resource } from '../../lib/api/resource.ts'
import { shortDate } from '../../lib/format/dates.ts'
import { listQuery } from '../../lib/list/definition/list-query.ts'
import { rowEdits } from '../../ui/row-edit/row-edits.ts'
import { enquiryList } from './enquiry-list.ts'

export const enquiries = resource({
  path: '/artworkpurchaserequest',
  record: 'artwork_purchase_request',
  rows: 'artwork_purchase_requests',
  key: 'id_artwork_purchase_request',
})

export const enquiryListQuery = listQuery(enquiries, enquiryList)

export const enquiryEdits = rowEdits(enquiries, enquiryList, {
  patch: () =>
    import('@vernissage/contract/resources/enquiry').then((contract) => contract.enquiryPatchSchema),
  fields: { date: { format: shortDate }, artwork_purchase_request_status_id: {} },
})
