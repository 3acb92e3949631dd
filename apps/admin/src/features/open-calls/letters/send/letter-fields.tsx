import { Group, Stack, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import type { Language, TemplateOccasion } from '@vernissage/contract/enums'
import { fieldsOfOccasion, type LetterField } from '@vernissage/contract/resources/letters/letter-fields'
import {
  faultsIn,
  type LetterTexts,
  letterTextsSchema,
} from '@vernissage/contract/resources/letters/mail-template'
import { type MouseEvent, useRef } from 'react'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { fieldErrors } from '../../../../ui/form/validation.ts'
import classes from './letter-fields.module.css'

/** Letters use `program_title` in place of each kind's own field. */
const offeredIn = (occasion: TemplateOccasion) =>
  fieldsOfOccasion(occasion).filter((field) => field !== 'exhibition_title' && field !== 'magazine_title')

/** Returns the errors in a letter's texts, in the interface's language. */
export function useLetterErrors() {
  const { t } = useTranslation('letters')
  const { t: uiText } = useTranslation('ui')
  return (
    { subject, text }: LetterTexts,
    occasion: TemplateOccasion,
  ): Partial<Record<keyof LetterTexts, string>> => {
    const texts = { subject, text }
    const ofOccasion = faultsIn(texts, occasion).map(({ part, field, fault }) => [
      part,
      t(`write.${fault}`, { field: `{${field}}`, occasion: t(`occasions.${occasion}`) }),
    ])
    return {
      ...Object.fromEntries(ofOccasion),
      ...fieldErrors({
        schema: letterTextsSchema,
        values: texts,
        body: texts,
        texts: {},
        isChecked: () => true,
        t: uiText,
      }),
    }
  }
}

interface Props {
  value: LetterTexts
  onChange: (value: LetterTexts) => void
  occasion: TemplateOccasion
  /** Of the letter. */
  language: Language
}

/** The subject and text of a letter, with buttons that insert fields. */
export function LetterFields({ value, onChange, occasion, language }: Props) {
  const { t } = useTranslation('letters')
  const errors = useLetterErrors()(value, occasion)
  const text = useRef<HTMLTextAreaElement>(null)
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null)

  const insert = (field: LetterField) => {
    const target = last.current?.isConnected ? last.current : text.current
    if (!target) return
    target.focus()
    // As if it were typed, so that the browser's undo works.
    document.execCommand('insertText', false, `{${field}}`)
  }
  const keepFocus = (event: MouseEvent) => event.preventDefault()
  const remember = (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
    last.current = event.currentTarget
  }
  return (
    <Stack gap={16} className={classes.fields ?? ''}>
      <TextInput
        label={t('write.subject')}
        value={value.subject}
        onChange={(event) => onChange({ ...value, subject: event.currentTarget.value })}
        onFocus={remember}
        error={errors.subject}
        lang={language}
        dir="auto"
        aria-required
      />
      {/* Its buttons are pressed, it only keeps the focus where it is. */}
      <Group gap={8} onMouseDown={keepFocus}>
        <span className="small">{t('write.insert')}</span>
        {offeredIn(occasion).map((field) => (
          <UnstyledButton
            key={field}
            className={classes.field ?? ''}
            title={`{${field}}`}
            onClick={() => insert(field)}
          >
            {t(`fields.${field}`)}
          </UnstyledButton>
        ))}
      </Group>
      <Textarea
        ref={text}
        label={t('write.text')}
        value={value.text}
        onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
        onFocus={remember}
        error={errors.text}
        // Below a long text it would be out of sight.
        inputWrapperOrder={['label', 'error', 'input']}
        lang={language}
        dir="auto"
        autosize
        minRows={10}
        maxRows={22}
        aria-required
      />
    </Stack>
  )
}
