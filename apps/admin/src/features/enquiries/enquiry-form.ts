import { ApplicationStatus } from '@vernissage/contract/enums'
import {
  type Enquiry,
  type EnquiryPatch,
  enquiryCreateSchema,
  enquiryFormSchema,
} from '@vernissage/contract/resources/enquiry'
import { textOrNull } from '../../lib/format/formats.ts'
import type { PickerOption } from '../../ui/fields/picker.tsx'
import type { EditForm } from '../../ui/form/store-record.ts'
import { enquiries } from './queries.ts'

export interface EnquiryValues {
  name: string
  email: string
  artwork_id: PickerOption | null
  consultant_id: PickerOption | null
  artwork_purchase_request_status_id: ApplicationStatus | null
  date: string
  comments: string
}

export const newEnquiry: EnquiryValues = {
  name: '',
  email: '',
  artwork_id: null,
  consultant_id: null,
  artwork_purchase_request_status_id: ApplicationStatus.pending,
  date: '',
  comments: '',
}

/** An artwork is required, except where the enquiry's artwork has been deleted. */
export const formSchema = (before: Enquiry | null) => {
  const { artwork_id } = enquiryFormSchema.shape
  return enquiryFormSchema.extend({
    artwork_id: before?.artwork_id === null ? artwork_id.nullable() : artwork_id,
  })
}

const option = (value: number | null, label: string | null, image?: string | null): PickerOption | null =>
  value === null ? null : { value, label: label ?? '', ...(image !== undefined && { image }) }

/** In the order in which a stored enquiry is edited. */
export const fromRecord = (enquiry: Enquiry): EnquiryValues => ({
  consultant_id: option(enquiry.consultant_id, enquiry.consultant, enquiry.consultant_image),
  artwork_purchase_request_status_id: enquiry.artwork_purchase_request_status_id,
  date: enquiry.date ?? '',
  comments: enquiry.comments ?? '',
  name: enquiry.name ?? '',
  email: enquiry.email ?? '',
  artwork_id: option(enquiry.artwork_id, enquiry.artwork),
})

/** All fields as the API takes them; null for an empty one. */
export const toBody = (values: EnquiryValues) => ({
  name: textOrNull(values.name),
  email: textOrNull(values.email),
  date: textOrNull(values.date),
  artwork_id: values.artwork_id?.value ?? null,
  consultant_id: values.consultant_id?.value ?? null,
  artwork_purchase_request_status_id: values.artwork_purchase_request_status_id,
  comments: textOrNull(values.comments),
})

export const enquiryForm: EditForm<Enquiry, EnquiryValues, EnquiryPatch> = {
  schema: formSchema,
  empty: newEnquiry,
  fromRecord,
  toBody,
  read: (enquiry) => enquiries.read(enquiry.id_artwork_purchase_request),
  create: (values, key) => enquiries.add(enquiryCreateSchema.parse(toBody(values)), key),
  update: enquiries.change,
}
