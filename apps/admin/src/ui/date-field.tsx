import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })))

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  label: string
  /** As typed; a whole day is `YYYY-MM-DD`. */
  value: string
  onChange: (value: string) => void
}

/** A calendar day, typed or chosen. What is typed stays as it is, for the form to judge. */
export function DateField({ value, onChange, ...input }: Props) {
  const { t } = useTranslation('ui')
  const [isOpen, setIsOpen] = useState(false)
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
            <ActionIcon
              size={34}
              aria-label={t('date.open', { label: input.label })}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconCalendar size={18} stroke={1.5} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>
          <Calendar value={value} onChoose={choose} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
