import {
  exhibitionDatesFormSchema,
  exhibitionGeneralFormSchema,
} from '@vernissage/contract/resources/programs/exhibition'
import {
  programTextFormSchema,
  programVideoFormSchema,
} from '@vernissage/contract/resources/programs/program'
import { recordForm } from '../../ui/form/record-form.ts'
import { deadlineKinds, generalKinds } from '../programs/detail/program-form.ts'
import { exhibitionQueries } from './queries.ts'

const { resource } = exhibitionQueries

export const generalForm = recordForm(resource, {
  schema: exhibitionGeneralFormSchema,
  kinds: {
    ...generalKinds,
    exhibition_type_id: 'choice',
    reference_code: 'text',
    short_description: 'longText',
    medium_description: 'longText',
    description: 'longText',
  },
})

export const datesForm = recordForm(resource, {
  schema: exhibitionDatesFormSchema,
  kinds: { start_date: 'day', end_date: 'day', ...deadlineKinds },
})

export const textForm = recordForm(resource, {
  schema: programTextFormSchema,
  kinds: { magazine: 'text', magazine_description: 'longText' },
})

export const videoForm = recordForm(resource, { schema: programVideoFormSchema, kinds: { video: 'link' } })
