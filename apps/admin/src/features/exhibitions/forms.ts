import type { ExhibitionType } from '@vernissage/contract/enums'
import {
  exhibitionDatesFormSchema,
  exhibitionGeneralFormSchema,
} from '@vernissage/contract/resources/programs/exhibition'
import {
  programTextFormSchema,
  programVideoFormSchema,
} from '@vernissage/contract/resources/programs/program'
import { linkOrNull } from '../../lib/format/links.ts'
import {
  datesFormOf,
  fromProgram,
  type PartForm,
  type ProgramGeneralValues,
  programForm,
  toProgramBody,
} from '../programs/detail/program-form.ts'
import { dateNames } from './fields.ts'
import { exhibitionQueries } from './queries.ts'

interface GeneralValues extends ProgramGeneralValues {
  exhibition_type_id: ExhibitionType | null
  reference_code: string
  short_description: string
  medium_description: string
  description: string
}

export const generalForm: PartForm<'exhibition', GeneralValues> = {
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

export const datesForm = datesFormOf(exhibitionQueries, exhibitionDatesFormSchema, dateNames)

export const textForm: PartForm<'exhibition', { magazine: string; magazine_description: string }> = {
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

export const videoForm: PartForm<'exhibition', { video: string }> = {
  ...programForm(exhibitionQueries),
  schema: programVideoFormSchema,
  fromRecord: (exhibition) => ({ video: exhibition.video ?? '' }),
  toBody: (values) => ({ video: linkOrNull(values.video) }),
}
