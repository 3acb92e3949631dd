import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DayOrder } from '../../programs/dates/contradictions.ts'

/** A magazine's dates in the order of the form. */
export const dateNames = ['date', 'application_limit_date', 'application_documents_limit_date'] as const
export type DateName = (typeof dateNames)[number]

/** Pairs of dates in the order in which they must come. */
export const dayOrders = [
  ['application_limit_date', 'application_documents_limit_date'],
  ['application_limit_date', 'date'],
  ['application_documents_limit_date', 'date'],
] as const satisfies readonly DayOrder<DateName>[]

/** The labels of a magazine's dates. */
export function useDateLabels(): Record<DateName, string> {
  const { t } = useTranslation(['magazines', 'programs'])
  return {
    date: t('magazines:fields.date'),
    application_limit_date: t('programs:fields.application_limit_date'),
    application_documents_limit_date: t('programs:fields.application_documents_limit_date'),
  }
}
