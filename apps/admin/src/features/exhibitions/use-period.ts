import type { Exhibition } from '@vernissage/contract/resources/exhibition'
import { programDate } from '../../lib/format/dates.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'

/** Words from when to when an exhibition is open. */
export function usePeriod() {
  const language = useLanguage()
  return ({ start_date, end_date }: Pick<Exhibition, 'start_date' | 'end_date'>) => {
    const start = programDate(start_date, language)
    const end = programDate(end_date, language)
    return start === end ? start : `${start} – ${end}`
  }
}
