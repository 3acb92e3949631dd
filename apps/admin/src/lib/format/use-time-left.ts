import { daysFrom, timeZone } from '@vernissage/contract/time-zone'
import { useTranslation } from '../i18n/use-translation.ts'
import { counted } from './formats.ts'
import { useToday } from './use-today.ts'

/** Returns the time left until a day ends in the platform's time zone, in words. */
export function useTimeLeft() {
  const { t } = useTranslation('ui')
  const today = useToday()
  return (day: string) => {
    const days = daysFrom(today, day)
    if (days === 0) return t('deadline.today', { zone: timeZone() })
    const figures = { ...counted(Math.abs(days)), zone: timeZone() }
    return days > 0 ? t('deadline.left', figures) : t('deadline.ended', figures)
  }
}
