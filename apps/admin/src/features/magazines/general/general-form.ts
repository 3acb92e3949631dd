import type { MagazineType } from '@vernissage/contract/enums'
import {
  type Magazine,
  type MagazinePatch,
  magazineGeneralFormSchema,
} from '@vernissage/contract/resources/magazine'
import type { EditForm } from '../../../ui/form/store-record.ts'
import {
  fromProgram,
  type ProgramGeneralValues,
  programForm,
  toProgramBody,
} from '../../programs/program-form.ts'
import { magazineQueries } from '../queries.ts'

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
