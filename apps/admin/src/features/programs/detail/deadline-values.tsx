import { daysFrom, timeZone } from '@vernissage/contract/time-zone'
import { programDate } from '../../../lib/format/dates.ts'
import { count } from '../../../lib/format/formats.ts'
import { useToday } from '../../../lib/format/use-today.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Value } from '../../../ui/record/values.tsx'
import type { Program } from '../program-queries.ts'
import classes from './deadline-values.module.css'

/** How much time is left until a day ends in the platform's time zone, in words. */
export function useTimeLeft() {
  const { t } = useTranslation('programs')
  const today = useToday()
  return (day: string) => {
    const days = daysFrom(today, day)
    if (days === 0) return t('deadline.today', { zone: timeZone() })
    const figures = { count: Math.abs(days), total: count(Math.abs(days)), zone: timeZone() }
    return days > 0 ? t('deadline.left', figures) : t('deadline.ended', figures)
  }
}

/** Until when a program takes applications, how much time is left, and the day of the decision. */
export function DeadlineValues({ program }: { program: Program }) {
  const { t } = useTranslation('programs')
  const language = useLanguage()
  const timeLeft = useTimeLeft()
  const { application_limit_date: deadline, application_documents_limit_date: decision } = program
  return (
    <>
      <Value label={t('fields.application_limit_date')}>{programDate(deadline, language)}</Value>
      <Value label={t('fields.application_documents_limit_date')}>{programDate(decision, language)}</Value>
      {deadline && (
        <Value wide label={t('deadline.title')}>
          {timeLeft(deadline)}
          <span className={classes.next}>{t('deadline.next')}</span>
        </Value>
      )}
    </>
  )
}
