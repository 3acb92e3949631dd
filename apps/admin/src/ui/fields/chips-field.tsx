import '@mantine/core/styles/PillsInput.layer.css'
import { Box, PillsInput, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './chips.module.css'

interface Props {
  label: string
  value: string[]
  onChange: (words: string[]) => void
  blankText: string
  error?: ReactNode
  'aria-required'?: boolean
  'data-fields'?: string
  labelProps?: { 'data-required': boolean }
  onBlur?: () => void
}

/** A list of words. Enter or a comma adds the typed word, Backspace removes the last one. */
export function ChipsField({ value, onChange, blankText, error, onBlur, ...input }: Props) {
  const { t } = useTranslation('ui')
  const [draft, setDraft] = useState('')
  const [isBlank, setIsBlank] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const type = (text: string) => {
    setDraft(text)
    setIsBlank(false)
  }
  const add = (text: string) => {
    const words = text.split(',').map((word) => word.trim())
    const added = new Set([...value, ...words.filter(Boolean)])
    setDraft('')
    if (added.size > value.length) onChange([...added])
  }
  const change = (text: string) => {
    if (!text.includes(',')) return type(text)
    setIsBlank(!text.replaceAll(',', '').trim())
    add(text)
  }
  const remove = (word: string) => {
    onChange(value.filter((other) => other !== word))
    field.current?.focus()
    // Removing the last word validates the field now instead of when it loses the focus.
    if (value.length === 1) onBlur?.()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // Enter adds the word instead of submitting the form.
      event.preventDefault()
      setIsBlank(!draft.trim())
      add(draft)
    }
    const last = value.at(-1)
    if (event.key === 'Backspace' && draft === '' && last !== undefined) remove(last)
  }
  const leave = () => {
    setIsBlank(false)
    add(draft)
    onBlur?.()
  }

  return (
    <PillsInput
      size="md"
      label={input.label}
      error={isBlank ? blankText : error}
      {...(input.labelProps && { labelProps: input.labelProps })}
      styles={{ input: { height: 'auto' } }}
    >
      <ul className={classes.chips}>
        {value.map((word) => (
          <li key={word} className={classes.chip} data-removable>
            <span dir="auto">{word}</span>
            <UnstyledButton
              className={classes.remove ?? ''}
              aria-label={t('chips.remove', { word })}
              onClick={() => remove(word)}
            >
              <IconX size={14} stroke={1.75} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
        <Box component="li" flex={1} miw={90}>
          <PillsInput.Field
            ref={field}
            value={draft}
            placeholder={value.length === 0 ? t('chips.placeholder') : ''}
            autoComplete="off"
            enterKeyHint="enter"
            dir="auto"
            aria-required={input['aria-required']}
            data-fields={input['data-fields']}
            onChange={(event) => change(event.currentTarget.value)}
            onKeyDown={press}
            onBlur={leave}
          />
        </Box>
      </ul>
    </PillsInput>
  )
}
