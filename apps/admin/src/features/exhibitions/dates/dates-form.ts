import type { Exhibition } from '@vernissage/contract/resources/exhibition'
import type { RecordPart } from '../../../ui/form/record-part.ts'
import type { DayOrder } from '../../programs/dates/contradictions.ts'

/** An exhibition's dates, in the order in which they are asked for. */
export const dateNames = [
  'start_date',
  'end_date',
  'application_limit_date',
  'application_documents_limit_date',
] as const
export type DateName = (typeof dateNames)[number]

/** One applies, it is decided, and then it opens. */
export const dayOrders = [
  ['start_date', 'end_date'],
  ['application_limit_date', 'application_documents_limit_date'],
  ['application_limit_date', 'start_date'],
  ['application_documents_limit_date', 'start_date'],
] as const satisfies readonly DayOrder<DateName>[]

type DatesValues = Record<DateName, string>

/** When an exhibition is. */
export const datesPart = {
  fromRecord: (exhibition: Exhibition): DatesValues => ({
    start_date: exhibition.start_date ?? '',
    end_date: exhibition.end_date ?? '',
    application_limit_date: exhibition.application_limit_date ?? '',
    application_documents_limit_date: exhibition.application_documents_limit_date ?? '',
  }),
  toBody: (values: DatesValues) => ({
    start_date: values.start_date.trim(),
    end_date: values.end_date.trim(),
    application_limit_date: values.application_limit_date.trim(),
    application_documents_limit_date: values.application_documents_limit_date.trim(),
  }),
} satisfies RecordPart<Exhibition, DatesValues>
