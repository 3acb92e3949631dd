import {
  magazineDatesFormSchema,
  magazineGeneralFormSchema,
} from '@vernissage/contract/resources/programs/magazine'
import { recordForm } from '../../ui/form/record-form.ts'
import { deadlineKinds, generalKinds } from '../programs/detail/program-form.ts'
import { magazineQueries } from './queries.ts'

const { resource } = magazineQueries

export const generalForm = recordForm(resource, {
  schema: magazineGeneralFormSchema,
  kinds: { ...generalKinds, magazine_type_id: 'choice', description: 'longText' },
})

export const datesForm = recordForm(resource, {
  schema: magazineDatesFormSchema,
  kinds: { date: 'day', ...deadlineKinds },
})
