import type { ExhibitionType } from '@vernissage/contract/enums'
import {
  type Exhibition,
  type ExhibitionPatch,
  exhibitionGeneralFormSchema,
} from '@vernissage/contract/resources/exhibition'
import type { EditForm } from '../../../ui/form/store-record.ts'
import {
  fromProgram,
  type ProgramGeneralValues,
  programForm,
  toProgramBody,
} from '../../programs/program-form.ts'
import { exhibitionQueries } from '../queries.ts'

interface GeneralValues extends ProgramGeneralValues {
  exhibition_type_id: ExhibitionType | null
  reference_code: string
  short_description: string
  medium_description: string
  description: string
}

export const generalForm: EditForm<Exhibition, GeneralValues, ExhibitionPatch> = {
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
