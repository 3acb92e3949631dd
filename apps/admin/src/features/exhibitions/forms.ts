import type { ExhibitionType } from '@vernissage/contract/enums'
import {
  type Exhibition,
  type ExhibitionPatch,
  exhibitionDatesFormSchema,
  exhibitionGeneralFormSchema,
} from '@vernissage/contract/resources/programs/exhibition'
import {
  programTextFormSchema,
  programVideoFormSchema,
} from '@vernissage/contract/resources/programs/program'
import { linkOrNull } from '../../lib/format/links.ts'
import type { EditForm } from '../../ui/form/store-record.ts'
import {
  type DatesValues,
  fromProgram,
  type ProgramGeneralValues,
  programForm,
  toProgramBody,
} from '../programs/detail/program-form.ts'
import type { DateName } from './fields.ts'
import { exhibitionQueries } from './queries.ts'

/** A form over a part of an exhibition. */
type PartForm<Values> = EditForm<Exhibition, Values, ExhibitionPatch>

interface GeneralValues extends ProgramGeneralValues {
  exhibition_type_id: ExhibitionType | null
  reference_code: string
  short_description: string
  medium_description: string
  description: string
}

export const generalForm: PartForm<GeneralValues> = {
  ...programForm(exhibitionQueries),
  schema: exhibitionGeneralFormSchema,
  fromRecord: (exhibition) => ({
    ...fromProgram(exhibition),
    exhibition_type_id: exhibition.exhibition_type_id,
    reference_code: exhibition.reference_code ?? '',
    short_description: exhibition.short_description ?? '',
    medium_description: exhibition.medium_description ?? '',
    description: exhibition.description ?? '',
  }),
  toBody: (values) => ({
    ...toProgramBody(values),
    exhibition_type_id: values.exhibition_type_id,
    reference_code: values.reference_code.trim() || null,
    short_description: values.short_description.trim(),
    medium_description: values.medium_description.trim(),
    description: values.description.trim(),
  }),
}

export const datesForm: PartForm<DatesValues<DateName>> = {
  ...programForm(exhibitionQueries),
  schema: exhibitionDatesFormSchema,
  fromRecord: (exhibition) => ({
    start_date: exhibition.start_date ?? '',
    end_date: exhibition.end_date ?? '',
    application_limit_date: exhibition.application_limit_date ?? '',
    application_documents_limit_date: exhibition.application_documents_limit_date ?? '',
    late_applications: exhibition.late_applications,
  }),
  toBody: (values) => ({
    start_date: values.start_date.trim(),
    end_date: values.end_date.trim(),
    application_limit_date: values.application_limit_date.trim(),
    application_documents_limit_date: values.application_documents_limit_date.trim(),
    late_applications: values.late_applications,
  }),
}

export const textForm: PartForm<{ magazine: string; magazine_description: string }> = {
  ...programForm(exhibitionQueries),
  schema: programTextFormSchema,
  fromRecord: (exhibition) => ({
    magazine: exhibition.magazine ?? '',
    magazine_description: exhibition.magazine_description ?? '',
  }),
  toBody: (values) => ({
    magazine: values.magazine.trim() || null,
    magazine_description: values.magazine_description.trim() || null,
  }),
}

export const videoForm: PartForm<{ video: string }> = {
  ...programForm(exhibitionQueries),
  schema: programVideoFormSchema,
  fromRecord: (exhibition) => ({ video: exhibition.video ?? '' }),
  toBody: (values) => ({ video: linkOrNull(values.video) }),
}
