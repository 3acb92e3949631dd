import '@mantine/core/styles/PillsInput.layer.css'
import { PillsInput, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './chips.module.css'

interface Props {
  label: string
  value: string[]
  onChange: (words: string[]) => void
  /** Said when a word without any character is added. */
  blankText: string
  error?: ReactNode
  'aria-required'?: boolean
  labelProps?: { 'data-required': boolean }
  /** The form may judge the field. */
  onBlur?: () => void
}

/** Words, typed one after another: Enter or a comma adds one, Backspace takes the last one out. */
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
    // The last one: what the form holds against that is said now, not when the field is left.
    if (value.length === 1) onBlur?.()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // It adds the word, and does not send the form around.
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
      classNames={{ input: classes.input ?? '' }}
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
        <li className={classes.field}>
          <PillsInput.Field
            ref={field}
            value={draft}
            placeholder={value.length === 0 ? t('chips.placeholder') : ''}
            autoComplete="off"
            enterKeyHint="enter"
            dir="auto"
            aria-required={input['aria-required']}
            onChange={(event) => change(event.currentTarget.value)}
            onKeyDown={press}
            onBlur={leave}
          />
        </li>
      </ul>
    </PillsInput>
  )
}
