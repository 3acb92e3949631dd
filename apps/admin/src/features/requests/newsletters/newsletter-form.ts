import {
  type NewsletterRequest,
  type NewsletterRequestPatch,
  newsletterRequestCreateSchema,
  newsletterRequestPatchSchema,
} from '@vernissage/contract/resources/newsletter-request'
import { changedPart } from '../../../ui/form/record-part.ts'
import type { RecordResource } from '../../../ui/form/use-record-save.ts'
import { createNewsletterRequest, getNewsletterRequest, updateNewsletterRequest } from '../queries.ts'
import { fromRequest, newRequest, type RequestValues, toRequestBody } from '../request-form.ts'

export interface NewsletterValues extends RequestValues {
  /** Separated by commas. */
  tags: string
}

export const newNewsletter: NewsletterValues = { ...newRequest, tags: '' }

export const fromRecord = (request: NewsletterRequest): NewsletterValues => ({
  ...fromRequest(request),
  tags: request.tags ?? '',
})

export const toBody = (values: NewsletterValues) => ({
  ...toRequestBody(values),
  tags: values.tags || null,
})

const { tags } = newsletterRequestCreateSchema.shape

/** What the form asks for: tags too, which the website may send none of. */
export const formSchema = newsletterRequestCreateSchema.extend({ tags: tags.refine(Boolean) })

/** What PATCH takes: what has changed; null when nothing has. */
export function toPatch(values: NewsletterValues, before: NewsletterRequest): NewsletterRequestPatch | null {
  const changed = changedPart({ fromRecord, toBody }, values, before)
  return changed && newsletterRequestPatchSchema.parse(changed)
}

export const newsletterResource: RecordResource<NewsletterRequest, NewsletterValues, never> = {
  pictures: [],
  fromRecord,
  path: (request) => `/newsletterrequest/${request.id_newsletter_request}`,
  read: (request) => getNewsletterRequest(request.id_newsletter_request),
  write: async (values, before, key) => {
    if (!before) return createNewsletterRequest(newsletterRequestCreateSchema.parse(toBody(values)), key)
    const patch = toPatch(values, before.record)
    return patch ? updateNewsletterRequest(before, patch) : before
  },
}
