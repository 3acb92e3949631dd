import { Pending } from '../../../../ui/page/pending.tsx'
import '@mantine/core/styles/Skeleton.layer.css'
import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { JudgingRoundRow } from '@vernissage/contract/judging/round'
import { today } from '@vernissage/contract/time-zone'
import { targetOf } from '../../../../lib/api/request.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { LabelledSelect } from '../../../../ui/fields/labelled-select.tsx'
import { EmptyList } from '../../../../ui/list/list-states.tsx'
import { FileButtons, tableQuery } from '../file-buttons.tsx'
import type { JudgingTabProps } from '../judging-search.ts'
import { resultsQuery } from '../queries.ts'
import { roundsQuery } from '../rounds/queries.ts'
import { RoundResults } from './round-results.tsx'

/** The round that the address names. */
function useChosenRound() {
  const { round }: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (id: number) =>
    navigate({ to: '.', search: { tab: 'results', round: id } as never, state: true, resetScroll: false })
  return [round, choose] as const
}

/** The results of a program's rounds, one at a time, the latest first. */
export function ResultsTab({ kind, program }: JudgingTabProps) {
  const { t } = useTranslation('juryResults')
  const list = useQuery(roundsQuery({ kind, programId: program.id }))
  const [wanted, choose] = useChosenRound()
  const { data } = list
  if (!data) return <Pending query={list} height={600} radius={12} />
  const round = data.rows.find(({ id_judging_round: id }) => id === wanted) ?? data.rows.at(-1)
  if (!round) return <EmptyList text={t('noRounds')} hint={t('noRoundsHint')} />
  return (
    <Stack gap="var(--gap)">
      <Group justify="space-between" align="stretch" gap={12}>
        <LabelledSelect
          label={t('round')}
          value={round.id_judging_round}
          options={data.rows.map(({ id_judging_round: value, name: label }) => ({ value, label }))}
          onChange={choose}
        />
        <ResultFiles round={round} />
      </Group>
      <Loaded key={round.id_judging_round} round={round} kind={kind} program={program} />
    </Stack>
  )
}

/** The results, and what each juror gave and wrote, as tables to save. */
function ResultFiles({ round: { id_judging_round: id, name } }: { round: JudgingRoundRow }) {
  const { t } = useTranslation('juryResults')
  const language = useLanguage()
  const { data } = useQuery(resultsQuery(id))
  // Its criteria are columns.
  if (!data) return null
  const criteria = Object.fromEntries(
    data.criteria.map((one) => [`criterion_${one.id_judging_criterion}`, one.name]),
  )
  const application = { code: t('export.code'), round_code: t('export.roundCode'), user: t('export.artist') }
  const headings = {
    results: {
      ...application,
      late: t('export.late'),
      address_status_id: t('export.address'),
      total: t('export.total'),
      total_without_biases: t('export.withoutBiases'),
      median: t('export.median'),
      spread: t('jury.spread'),
      lowest: t('export.lowest'),
      highest: t('export.highest'),
      judges: t('export.judges'),
      expected: t('export.expected'),
      partial: t('export.partial'),
      former_total: t('export.former'),
      application_status_id: t('export.status'),
      decision_id: t('export.decision'),
      artworks_count: t('counts.artworks'),
      sold_count: t('export.sold'),
      ...criteria,
    },
    scores: {
      ...application,
      juror: t('jury.juror'),
      ...criteria,
      total: t('export.total'),
      left_out: t('export.partial'),
      not_counted: t('export.notCounted'),
      abstentions: t('export.abstentions'),
      comment: t('export.comment'),
      conflict: t('export.conflict'),
      conflict_reason: t('export.reason'),
    },
  }
  return (
    <FileButtons
      files={(['results', 'scores'] as const).flatMap((of) =>
        (['xlsx', 'csv'] as const).map((format) => ({
          label: `${t(`actions.export.${of}`)} ${format.toUpperCase()}`,
          name: `${name}${of === 'scores' ? ` ${t('export.scores')}` : ''} ${today()}.${format}`,
          target: targetOf('/judginground/{id}/export', {
            params: { id },
            query: {
              format,
              of,
              language,
              ...tableQuery(headings[of], language),
            },
          }),
        })),
      )}
    />
  )
}

function Loaded({ round, ...judged }: JudgingTabProps & { round: JudgingRoundRow }) {
  const { t } = useTranslation('juryResults')
  const results = useQuery(resultsQuery(round.id_judging_round))
  const { data } = results
  if (!data) return <Pending query={results} height={600} radius={12} />
  if (data.applications.length === 0) return <EmptyList text={t('empty')} hint={t('emptyHint')} />
  return <RoundResults {...judged} round={round} results={data} />
}
