import { ApplicationStatus } from '@vernissage/contract/enums'
import {
  type Enquiry,
  type EnquiryPatch,
  enquiryCreateSchema,
  enquiryFormSchema,
  enquiryPatchSchema,
} from '@vernissage/contract/resources/enquiry'
import type { PickerOption } from '../../ui/fields/picker.tsx'
import { changedPart } from '../../ui/form/record-part.ts'
import type { RecordResource } from '../../ui/form/use-record-save.ts'
import { createEnquiry, getEnquiry, updateEnquiry } from './queries.ts'

export interface EnquiryValues {
  name: string
  email: string
  date: string
  artwork_id: PickerOption | null
  consultant_id: PickerOption | null
  artwork_purchase_request_status_id: ApplicationStatus | null
  comments: string
}

export const newEnquiry: EnquiryValues = {
  name: '',
  email: '',
  date: '',
  artwork_id: null,
  consultant_id: null,
  artwork_purchase_request_status_id: ApplicationStatus.pending,
  comments: '',
}

/** What the dialog asks for: an enquiry about an artwork that is gone by now may go on without one. */
export const formSchema = (before: Enquiry | null) => {
  const { artwork_id } = enquiryFormSchema.shape
  return enquiryFormSchema.extend({
    artwork_id: before?.artwork_id === null ? artwork_id.nullable() : artwork_id,
  })
}

const option = (value: number | null, label: string | null, image?: string | null): PickerOption | null =>
  value === null ? null : { value, label: label ?? '', ...(image !== undefined && { image }) }

export const fromRecord = (enquiry: Enquiry): EnquiryValues => ({
  name: enquiry.name ?? '',
  email: enquiry.email ?? '',
  date: enquiry.date ?? '',
  artwork_id: option(enquiry.artwork_id, enquiry.artwork),
  consultant_id: option(enquiry.consultant_id, enquiry.consultant, enquiry.consultant_image),
  artwork_purchase_request_status_id: enquiry.artwork_purchase_request_status_id,
  comments: enquiry.comments ?? '',
})

const textOrNull = (text: string) => text.trim() || null

/** Every field of the form as the API takes it; null where it is empty. */
export const toBody = (values: EnquiryValues) => ({
  name: textOrNull(values.name),
  email: textOrNull(values.email),
  date: textOrNull(values.date),
  artwork_id: values.artwork_id?.value ?? null,
  consultant_id: values.consultant_id?.value ?? null,
  artwork_purchase_request_status_id: values.artwork_purchase_request_status_id,
  comments: textOrNull(values.comments),
})

/** What PATCH takes: what has changed; null when nothing has. */
export function toPatch(values: EnquiryValues, before: Enquiry): EnquiryPatch | null {
  const changed = changedPart({ fromRecord, toBody }, values, before)
  return changed && enquiryPatchSchema.parse(changed)
}

export const enquiryResource: RecordResource<Enquiry, EnquiryValues, never> = {
  pictures: [],
  fromRecord,
  path: (enquiry) => `/artworkpurchaserequest/${enquiry.id_artwork_purchase_request}`,
  read: (enquiry) => getEnquiry(enquiry.id_artwork_purchase_request),
  write: async (values, before, key) => {
    if (!before) return createEnquiry(enquiryCreateSchema.parse(toBody(values)), key)
    const patch = toPatch(values, before.record)
    return patch ? updateEnquiry(before, patch) : before
  },
}
