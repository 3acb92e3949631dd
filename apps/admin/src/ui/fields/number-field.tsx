import { TextInput, type TextInputProps } from '@mantine/core'
import type { FocusEvent } from 'react'
import { numberText, readNumber } from '../../lib/format/formats.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** As typed, see `readNumber`. */
  value: string
  onChange: (value: string) => void
}

/** A number. When the focus leaves, it shows how the text was read. */
export function NumberField({ value, onChange, onBlur, ...input }: Props) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const number = readNumber(value)
    const read = Number.isNaN(number) ? value : numberText(number)
    if (read !== value) onChange(read)
    onBlur?.(event)
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...input}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
