import '@mantine/core/styles/Skeleton.layer.css'
import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ApplicationStatus } from '@vernissage/contract/enums'
import { type ReactNode, useRef, useState } from 'react'
import { request } from '../../../../../lib/api/client.ts'
import { useErrorText } from '../../../../../lib/format/error-text.ts'
import { count } from '../../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { LoadFailed } from '../../../../../ui/list/list-states.tsx'
import { statuses, useStatusOptions } from '../../../../../ui/record/status.tsx'
import { ApplicationChecklist } from '../assigning/application-checklist.tsx'
import { type OpenCall, openCallApplicationsQuery, roundsQuery } from '../queries.ts'

const modes = ['all', 'former', 'status', 'picked'] as const
type Mode = (typeof modes)[number]

interface Props {
  openCall: OpenCall
  label: string
  /** `all`, or ids separated by commas. */
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  'data-fields'?: string
}

const idsOf = (value: string) => new Set(value === 'all' ? [] : value.split(',').filter(Boolean).map(Number))
const textOf = (ids: Iterable<number>) => [...ids].join()

/** The applications of a round that are at its cut-off or above it. */
const aboveCutOff = async (id: number, cutOff: number) => {
  const { data } = await request('GET /judginground/{id}/results', { params: { id } })
  return data.results.applications.flatMap(({ id_application, total }) =>
    total !== null && total >= cutOff ? [id_application] : [],
  )
}

/** Chooses the applications of a new round. */
export function ApplicationsChoice({ openCall, label, value, onChange, error, ...field }: Props) {
  const { t } = useTranslation('juryRounds')
  const errorText = useErrorText()
  const applications = useQuery(openCallApplicationsQuery(openCall))
  const former = useQuery(roundsQuery(openCall))
  const statusOptions = useStatusOptions(statuses.application)
  const [mode, setMode] = useState<Mode>('all')
  const [failure, setFailure] = useState<string | null>(null)
  /** Counts the choices: an answer to a former one is late. */
  const choice = useRef(0)
  const all = applications.data ?? []
  const withCutOff = former.data?.rows.filter(({ cut_off }) => cut_off !== null) ?? []
  const [round, setRound] = useState<number | null>(null)
  const [status, setStatus] = useState<number>(ApplicationStatus.pending)
  const missing = [applications, former].find(({ data }) => !data)
  const chosen = value === 'all' ? all.length : idsOf(value).size

  const takeFormer = async (id: number | undefined) => {
    choice.current += 1
    const own = choice.current
    setRound(id ?? null)
    setFailure(null)
    onChange('')
    const one = withCutOff.find(({ id_judging_round }) => id_judging_round === id)
    if (!one || one.cut_off === null) return
    try {
      const ids = await aboveCutOff(one.id_judging_round, one.cut_off)
      if (choice.current === own) onChange(textOf(ids))
    } catch (problem) {
      if (choice.current === own) setFailure(errorText(problem))
    }
  }
  const takeStatus = (next: number) => {
    setStatus(next)
    const those = all.filter(({ application_status_id }) => application_status_id === next)
    onChange(textOf(those.map(({ id }) => id)))
  }
  const choose = (next: Mode) => {
    choice.current += 1
    setMode(next)
    setFailure(null)
    if (next === 'all') onChange('all')
    if (next === 'former') void takeFormer(withCutOff.at(-1)?.id_judging_round)
    if (next === 'status') takeStatus(status)
    if (next === 'picked') onChange('')
  }
  const chevron = <IconChevronDown size={16} stroke={1.5} aria-hidden />
  return (
    <Stack gap={26}>
      <NativeSelect
        {...field}
        label={label}
        rightSection={chevron}
        data={modes.map((one) => ({ value: one, label: t(`choice.${one}`) }))}
        value={mode}
        disabled={missing !== undefined}
        error={failure ?? error}
        onChange={(event) => choose(event.currentTarget.value as Mode)}
      />
      {mode === 'former' &&
        (withCutOff.length > 0 ? (
          <NativeSelect
            label={t('choice.round')}
            rightSection={chevron}
            data={withCutOff.map(({ id_judging_round, name, cut_off }) => ({
              value: String(id_judging_round),
              label: t('choice.cutOff', { name, cutOff: cut_off }),
            }))}
            value={String(round ?? '')}
            onChange={(event) => takeFormer(Number(event.currentTarget.value))}
          />
        ) : (
          <Text mt={-14} c="dimmed">
            {t('choice.noCutOff')}
          </Text>
        ))}
      {mode === 'status' && (
        <NativeSelect
          label={t('fields.enabled')}
          rightSection={chevron}
          data={statusOptions.map((option) => ({ value: String(option.value), label: option.label }))}
          value={String(status)}
          onChange={(event) => takeStatus(Number(event.currentTarget.value))}
        />
      )}
      {missing?.error ? (
        <LoadFailed error={missing.error} onRetry={() => missing.refetch()} />
      ) : missing ? (
        <Skeleton mt={-14} c="dimmed" width={180} aria-busy>
          {'\u00a0'}
        </Skeleton>
      ) : mode === 'picked' ? (
        <ApplicationChecklist
          label={t('choice.picked')}
          applications={all}
          chosen={idsOf(value)}
          onChange={(ids) => onChange(textOf(ids))}
        />
      ) : (
        <Text mt={-14} c="dimmed" role="status">
          {t('choice.chosen', { count: chosen, total: count(chosen) })}
        </Text>
      )}
    </Stack>
  )
}
