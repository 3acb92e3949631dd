import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JudgingRound, JudgingRoundRow } from '@vernissage/contract/judging/round'
import { limits } from '@vernissage/contract/limits'
import { type FormEvent, useRef, useState } from 'react'
import type { Stored } from '../../../../../lib/api/client.ts'
import { shortDate } from '../../../../../lib/format/dates.ts'
import { useErrorText } from '../../../../../lib/format/error-text.ts'
import { count } from '../../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { Question } from '../../../../../ui/dialog/question.tsx'
import { type DialogFrame, useDialog } from '../../../../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../../../../ui/fields/choice-field.tsx'
import { DateField } from '../../../../../ui/fields/date-field.tsx'
import { NumberField } from '../../../../../ui/fields/number-field.tsx'
import { FormDialog } from '../../../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../../../ui/form/use-record-form.tsx'
import { countNamesSeen, invalidateJury, latestRoundsQuery, type OpenCall, rounds } from '../queries.ts'
import { ApplicationsChoice } from './applications-choice.tsx'
import { CriteriaField } from './criteria-field.tsx'
import { roundForm, rulesOf } from './round-form.ts'
import { useRuleChanges } from './use-rule-changes.tsx'

interface Props extends DialogFrame {
  openCall: OpenCall
  /** The round to edit; null adds one. */
  start: Stored<JudgingRound> | null
  onSaved: (round: JudgingRound) => void
}

/** Adds a round to an open call, or edits one. */
export function RoundDialog({ openCall, start, onSaved, ...frame }: Props) {
  const { t } = useTranslation('juryRounds')
  const queryClient = useQueryClient()
  const [definition] = useState(() => roundForm(openCall))
  const form = useRecordForm(definition, {
    start,
    texts: {
      criteria: t('form.criteriaWrong'),
      applications: t('form.applicationsMissing'),
    },
    incomplete: 'missing',
    saved: t('form.saved'),
    queryKey: rounds.keys.all,
    onDone: async ({ record }) => {
      await invalidateJury(queryClient)
      onSaved(record)
    },
  })
  const { field } = form
  const blindness = useBlindness(openCall, start?.record ?? null)
  const rules = useRuleChanges(start?.record ?? null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const { blind, criteria } = form.form.getValues()
    if (blind !== null && form.form.isValid()) {
      if (rules.asksFirst(event, criteria) || blindness.asksFirst(event, blind)) return
    }
    await form.submit(event)
  }
  return (
    <>
      <FormDialog
        {...frame}
        form={{ ...form, submit }}
        title={t(start ? 'rounds.edit' : 'rounds.add')}
        history={start && { entity: 'judging_round', id: start.record.id_judging_round }}
        size={820}
      >
        {!start && <CopyFrom onCopy={(round) => form.form.setValues(rulesOf(round))} />}
        <TextInput label={t('fields.name')} autoComplete="off" dir="auto" data-autofocus {...field('name')} />
        <div data-half>
          <DateField label={t('fields.starts_on')} format={shortDate} {...field('starts_on')} />
        </div>
        <div data-half>
          <DateField label={t('fields.ends_on')} format={shortDate} {...field('ends_on')} />
        </div>
        <Textarea
          label={t('fields.guidelines')}
          description={t('form.guidelinesHint')}
          descriptionProps={{ 'data-lasting': true }}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={limits.longText}
          dir="auto"
          {...field('guidelines')}
        />
        <CriteriaField label={t('fields.criteria')} {...field('criteria')} />
        <div data-half>
          <NumberField label={t('fields.minimum_judges')} {...field('minimum_judges')} />
        </div>
        <div data-half>
          <ChoiceField
            label={t('fields.scores_shown')}
            options={[
              { value: 1 as const, label: t('form.shown.given') },
              { value: 2 as const, label: t('form.shown.over') },
            ]}
            {...field('scores_shown')}
          />
        </div>
        <ChoiceField
          label={t('rounds.columns.names')}
          options={[
            { value: 1 as const, label: t('form.blind.yes') },
            { value: 0 as const, label: t('form.blind.no') },
          ]}
          {...field('blind')}
        />
        {!start && (
          <ApplicationsChoice
            openCall={openCall}
            label={t('fields.applications')}
            {...field('applications')}
          />
        )}
      </FormDialog>
      {rules.question}
      {blindness.question}
    </>
  )
}

/** Asks before a round is made blind after names could be read, or shows names again. */
function useBlindness(openCall: OpenCall, round: JudgingRound | null) {
  const { t } = useTranslation('juryRounds')
  const queryClient = useQueryClient()
  const asking = useDialog<{
    element: HTMLFormElement
    isHiding: boolean
    /** null where they could not be counted. */
    jurors: number | null
  }>()
  const agreed = useRef(false)
  const counting = useRef(false)

  const send = (element: HTMLFormElement) => {
    agreed.current = true
    element.requestSubmit()
  }
  const ask = async (element: HTMLFormElement, isHiding: boolean) => {
    counting.current = true
    const jurors = isHiding ? await countNamesSeen(queryClient, openCall) : (round?.jurors_count ?? 0)
    counting.current = false
    if (jurors === 0) return send(element)
    void asking.open({ element, isHiding, jurors })
  }
  /** True if the form waits until the jurors are counted, and if there are any, for a yes. It is submitted again then. */
  const asksFirst = (event: FormEvent<HTMLFormElement>, blind: 0 | 1) => {
    const isAgreed = agreed.current || blind === (round?.blind ?? 0)
    agreed.current = false
    if (isAgreed) return false
    event.preventDefault()
    event.stopPropagation()
    if (!counting.current) void ask(event.currentTarget, blind === 1)
    return true
  }
  const question = asking.show((frame, { element, isHiding, jurors }) => (
    <Question
      {...frame}
      title={t(isHiding ? 'blindness.hide' : 'blindness.show')}
      text={
        jurors === null
          ? t('blindness.hideUnknown')
          : t(isHiding ? 'blindness.hideText' : 'blindness.showText', { count: jurors, total: count(jurors) })
      }
      consequences={
        isHiding
          ? [t('blindness.remembered'), t('blindness.hidden'), t('blindness.codes')]
          : [t('blindness.forGood'), t('blindness.noCodes')]
      }
      yes={t(isHiding ? 'blindness.yesHide' : 'blindness.yesShow')}
      onYes={async () => send(element)}
    />
  ))
  return { asksFirst, question }
}

/** Copies criteria and rules of any open call's round. */
function CopyFrom({ onCopy }: { onCopy: (round: JudgingRound) => void }) {
  const { t } = useTranslation('juryRounds')
  const errorText = useErrorText()
  const former = useQuery(latestRoundsQuery).data?.rows ?? []
  const [chosen, setChosen] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  /** The present choice: the answer to an earlier one is ignored. */
  const latest = useRef('')
  if (former.length === 0) return null
  const choose = (value: string) => {
    latest.current = value
    setChosen(value)
    setFailure(null)
  }
  const copy = async () => {
    setFailure(null)
    try {
      const { record } = await rounds.read(Number(chosen))
      if (latest.current === chosen) onCopy(record)
    } catch (error) {
      if (latest.current === chosen) setFailure(errorText(error))
    }
  }
  const nameOf = (round: JudgingRoundRow) => [round.exhibition ?? round.magazine, round.name].join(' · ')
  return (
    // Choosing alone copies nothing: each arrow key chooses one, and what was typed would be gone.
    <Group align="end" gap={12} wrap="nowrap">
      <NativeSelect
        flex={1}
        miw={0}
        label={t('form.copyFrom')}
        rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
        data={[
          { value: '', label: t('form.noCopy') },
          ...former.map((round) => ({ value: String(round.id_judging_round), label: nameOf(round) })),
        ]}
        value={chosen}
        error={failure}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Button variant="default" disabled={chosen === ''} onClick={copy}>
        {t('form.copy')}
      </Button>
    </Group>
  )
}
