import {
  type ContactRequest,
  type ContactRequestPatch,
  contactRequestCreateSchema,
} from '@vernissage/contract/resources/requests'
import type { EditForm } from '../../../ui/form/store-record.ts'
import { contactRequests } from '../queries.ts'
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

export const contactForm: EditForm<ContactRequest, ContactValues, ContactRequestPatch> = {
  schema: contactRequestCreateSchema,
  empty: newContact,
  fromRecord,
  toBody,
  read: (request) => contactRequests.read(request.id_contact_request),
  create: (values, key) => contactRequests.add(contactRequestCreateSchema.parse(toBody(values)), key),
  update: contactRequests.change,
}
