import { openEnquiryStatuses } from '@vernissage/contract/enums'
import type { Enquiry } from '@vernissage/contract/resources/enquiry'
import dayjs from 'dayjs'

/** Whether an enquiry's next date has gone by while something is still to be done. `today` is `YYYY-MM-DD`. */
export const isOverdue = (
  { date, artwork_purchase_request_status_id: status }: Enquiry,
  today = dayjs().format('YYYY-MM-DD'),
) => date !== null && date < today && openEnquiryStatuses.includes(status)
