import { Pending } from '../../../../ui/page/pending.tsx'
import { Steps } from '../../../../ui/page/steps.tsx'
import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  draftOccasions,
  type Language,
  languages,
  letterOccasions,
  type TemplateOccasion,
} from '@vernissage/contract/enums'
import type { LetterTexts, MailTemplate } from '@vernissage/contract/resources/letters/mail-template'
import { type ReactNode, useEffect, useState } from 'react'
import { minute } from '../../../../lib/format/dates.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Dialog, DialogFooter } from '../../../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../../../ui/dialog/use-dialog.tsx'
import { useRunOnce } from '../../../../ui/dialog/use-run-once.ts'
import { LoadFailed } from '../../../../ui/list/list-states.tsx'
import { showSuccess } from '../../../../ui/page/toast.tsx'
import { isSameText, useKeptTexts } from '../../letters/kept-texts.ts'
import letter from '../../letters/letter-text.module.css'
import {
  applicantsQuery,
  mailStatusQuery,
  mailTemplates,
  mailTemplatesQuery,
  sendTest,
} from '../../letters/queries.ts'
import { LanguageChoice, OccasionChoice } from '../../letters/send/choices.tsx'
import { LetterFields, useLetterErrors } from '../../letters/send/letter-fields.tsx'
import { Preview } from '../../letters/send/preview.tsx'
import classes from '../../letters/send/send.module.css'
import type { OpenCall } from '../rounds/queries.ts'

/** The letters that staff send, and the automatic ones. */
const groups = [
  { label: 'occasions', values: letterOccasions },
  { label: 'automatic', values: draftOccasions },
] as const

/** The templates of all letters, with a preview for an application of the open call. Unsaved changes survive closing. */
export function TemplatesDialog({ openCall, ...frame }: DialogFrame & { openCall: OpenCall }) {
  const { t } = useTranslation(['letters', 'common', 'ui'])
  const queryClient = useQueryClient()
  const interfaceLanguage = useLanguage()
  const letterErrors = useLetterErrors()
  const list = useQuery(mailTemplatesQuery)
  const { kept, keep, forget } = useKeptTexts('template')
  const [openedAt] = useState(() => new Date().toISOString())
  const [occasion, setOccasion] = useState<TemplateOccasion>('received')
  const [language, setLanguage] = useState<Language>(interfaceLanguage)
  const [example, setExample] = useState<number | null>(null)
  const [newer, setNewer] = useState<number | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const { run, isSending, problem, setProblem } = useRunOnce()

  const templateOf = (of: TemplateOccasion, written: Language) =>
    list.data?.rows.find((row) => row.occasion === of && row.language === written)
  const keptOf = (template: MailTemplate | undefined) => template && kept(String(template.id_mail_template))
  const template = templateOf(occasion, language)
  const changed = keptOf(template)
  const value = changed ?? template
  const show = (of: TemplateOccasion, written: Language) => {
    setOccasion(of)
    setLanguage(written)
    setProblem(null)
    setNote(null)
  }
  const change = (stored: MailTemplate, texts: LetterTexts) => {
    setProblem(null)
    keep(String(stored.id_mail_template), isSameText(texts, stored) ? null : texts)
  }

  /** Runs `work` if the shown text is valid. */
  const runWhole = (work: () => Promise<void>) =>
    run(async () => {
      if (value && Object.keys(letterErrors(value, occasion)).length > 0)
        return setProblem(t('write.incomplete'))
      setNote(null)
      await work()
    })
  const save = (stored: MailTemplate, texts: LetterTexts) =>
    runWhole(async () => {
      const now = await mailTemplates.read(stored.id_mail_template)
      const isNewer = !isSameText(now.record, stored)
      if (!isNewer) await mailTemplates.change(now, { subject: texts.subject, text: texts.text })
      await queryClient.invalidateQueries({ queryKey: mailTemplates.keys.all })
      setNewer(isNewer ? stored.id_mail_template : null)
      if (isNewer) return setProblem(t('templates.newer'))
      forget(String(stored.id_mail_template), texts)
      showSuccess()
    })
  const test = (texts: LetterTexts) =>
    runWhole(async () => {
      const letter = { occasion, language, subject: texts.subject, text: texts.text }
      const { to_address: address } = await sendTest(openCall.kind, example!, letter)
      const status = await queryClient.fetchQuery(mailStatusQuery)
      setNote(t(status.is_configured === 1 ? 'templates.tested' : 'templates.testedKept', { address }))
    })

  return (
    <Dialog {...frame} title={t('templates.title')} size={1080}>
      <div className={classes.columns}>
        <div className={classes.column}>
          {groups.map(({ label, values }) => (
            <Stack key={label} gap={6}>
              <p className="small" aria-hidden>
                {t(`templates.${label}`)}
              </p>
              <OccasionChoice<TemplateOccasion>
                label={t(`templates.${label}`)}
                values={values}
                value={occasion}
                onChange={(each) => show(each, language)}
                note={(each) =>
                  languages.some((written) => keptOf(templateOf(each, written))) && t('templates.unsaved')
                }
              />
            </Stack>
          ))}
          <LanguageChoice
            label={t('write.language')}
            value={language}
            onChange={(each) => show(occasion, each)}
            note={(each) => (keptOf(templateOf(occasion, each)) ? t('templates.unsaved') : false)}
          />
          <Pending query={list} height={380} />
          {template && value && (
            <>
              <LetterFields
                key={template.id_mail_template}
                value={value}
                onChange={(texts) => change(template, texts)}
                occasion={occasion}
                language={language}
              />
              <Text mih={20} fz={13} c="dimmed" role="status">
                {note}
                {changed && changed.at < openedAt && (
                  <span>{t('templates.kept', { moment: minute(changed.at, interfaceLanguage) })} </span>
                )}
                {changed && (
                  <UnstyledButton
                    className="plain-link"
                    py={0}
                    c="var(--ink)"
                    onClick={() => change(template, template)}
                  >
                    {t('templates.discard')}
                  </UnstyledButton>
                )}
              </Text>
              {changed && newer === template.id_mail_template && (
                <Stack component="section" gap={10} aria-label={t('templates.stored')}>
                  <Text component="h3" fz={16} fw={600}>
                    {t('templates.stored')}
                  </Text>
                  <p lang={language} dir="auto">
                    {template.subject}
                  </p>
                  <p className={letter.text} lang={language} dir="auto">
                    {template.text}
                  </p>
                </Stack>
              )}
            </>
          )}
        </div>
        <Example openCall={openCall} language={language} onExample={setExample}>
          {(id) =>
            value && (
              <Preview
                // A wrong text keeps the last preview: that of another template would mislead.
                key={`${occasion} ${language}`}
                kind={openCall.kind}
                id={id}
                letter={{ occasion, language, subject: value.subject, text: value.text }}
              />
            )
          }
        </Example>
      </div>
      <DialogFooter problem={problem}>
        <Button variant="default" onClick={frame.onClose}>
          {t('common:close')}
        </Button>
        <Button
          variant="default"
          disabled={!value || example === null}
          aria-disabled={isSending}
          onClick={() => value && test(value)}
        >
          {t('templates.test')}
        </Button>
        <Button
          disabled={!changed}
          aria-disabled={isSending}
          onClick={() => template && changed && save(template, changed)}
        >
          {isSending ? t('ui:sending') : t('common:save')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface ExampleProps {
  openCall: OpenCall
  /** Of the template. */
  language: Language
  onExample: (id: number) => void
  children: (id: number) => ReactNode
}

/** A preview with one of the first applications of the open call. */
function Example({ openCall: { kind, programId }, language, onExample, children }: ExampleProps) {
  const { t } = useTranslation('letters')
  const [position, setPosition] = useState(0)
  const { data, error, refetch } = useInfiniteQuery(applicantsQuery(kind, programId))
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const shown = rows[position]
  const id = shown?.id
  useEffect(() => {
    if (id !== undefined) onExample(id)
  }, [id, onExample])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.column} data-side aria-label={t('write.preview')} tabIndex={0}>
      <Group justify="space-between" gap="4px 12px" mih={36}>
        <span className="small" role="status" dir="auto">
          {shown
            ? t(shown.language === language ? 'write.previewOf' : 'write.previewWith', { name: shown.user })
            : t('write.preview')}
        </span>
        {rows.length > 1 && (
          <Group className="tabular" gap={8} wrap="nowrap">
            <Steps
              previous={t('templates.previous')}
              next={t('templates.next')}
              isFirst={position === 0}
              isLast={position >= rows.length - 1}
              onStep={(by) => setPosition(position + by)}
            />
          </Group>
        )}
      </Group>
      {!data && error && <LoadFailed error={error} onRetry={() => refetch()} />}
      {data && !shown && (
        <Text py={16} fz={14} c="dimmed">
          {t('templates.example')}
        </Text>
      )}
      {id !== undefined && children(id)}
    </section>
  )
}
