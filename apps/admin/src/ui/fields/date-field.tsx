import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { reportError } from '../../lib/reported-error.ts'
import type { CalendarProps } from './calendar.tsx'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** As typed; a complete day is `YYYY-MM-DD`. */
  value: string
  onChange: (value: string) => void
  /** The last day that the calendar offers. */
  last?: string
}

/** A day, typed or chosen from a calendar. The form validates what is typed. */
export function DateField({ value, onChange, last, ...input }: Props) {
  const { t } = useTranslation('ui')
  const [isOpen, setIsOpen] = useState(false)
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps> | null>(null)

  // Opens only when the calendar is loaded, because the focus moves into the popover as it opens.
  const toggle = async () => {
    if (isOpen) return setIsOpen(false)
    try {
      const module = await import('./calendar.tsx')
      setCalendar(() => module.Calendar)
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
      <Popover.Target>
        <TextInput
          {...input}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          placeholder={t('date.format')}
          rightSection={
            <ActionIcon size={34} aria-label={t('date.open')} aria-expanded={isOpen} onClick={toggle}>
              <IconCalendar size={18} stroke={1.5} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('date.calendar')}>
        {Calendar && <Calendar value={value} last={last} onChoose={choose} />}
      </Popover.Dropdown>
    </Popover>
  )
}
