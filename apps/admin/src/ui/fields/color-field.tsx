import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './color-field.module.css'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Any CSS colour; empty for none. */
  value: string
  onChange: (value: string) => void
}

const sixDigits = /^#[\da-f]{6}$/i

/** A colour, typed or picked in the browser's colour picker. */
export function ColorField({ value, onChange, ...input }: Props) {
  const { t } = useTranslation('ui')
  return (
    <TextInput
      {...input}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      placeholder={t('color.format')}
      leftSection={
        <span className={classes.swatch} style={{ backgroundColor: value }}>
          <input
            type="color"
            aria-label={t('color.pick')}
            // The picker accepts six hexadecimal digits only.
            value={sixDigits.test(value) ? value.toLowerCase() : '#ffffff'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </span>
      }
    />
  )
}
