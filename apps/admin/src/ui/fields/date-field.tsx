import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, useState } from 'react'
import type { DateFormat } from '../../lib/format/dates.ts'
import { readDay } from '../../lib/format/read-day.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lazyCode } from '../../lib/lazy-code.ts'
import { reportError } from '../../lib/reported-error.ts'
import { ValueWordsContext } from '../form/newer-version.tsx'
import classes from './date-field.module.css'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** `YYYY-MM-DD`; what is typed while it is no day. */
  value: string
  onChange: (value: string) => void
  /** The format in which the screen shows days. */
  format: DateFormat
  last?: string
}

const calendar = lazyCode(() => import('./calendar.tsx').then((module) => module.Calendar))

/** A day, typed in any common form or chosen from a calendar. The form validates it. */
export function DateField({ value, onChange, onBlur, format, last, ...input }: Props) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const Calendar = calendar.get()

  const dayIn = (text: string) => readDay(text) ?? text
  const words = (day: unknown) =>
    typeof day === 'string' && day !== '' ? (readDay(day) ? format(day, language) : day) : null
  const shown = typed !== null && dayIn(typed) === value ? typed : (words(value) ?? '')

  const type = (text: string) => {
    setTyped(text)
    onChange(dayIn(text))
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(null)
    onBlur?.(event)
  }
  // Opens only when the calendar is loaded, because the focus moves into the popover as it opens.
  const toggle = async () => {
    if (isOpen) return setIsOpen(false)
    try {
      await calendar.load()
      setIsOpen(true)
    } catch (error) {
      reportError(error)
    }
  }
  const choose = (day: string) => {
    onChange(day)
    setIsOpen(false)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
      withRoles={false}
    >
      {/* The calendar opens below the field's error. */}
      <Popover.Target>
        <div>
          <ValueWordsContext value={words}>
            <TextInput
              autoComplete="off"
              {...input}
              value={shown}
              onChange={(event) => type(event.currentTarget.value)}
              onBlur={leave}
              placeholder={language === 'es' ? format.pattern.replaceAll('Y', 'A') : format.pattern}
              rightSection={
                <ActionIcon size={34} aria-label={t('date.open')} aria-expanded={isOpen} onClick={toggle}>
                  <IconCalendar size={18} stroke={1.5} />
                </ActionIcon>
              }
            />
          </ValueWordsContext>
        </div>
      </Popover.Target>
      <Popover.Dropdown className={classes.calendar ?? ''} role="dialog" aria-label={t('date.calendar')}>
        {Calendar && <Calendar value={value} last={last} onChoose={choose} />}
      </Popover.Dropdown>
    </Popover>
  )
}
