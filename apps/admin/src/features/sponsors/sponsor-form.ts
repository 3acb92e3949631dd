import { sponsorCreateSchema } from '@vernissage/contract/resources/sponsor'
import { recordForm } from '../../ui/form/record-form.ts'
import { sponsors } from './queries.ts'

export const sponsorForm = recordForm(sponsors, {
  schema: sponsorCreateSchema,
  kinds: { name: 'text', description: 'longText', enabled: 'choice', logo: 'picture' },
  start: { enabled: 1 },
})
