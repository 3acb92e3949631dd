import type { ExhibitionType } from '@vernissage/contract/enums'
import type { Exhibition } from '@vernissage/contract/resources/exhibition'
import type { RecordPart } from '../../../ui/form/record-part.ts'
import { fromProgram, type ProgramGeneralValues, toProgramBody } from '../../programs/general/general-form.ts'

export interface GeneralValues extends ProgramGeneralValues {
  exhibition_type_id: ExhibitionType | null
  reference_code: string
  short_description: string
  medium_description: string
  description: string
}

/** What an exhibition is. */
export const generalPart = {
  fromRecord: (exhibition: Exhibition): GeneralValues => ({
    ...fromProgram(exhibition),
    exhibition_type_id: exhibition.exhibition_type_id,
    reference_code: exhibition.reference_code ?? '',
    short_description: exhibition.short_description ?? '',
    medium_description: exhibition.medium_description ?? '',
    description: exhibition.description ?? '',
  }),
  toBody: (values: GeneralValues) => ({
    ...toProgramBody(values),
    exhibition_type_id: values.exhibition_type_id,
    reference_code: values.reference_code.trim() || null,
    short_description: values.short_description.trim(),
    medium_description: values.medium_description.trim(),
    description: values.description.trim(),
  }),
} satisfies RecordPart<Exhibition, GeneralValues>
