import {
  type ContactRequest,
  type ContactRequestPatch,
  contactRequestCreateSchema,
  contactRequestPatchSchema,
} from '@vernissage/contract/resources/contact-request'
import { changedPart } from '../../../ui/form/record-part.ts'
import type { RecordResource } from '../../../ui/form/use-record-save.ts'
import { createContactRequest, getContactRequest, updateContactRequest } from '../queries.ts'
import { fromRequest, newRequest, type RequestValues, toRequestBody } from '../request-form.ts'

export interface ContactValues extends RequestValues {
  country_code: string
  phone: string
  message: string
}

export const newContact: ContactValues = { ...newRequest, country_code: '+49', phone: '', message: '' }

export const fromRecord = (request: ContactRequest): ContactValues => ({
  ...fromRequest(request),
  country_code: request.country_code,
  phone: request.phone,
  message: request.message,
})

export const toBody = (values: ContactValues) => ({
  ...toRequestBody(values),
  country_code: values.country_code,
  phone: values.phone.trim(),
  message: values.message.trim(),
})

/** What PATCH takes: what has changed; null when nothing has. */
export function toPatch(values: ContactValues, before: ContactRequest): ContactRequestPatch | null {
  const changed = changedPart({ fromRecord, toBody }, values, before)
  return changed && contactRequestPatchSchema.parse(changed)
}

export const contactResource: RecordResource<ContactRequest, ContactValues, never> = {
  pictures: [],
  fromRecord,
  path: (request) => `/contactrequest/${request.id_contact_request}`,
  read: (request) => getContactRequest(request.id_contact_request),
  write: async (values, before, key) => {
    if (!before) return createContactRequest(contactRequestCreateSchema.parse(toBody(values)), key)
    const patch = toPatch(values, before.record)
    return patch ? updateContactRequest(before, patch) : before
  },
}
