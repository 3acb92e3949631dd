import type { MagazineType } from '@vernissage/contract/enums'
import {
  type Magazine,
  type MagazinePatch,
  magazineDatesFormSchema,
  magazineGeneralFormSchema,
} from '@vernissage/contract/resources/programs/magazine'
import type { EditForm } from '../../ui/form/store-record.ts'
import {
  type DatesValues,
  fromProgram,
  type ProgramGeneralValues,
  programForm,
  toProgramBody,
} from '../programs/detail/program-form.ts'
import type { DateName } from './fields.ts'
import { magazineQueries } from './queries.ts'

interface GeneralValues extends ProgramGeneralValues {
  magazine_type_id: MagazineType | null
  description: string
}

export const generalForm: EditForm<Magazine, GeneralValues, MagazinePatch> = {
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

export const datesForm: EditForm<Magazine, DatesValues<DateName>, MagazinePatch> = {
  ...programForm(magazineQueries),
  schema: magazineDatesFormSchema,
  fromRecord: (magazine) => ({
    date: magazine.date ?? '',
    application_limit_date: magazine.application_limit_date ?? '',
    application_documents_limit_date: magazine.application_documents_limit_date ?? '',
    late_applications: magazine.late_applications,
  }),
  toBody: (values) => ({
    date: values.date.trim(),
    application_limit_date: values.application_limit_date.trim(),
    application_documents_limit_date: values.application_documents_limit_date.trim(),
    late_applications: values.late_applications,
  }),
}
