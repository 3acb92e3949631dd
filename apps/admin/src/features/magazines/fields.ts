import type { Magazine } from '@vernissage/contract/resources/programs/magazine'
import { count } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { Translate } from '../../lib/i18n/words.ts'
import type { DayOrder } from '../programs/detail/date-warnings.tsx'

/** The dates of a magazine, in the order of the form. */
export const dateNames = ['date', 'application_limit_date', 'application_documents_limit_date'] as const
export type DateName = (typeof dateNames)[number]

/** Pairs of dates of which the first must not be after the second. */
export const dayOrders = [
  ['application_limit_date', 'application_documents_limit_date'],
  ['application_limit_date', 'date'],
  ['application_documents_limit_date', 'date'],
] as const satisfies readonly DayOrder<DateName>[]

export function useDateLabels(): Record<DateName, string> {
  const { t } = useTranslation(['magazines', 'programs'])
  return {
    date: t('magazines:fields.date'),
    application_limit_date: t('programs:fields.application_limit_date'),
    application_documents_limit_date: t('programs:fields.application_documents_limit_date'),
  }
}

/** Formats how many artworks a magazine takes: `3 – 12`, `At least 3`, `At most 12`; null for any number. */
export function artworkRange(
  {
    min_artwork_number: min,
    max_artwork_number: max,
  }: Pick<Magazine, 'min_artwork_number' | 'max_artwork_number'>,
  t: Translate<'atLeast' | 'atMost'>,
): string | null {
  if (min !== null && max !== null) return min === max ? count(min) : `${count(min)} – ${count(max)}`
  if (min !== null) return t('atLeast', { min: count(min) })
  if (max !== null) return t('atMost', { max: count(max) })
  return null
}
