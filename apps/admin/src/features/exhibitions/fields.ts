import type { Exhibition } from '@vernissage/contract/resources/programs/exhibition'
import { programDate } from '../../lib/format/dates.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { DayOrder } from '../programs/detail/date-warnings.tsx'

/** The descriptions of an exhibition, shortest first. */
export const descriptionNames = ['short_description', 'medium_description', 'description'] as const

/** The dates of an exhibition, in the order of the form. */
export const dateNames = [
  'start_date',
  'end_date',
  'application_limit_date',
  'application_documents_limit_date',
] as const
export type DateName = (typeof dateNames)[number]

/** Pairs of dates of which the first must not be after the second. */
export const dayOrders = [
  ['start_date', 'end_date'],
  ['application_limit_date', 'application_documents_limit_date'],
  ['application_limit_date', 'start_date'],
  ['application_documents_limit_date', 'start_date'],
] as const satisfies readonly DayOrder<DateName>[]

export function useDateLabels(): Record<DateName, string> {
  const { t } = useTranslation(['exhibitions', 'programs'])
  return {
    start_date: t('exhibitions:fields.start_date'),
    end_date: t('exhibitions:fields.end_date'),
    application_limit_date: t('programs:fields.application_limit_date'),
    application_documents_limit_date: t('programs:fields.application_documents_limit_date'),
  }
}

/** Formats the time that an exhibition is open: its first and last day, or the one day. */
export function usePeriod() {
  const language = useLanguage()
  return ({ start_date, end_date }: Pick<Exhibition, 'start_date' | 'end_date'>) => {
    const start = programDate(start_date, language)
    const end = programDate(end_date, language)
    return start === end ? start : `${start} – ${end}`
  }
}
