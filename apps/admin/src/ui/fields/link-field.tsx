import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { safeAddress, withHttps } from '../../lib/format/links.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
}

/** An address of an app, such as `gallery://home`, is not for browsers. */
const isForApps = (text: string) => /^[a-z][\w+.-]*:\/\//i.test(text.trim())

/** The address of a website. A known one gets its `https://`; one that cannot be opened gets a hint and can still be saved. */
export function LinkField({ value, onChange, onFocus, onBlur, ...input }: Props) {
  const { t } = useTranslation('ui')
  const [isTyping, setIsTyping] = useState(false)
  const isLost = value.trim() !== '' && safeAddress(value) === null && !isForApps(value)

  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setIsTyping(false)
    const address = withHttps(value)
    if (address !== value.trim()) onChange(address)
    onBlur?.(event)
  }
  return (
    <TextInput
      inputMode="url"
      autoComplete="off"
      {...input}
      {...(isLost && !isTyping && { description: t('link.lost') })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={(event) => {
        setIsTyping(true)
        onFocus?.(event)
      }}
      onBlur={leave}
    />
  )
}
