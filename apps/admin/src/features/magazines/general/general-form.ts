import type { MagazineType } from '@vernissage/contract/enums'
import type { Magazine } from '@vernissage/contract/resources/magazine'
import type { RecordPart } from '../../../ui/form/record-part.ts'
import { fromProgram, type ProgramGeneralValues, toProgramBody } from '../../programs/general/general-form.ts'

export interface GeneralValues extends ProgramGeneralValues {
  magazine_type_id: MagazineType | null
  description: string
}

/** What a magazine is. */
export const generalPart = {
  fromRecord: (magazine: Magazine): GeneralValues => ({
    ...fromProgram(magazine),
    magazine_type_id: magazine.magazine_type_id,
    description: magazine.description ?? '',
  }),
  toBody: (values: GeneralValues) => ({
    ...toProgramBody(values),
    magazine_type_id: values.magazine_type_id,
    description: values.description.trim(),
  }),
} satisfies RecordPart<Magazine, GeneralValues>
