import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DayOrder } from '../../programs/dates/contradictions.ts'

/** An exhibition's dates in the order of the form. */
export const dateNames = [
  'start_date',
  'end_date',
  'application_limit_date',
  'application_documents_limit_date',
] as const
export type DateName = (typeof dateNames)[number]

/** Pairs of dates in the order in which they must come. */
export const dayOrders = [
  ['start_date', 'end_date'],
  ['application_limit_date', 'application_documents_limit_date'],
  ['application_limit_date', 'start_date'],
  ['application_documents_limit_date', 'start_date'],
] as const satisfies readonly DayOrder<DateName>[]

/** The labels of an exhibition's dates. */
export function useDateLabels(): Record<DateName, string> {
  const { t } = useTranslation(['exhibitions', 'programs'])
  return {
    start_date: t('exhibitions:fields.start_date'),
    end_date: t('exhibitions:fields.end_date'),
    application_limit_date: t('programs:fields.application_limit_date'),
    application_documents_limit_date: t('programs:fields.application_documents_limit_date'),
  }
}
