import type { enquiryCalls } from '@vernissage/contract/resources/enquiry'
import type { Handlers } from '../../platform/http/calls.ts'
import { addCall, changeCall, listCall, readCall } from '../../platform/http/record-calls.ts'
import type { EnquiryRepository } from './repository.ts'

export const enquiryHandlers = (enquiries: EnquiryRepository): Handlers<typeof enquiryCalls> => ({
  'GET /artworkpurchaserequest/all': listCall(enquiries.list),
  'GET /artworkpurchaserequest/{id}': readCall(enquiries.get),
  'POST /artworkpurchaserequest': addCall(enquiries.create),
  'PATCH /artworkpurchaserequest/{id}': changeCall(enquiries.update),
})
