import { openEnquiryStatuses } from '@vernissage/contract/enums'
import type { Enquiry } from '@vernissage/contract/resources/enquiry'
import { today } from '../../lib/format/dates.ts'

/** Whether an enquiry's next date has gone by while something is still to be done. `day` is the one that it is. */
export const isOverdue = ({ date, artwork_purchase_request_status_id: status }: Enquiry, day = today()) =>
  date !== null && date < day && openEnquiryStatuses.includes(status)
