import { Textarea, type TextareaProps } from '@mantine/core'
import { countWords } from '@vernissage/contract/values/strings'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './counted-textarea.module.css'

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
      classNames={{ description: classes.counter ?? '' }}
      descriptionProps={{ 'data-over': used > max || undefined, 'data-lasting': true }}
      description={t(`fields.${counted}`, { used, max })}
      dir="auto"
    />
  )
}
