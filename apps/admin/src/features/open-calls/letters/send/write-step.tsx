import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Group, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { type Language, type LetterOccasion, languages, letterOccasions } from '@vernissage/contract/enums'
import type { LetterTexts } from '@vernissage/contract/resources/letters/mail-template'
import { useState } from 'react'
import { minute } from '../../../../lib/format/dates.ts'
import { count } from '../../../../lib/format/formats.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { type Selection, selectedCount } from '../../../../lib/list/selection.ts'
import { DialogFooter } from '../../../../ui/dialog/dialog.tsx'
import { LabelledSelect } from '../../../../ui/fields/labelled-select.tsx'
import { LoadFailed } from '../../../../ui/list/list-states.tsx'
import type { Application } from '../../applications/queries.ts'
import { kindOf } from '../queries.ts'
import { LanguageChoice, OccasionChoice } from './choices.tsx'
import { LetterFields } from './letter-fields.tsx'
import { Preview } from './preview.tsx'
import classes from './send.module.css'

interface Loading {
  error: unknown
  refetch: () => unknown
}

interface Props {
  selection: Selection
  templates: Loading & { data: object | undefined }
  recipients: Loading & { data: { pages: readonly { rows: readonly Application[] }[] } | undefined }
  occasion: LetterOccasion | null
  onOccasion: (occasion: LetterOccasion) => void
  language: Language
  /** Absent where the applicant's own language is known. */
  onLanguage?: (language: Language) => void
  fallback: Language
  /** Absent where one applicant is written to. */
  onFallback?: (language: Language) => void
  isEdited: (language: Language) => boolean
  text: LetterTexts | null
  /** The time of the last change, if the text is not the template's. */
  keptAt: string | null
  onText: (occasion: LetterOccasion, text: LetterTexts) => void
  onTemplate: (occasion: LetterOccasion) => void
  onClose: () => void
  onContinue: () => void
  isSending: boolean
  problem: string | null
}

/** Chooses the occasion and edits the text, beside a preview. */
export function WriteStep(props: Props) {
  const { selection, templates, recipients, occasion, language, onLanguage, onFallback, text, keptAt } = props
  const { t } = useTranslation(['letters', 'common', 'ui'])
  const interfaceLanguage = useLanguage()
  const [openedAt] = useState(() => new Date().toISOString())
  const selected = selectedCount(selection)
  const first = recipients.data?.pages[0]?.rows[0]
  const failed = [templates, recipients].find(({ data, error }) => !data && error)
  const isAsSent = selected === 1 || (first?.language ?? props.fallback) === language
  const name = (each: Language) => t(`languages.${each}`)

  const editor = () => {
    if (failed) return <LoadFailed error={failed.error} onRetry={() => failed.refetch()} />
    if (!occasion)
      return (
        <Text py={16} fz={14} c="dimmed">
          {t('write.choose')}
        </Text>
      )
    if (!text) return <Skeleton height={380} radius={10} aria-busy />
    return (
      <>
        {(onLanguage || onFallback) && (
          <Group justify="space-between" gap={8}>
            {onLanguage && (
              <LanguageChoice
                label={t('write.language')}
                value={language}
                onChange={onLanguage}
                note={(each) => props.isEdited(each) && t('write.edited')}
              />
            )}
            {onFallback && (
              <LabelledSelect
                label={t('write.fallback')}
                value={props.fallback}
                options={languages.map((value) => ({ value, label: name(value) }))}
                onChange={onFallback}
              />
            )}
          </Group>
        )}
        <LetterFields
          // Another text has an undo of its own.
          key={`${occasion} ${language}`}
          value={text}
          onChange={(next) => props.onText(occasion, next)}
          occasion={occasion}
          language={language}
        />
        <Text mih={20} fz={13} c="dimmed" role="status">
          {keptAt !== null && keptAt < openedAt && (
            <span>{t('write.kept', { moment: minute(keptAt, interfaceLanguage) })} </span>
          )}
          {keptAt !== null && (
            <UnstyledButton
              className="plain-link"
              py={0}
              c="var(--ink)"
              onClick={() => props.onTemplate(occasion)}
            >
              {t('write.reset')}
            </UnstyledButton>
          )}
        </Text>
      </>
    )
  }

  return (
    <>
      <div className={classes.columns} data-step="write">
        <div className={classes.column}>
          <p className="small">
            {t('write.step.text')} ·{' '}
            <span dir="auto">
              {selected === 1 && first
                ? first.user
                : t('write.chosen', { count: selected, total: count(selected) })}
            </span>
          </p>
          <OccasionChoice
            label={t('write.occasion')}
            values={letterOccasions}
            value={occasion}
            onChange={props.onOccasion}
          />
          {editor()}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={classes.column} data-side aria-label={t('write.preview')} tabIndex={0}>
          <p className="small">
            {first
              ? t(isAsSent ? 'write.previewOf' : 'write.previewWith', { name: first.user })
              : t('write.preview')}
          </p>
          {occasion && text && first ? (
            <Preview
              // A wrong text keeps the last preview: that of another text would mislead.
              key={`${occasion} ${language}`}
              kind={kindOf(selection)}
              id={first.id}
              letter={{ occasion, language, subject: text.subject, text: text.text }}
            />
          ) : occasion && !failed && !recipients.data ? (
            <Skeleton height={380} radius={10} aria-busy />
          ) : (
            <Text py={16} fz={14} c="dimmed">
              {t(recipients.data && !first ? 'write.noOne' : 'write.noPreview')}
            </Text>
          )}
        </section>
      </div>
      <DialogFooter problem={props.problem}>
        <Button variant="default" onClick={props.onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          onClick={props.onContinue}
          disabled={occasion !== null && !text}
          aria-disabled={props.isSending}
        >
          {props.isSending ? t('ui:sending') : t('write.continue')}
        </Button>
      </DialogFooter>
    </>
  )
}
