import { Textarea, type TextareaProps } from '@mantine/core'
import { countWords } from '@vernissage/contract/values/strings'
import { useTranslation } from '../../lib/i18n/use-translation.ts'

interface Props extends Omit<TextareaProps, 'value'> {
  value: string
  /** The unit, and the maximum that the field allows. */
  counted: 'words' | 'characters'
  max: number
}

/** A text area that shows how many words or characters are used. */
export function CountedTextarea({ value, counted, max, ...field }: Props) {
  const { t } = useTranslation('ui')
  const used = counted === 'words' ? countWords(value) : value.trim().length
  return (
    <Textarea
      {...field}
      value={value}
      autosize
      minRows={3}
      maxRows={12}
      descriptionProps={{
        className: 'tabular',
        right: 0,
        ...(used > max && { c: 'var(--mantine-color-error)' }),
        'data-lasting': true,
      }}
      description={t(`fields.${counted}`, { used, max })}
      dir="auto"
    />
  )
}
