import '@mantine/dates/styles.layer.css'
import { DatePicker, DatesProvider } from '@mantine/dates'
import dayjs from 'dayjs'
import 'dayjs/locale/es'
import { useLanguage } from '../lib/i18n/use-language.ts'

interface Props {
  value: string
  onChoose: (day: string) => void
}

/** A month to choose a day from, opened at the day that is chosen now. */
export function Calendar({ value, onChoose }: Props) {
  const language = useLanguage()
  const chosen = /^\d{4}-\d\d-\d\d$/.test(value) && dayjs(value).isValid() ? value : null
  return (
    <DatesProvider settings={{ locale: language }}>
      <DatePicker
        value={chosen}
        {...(chosen && { defaultDate: chosen })}
        onChange={(day) => day && onChoose(day)}
      />
    </DatesProvider>
  )
}
