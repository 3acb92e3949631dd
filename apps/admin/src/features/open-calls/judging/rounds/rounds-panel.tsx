import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type JudgingRoundRow, type RoundState, roundStateOn } from '@vernissage/contract/judging/round'
import { today } from '@vernissage/contract/time-zone'
import { useMemo } from 'react'
import { shortDate } from '../../../../lib/format/dates.ts'
import { count } from '../../../../lib/format/formats.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { lazyDialog, useDialog } from '../../../../ui/dialog/use-dialog.tsx'
import { AddButton } from '../../../../ui/list/list-page.tsx'
import { EmptyList, LoadFailed } from '../../../../ui/list/list-states.tsx'
import { Panel } from '../../../../ui/page/panel.tsx'
import { ProgressLine } from '../../../../ui/page/progress-line.tsx'
import { Tag, type Tone } from '../../../../ui/record/status.tsx'
import { column } from '../../../../ui/table/columns.ts'
import { type Column, DataTable } from '../../../../ui/table/data-table.tsx'
import { type OpenCall, roundsQuery } from './queries.ts'
import classes from './rounds.module.css'

export const roundDialog = lazyDialog(
  async () => (await import('./round/round-dialog.tsx')).RoundDialog,
  'order',
)

/** The rounds of an open call. A row opens its round. */
export function RoundsPanel({ openCall, onOpen }: { openCall: OpenCall; onOpen: (id: number) => void }) {
  const { t } = useTranslation('juryRounds')
  const list = useQuery(roundsQuery(openCall))
  const form = useDialog(roundDialog)
  const rows = list.data?.rows
  const columns = useRoundColumns()
  const placeholder = () => {
    if (!rows) return list.error ? <LoadFailed error={list.error} onRetry={() => list.refetch()} /> : null
    if (rows.length > 0) return null
    return (
      <EmptyList text={t('rounds.empty')} hint={t('rounds.emptyHint')}>
        <Button onClick={() => form.open(null)}>{t('rounds.add')}</Button>
      </EmptyList>
    )
  }
  return (
    <Panel
      title={t('rounds.title')}
      count={list.data?.count ?? null}
      actions={<AddButton label={t('rounds.add')} onClick={() => form.open(null)} />}
    >
      <DataTable
        frameless
        label={t('rounds.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id_judging_round }) => id_judging_round}
        expected={2}
        card={(round) => <RoundCard round={round} />}
        cardHeight={150}
        opening={({ id_judging_round }) =>
          () =>
            onOpen(id_judging_round)
          }
        placeholder={placeholder()}
      />
      {form.show((frame) => (
        <roundDialog.Dialog
          {...frame}
          openCall={openCall}
          start={null}
          onSaved={(round) => {
            form.close()
            onOpen(round.id_judging_round)
          }}
        />
      ))}
    </Panel>
  )
}

const stateTones: Readonly<Record<RoundState, Tone>> = { ahead: 'gray', open: 'green', over: 'blue' }

export function RoundStateTag({ round }: { round: JudgingRoundRow }) {
  const { t } = useTranslation('juryRounds')
  const state = roundStateOn(today(), round)
  return <Tag tone={stateTones[state]}>{t(`rounds.states.${state}`)}</Tag>
}

/** `05 Mar 2026 to 20 Mar 2026` */
export function useRoundDays() {
  const { t } = useTranslation('juryRounds')
  const language = useLanguage()
  return ({ starts_on, ends_on }: JudgingRoundRow) =>
    t('rounds.days', { from: shortDate(starts_on, language), to: shortDate(ends_on, language) })
}

/** The number of applications with enough judges. */
function Enough({ round }: { round: JudgingRoundRow }) {
  const { t } = useTranslation('juryRounds')
  const [done, total] = [round.enough_count, round.applications_count]
  return (
    <Stack component="span" className="tabular" gap={4} w="100%" maw={220}>
      <span>{t('rounds.of', { done: count(done), total: count(total) })}</span>
      <ProgressLine label={t('rounds.columns.progress')} value={total > 0 ? done / total : 0} />
    </Stack>
  )
}

function useRoundColumns(): Column<JudgingRoundRow>[] {
  const { t } = useTranslation('juryRounds')
  const days = useRoundDays()
  return useMemo(
    () => [
      column('name', t('rounds.columns.round'), 190, ({ name }) => (
        <Text span display="block" miw={0} truncate fw={550} dir="auto" title={name}>
          {name}
        </Text>
      )),
      column('dates', t('rounds.columns.dates'), 210, days),
      column('state', t('rounds.columns.state'), 110, (round) => <RoundStateTag round={round} />),
      column('criteria', t('rounds.columns.criteria'), 80, (round) => count(round.criteria_count)),
      column('names', t('rounds.columns.names'), 90, ({ blind }) =>
        t(blind === 1 ? 'rounds.blind' : 'rounds.named'),
      ),
      column('progress', t('rounds.columns.progress'), 140, (round) => <Enough round={round} />),
      column('below', t('rounds.columns.below'), 150, (round) => count(round.below_minimum_count)),
      column('conflicts', t('rounds.columns.conflicts'), 90, (round) => count(round.conflicts_count)),
    ],
    // `days` depends on the language, as `t` does.
    [t],
  )
}

function RoundCard({ round }: { round: JudgingRoundRow }) {
  const { t } = useTranslation('juryRounds')
  const days = useRoundDays()
  const facts = [
    t('criteria.count', { count: round.criteria_count }),
    t(round.blind === 1 ? 'rounds.blind' : 'rounds.named'),
    `${t('rounds.columns.below')}: ${count(round.below_minimum_count)}`,
    `${t('rounds.columns.conflicts')}: ${count(round.conflicts_count)}`,
  ]
  return (
    <Stack align="flex-start" gap={6} flex={1} miw={0} className={classes.words ?? ''}>
      <Group component="span" gap={10} wrap="nowrap">
        <Text component="strong" display="block" miw={0} truncate fw={550} dir="auto">
          {round.name}
        </Text>
        <RoundStateTag round={round} />
      </Group>
      <span>{days(round)}</span>
      <span className="small">{facts.join(' · ')}</span>
      <Enough round={round} />
    </Stack>
  )
}
