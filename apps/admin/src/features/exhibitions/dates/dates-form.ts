import {
  type Exhibition,
  type ExhibitionPatch,
  exhibitionDatesFormSchema,
} from '@vernissage/contract/resources/exhibition'
import type { EditForm } from '../../../ui/form/store-record.ts'
import { programForm } from '../../programs/program-form.ts'
import { exhibitionQueries } from '../queries.ts'
import type { DateName } from './dates.ts'

type DatesValues = Record<DateName, string>

export const datesForm: EditForm<Exhibition, DatesValues, ExhibitionPatch> = {
  ...programForm(exhibitionQueries),
  schema: exhibitionDatesFormSchema,
  fromRecord: (exhibition) => ({
    start_date: exhibition.start_date ?? '',
    end_date: exhibition.end_date ?? '',
    application_limit_date: exhibition.application_limit_date ?? '',
    application_documents_limit_date: exhibition.application_documents_limit_date ?? '',
  }),
  toBody: (values) => ({
    start_date: values.start_date.trim(),
    end_date: values.end_date.trim(),
    application_limit_date: values.application_limit_date.trim(),
    application_documents_limit_date: values.application_documents_limit_date.trim(),
  }),
}
