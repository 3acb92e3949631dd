import type { ApplicationStatus } from '@vernissage/contract/enums'
import { type Enquiry, type EnquiryPatch, enquiryFormSchema } from '@vernissage/contract/resources/enquiry'
import type { PickerOption } from '../../ui/picker/picker.tsx'
import { changedFields } from '../../ui/record-form/changed-fields.ts'
import type { RecordResource } from '../../ui/record-form/use-record-save.ts'
import { getEnquiry, updateEnquiry } from './queries.ts'

export interface AnswerValues {
  consultant_id: PickerOption | null
  artwork_purchase_request_status_id: ApplicationStatus | null
  comments: string
}

/** What the dialog of an enquiry asks for: who takes care of it, how far it is, and what was said. */
export const answerSchema = enquiryFormSchema.pick({
  consultant_id: true,
  artwork_purchase_request_status_id: true,
  comments: true,
})

export const fromRecord = (enquiry: Enquiry): AnswerValues => ({
  consultant_id:
    enquiry.consultant_id === null
      ? null
      : { value: enquiry.consultant_id, label: enquiry.consultant ?? '', image: enquiry.consultant_image },
  artwork_purchase_request_status_id: enquiry.artwork_purchase_request_status_id,
  comments: enquiry.comments ?? '',
})

export const toBody = (values: AnswerValues) => ({
  consultant_id: values.consultant_id?.value ?? null,
  artwork_purchase_request_status_id: values.artwork_purchase_request_status_id,
  comments: values.comments.trim() || null,
})

/** What PATCH takes: what has changed; null when nothing has. */
export function toPatch(values: AnswerValues, before: Enquiry): EnquiryPatch | null {
  const changed = changedFields(toBody(values), toBody(fromRecord(before)))
  return Object.keys(changed).length > 0 ? answerSchema.partial().parse(changed) : null
}

export const enquiryResource: RecordResource<Enquiry, AnswerValues, never> = {
  pictures: [],
  fromRecord,
  path: (enquiry) => `/artworkpurchaserequest/${enquiry.id_artwork_purchase_request}`,
  read: (enquiry) => getEnquiry(enquiry.id_artwork_purchase_request),
  write: async (values, before) => {
    if (!before) throw new Error('This form only answers enquiries')
    const patch = toPatch(values, before.record)
    return patch ? updateEnquiry(before.record.id_artwork_purchase_request, patch, before.etag) : before
  },
}
