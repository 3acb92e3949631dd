import { contactRequestCreateSchema } from '@vernissage/contract/resources/requests'
import { recordForm } from '../../../ui/form/record-form.ts'
import { contactRequests } from '../queries.ts'
import { requestKinds } from '../request-form.ts'

export const contactForm = recordForm(contactRequests, {
  schema: contactRequestCreateSchema,
  kinds: { ...requestKinds, country_code: 'text', phone: 'text', message: 'longText' },
  start: { country_code: '+49' },
})
