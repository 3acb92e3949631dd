import { ApplicationStatus } from '@vernissage/contract/enums'
import { type Enquiry, enquiryFormSchema } from '@vernissage/contract/resources/enquiry'
import { recordForm } from '../../ui/form/record-form.ts'
import { enquiries } from './queries.ts'

/** An artwork is required, except where the enquiry's artwork has been deleted. */
export const formSchema = (before: Enquiry | null) => {
  const { artwork_id } = enquiryFormSchema.shape
  return enquiryFormSchema.extend({
    artwork_id: before?.artwork_id === null ? artwork_id.nullable() : artwork_id,
  })
}

/** In the order in which a stored enquiry is edited. */
export const enquiryForm = recordForm(enquiries, {
  schema: formSchema,
  kinds: {
    consultant_id: 'reference',
    artwork_purchase_request_status_id: 'choice',
    date: 'day',
    comments: 'longText',
    name: 'text',
    email: 'text',
    artwork_id: 'reference',
  },
  start: { artwork_purchase_request_status_id: ApplicationStatus.pending },
})
