import type { Magazine } from '@vernissage/contract/resources/magazine'
import type { RecordPart } from '../../../ui/form/record-part.ts'
import type { DayOrder } from '../../programs/dates/contradictions.ts'

/** A magazine's dates, in the order in which they are asked for. */
export const dateNames = ['date', 'application_limit_date', 'application_documents_limit_date'] as const
export type DateName = (typeof dateNames)[number]

/** One applies, it is decided, and then it appears. */
export const dayOrders = [
  ['application_limit_date', 'application_documents_limit_date'],
  ['application_limit_date', 'date'],
  ['application_documents_limit_date', 'date'],
] as const satisfies readonly DayOrder<DateName>[]

type DatesValues = Record<DateName, string>

/** When a magazine appears. */
export const datesPart = {
  fromRecord: (magazine: Magazine): DatesValues => ({
    date: magazine.date ?? '',
    application_limit_date: magazine.application_limit_date ?? '',
    application_documents_limit_date: magazine.application_documents_limit_date ?? '',
  }),
  toBody: (values: DatesValues) => ({
    date: values.date.trim(),
    application_limit_date: values.application_limit_date.trim(),
    application_documents_limit_date: values.application_documents_limit_date.trim(),
  }),
} satisfies RecordPart<Magazine, DatesValues>
