import { userFormSchema } from '@vernissage/contract/resources/user'
import { recordForm } from '../../../ui/form/record-form.ts'
import { users } from '../queries.ts'

const kinds = {
  first_name: 'text',
  last_name: 'text',
  gender_id: 'choice',
  email: 'text',
  country_id: 'choice',
  birth_date: 'day',
  country_code: 'text',
  mobile: 'text',
  referenced_by: ['reference', 'referer'],
  reference_code: 'text',
} as const

export const profileForm = recordForm(users, { schema: userFormSchema, kinds })
