import '@mantine/dates/styles.layer.css'
import { DatePicker, DatesProvider } from '@mantine/dates'
import dayjs from 'dayjs'
import 'dayjs/locale/es'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'

export interface CalendarProps {
  value: string
  /** The last day that can be chosen. */
  last: string | undefined
  onChoose: (day: string) => void
}

/** A calendar to choose a day from; it opens at the chosen day. */
export function Calendar({ value, last, onChoose }: CalendarProps) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  // dayjs turns a day that does not exist, such as February 30, into another one.
  const chosen = dayjs(value).format('YYYY-MM-DD') === value ? value : null
  return (
    <DatesProvider settings={{ locale: language }}>
      <DatePicker
        value={chosen}
        hideOutsideDates
        highlightToday
        weekendDays={[]}
        ariaLabels={{
          previousMonth: t('date.previousMonth'),
          nextMonth: t('date.nextMonth'),
          previousYear: t('date.previousYear'),
          nextYear: t('date.nextYear'),
          previousDecade: t('date.previousDecade'),
          nextDecade: t('date.nextDecade'),
        }}
        {...(chosen && { defaultDate: chosen })}
        {...(last && { maxDate: last })}
        onChange={(day) => day && onChoose(day)}
      />
    </DatesProvider>
  )
}
