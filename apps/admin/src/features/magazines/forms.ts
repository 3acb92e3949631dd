import type { MagazineType } from '@vernissage/contract/enums'
import {
  magazineDatesFormSchema,
  magazineGeneralFormSchema,
} from '@vernissage/contract/resources/programs/magazine'
import {
  datesFormOf,
  fromProgram,
  type PartForm,
  type ProgramGeneralValues,
  programForm,
  toProgramBody,
} from '../programs/detail/program-form.ts'
import { dateNames } from './fields.ts'
import { magazineQueries } from './queries.ts'

interface GeneralValues extends ProgramGeneralValues {
  magazine_type_id: MagazineType | null
  description: string
}

export const generalForm: PartForm<'magazine', GeneralValues> = {
  ...programForm(magazineQueries),
  schema: magazineGeneralFormSchema,
  fromRecord: (magazine) => ({
    ...fromProgram(magazine),
    magazine_type_id: magazine.magazine_type_id,
    description: magazine.description ?? '',
  }),
  toBody: (values) => ({
    ...toProgramBody(values),
    magazine_type_id: values.magazine_type_id,
    description: values.description.trim(),
  }),
}

export const datesForm = datesFormOf(magazineQueries, magazineDatesFormSchema, dateNames)
