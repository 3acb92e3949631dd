import {
  type NewsletterRequest,
  type NewsletterRequestPatch,
  newsletterRequestCreateSchema,
} from '@vernissage/contract/resources/requests'
import type { EditForm } from '../../../ui/form/store-record.ts'
import { newsletterRequests } from '../queries.ts'
import { fromRequest, newRequest, type RequestValues, toRequestBody } from '../request-form.ts'

export interface NewsletterValues extends RequestValues {
  /** Separated by commas. */
  tags: string
}

const newNewsletter: NewsletterValues = { ...newRequest, tags: '' }

export const fromRecord = (request: NewsletterRequest): NewsletterValues => ({
  ...fromRequest(request),
  tags: request.tags ?? '',
})

export const toBody = (values: NewsletterValues) => ({
  ...toRequestBody(values),
  tags: values.tags || null,
})

const { tags } = newsletterRequestCreateSchema.shape

/** The form requires tags; the website may send none. */
export const formSchema = newsletterRequestCreateSchema.extend({ tags: tags.refine(Boolean) })

export const newsletterForm: EditForm<NewsletterRequest, NewsletterValues, NewsletterRequestPatch> = {
  schema: formSchema,
  empty: newNewsletter,
  fromRecord,
  toBody,
  read: (request) => newsletterRequests.read(request.id_newsletter_request),
  create: (values, key) => newsletterRequests.add(newsletterRequestCreateSchema.parse(toBody(values)), key),
  update: newsletterRequests.change,
}
