import { newsletterRequestCreateSchema } from '@vernissage/contract/resources/requests'
import { recordForm } from '../../../ui/form/record-form.ts'
import { newsletterRequests } from '../queries.ts'
import { requestKinds } from '../request-form.ts'

const { tags } = newsletterRequestCreateSchema.shape

/** The form requires tags; the website may send none. */
export const formSchema = newsletterRequestCreateSchema.extend({ tags: tags.refine(Boolean) })

export const newsletterForm = recordForm(newsletterRequests, {
  schema: formSchema,
  kinds: { ...requestKinds, tags: 'tags' },
})
