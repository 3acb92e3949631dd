import '@mantine/core/styles/Skeleton.layer.css'
import { ActionIcon, Group, Skeleton, Stack, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconInfoCircle, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type JudgingRound, type Panel as RoundPanel, roundStateOn } from '@vernissage/contract/judging/round'
import { today } from '@vernissage/contract/time-zone'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useErrorText } from '../../../../lib/format/error-text.ts'
import { count } from '../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../../../ui/dialog/confirm-delete.tsx'
import { type DialogFrame, useDialog } from '../../../../ui/dialog/use-dialog.tsx'
import { EmptyList, LoadFailed } from '../../../../ui/list/list-states.tsx'
import back from '../../../../ui/page/back-link.module.css'
import { Panel } from '../../../../ui/page/panel.tsx'
import { showSuccess } from '../../../../ui/page/toast.tsx'
import { EditButton, HistoryButton } from '../../../../ui/record/record-actions.tsx'
import { Statistics, Value, Values } from '../../../../ui/record/values.tsx'
import { judgedOf } from './assigning/judged.ts'
import { JuryPanel } from './assigning/jury-panel.tsx'
import { RoundApplications } from './assigning/round-applications.tsx'
import { invalidateJury, type OpenCall, panelQuery, roundQuery, rounds } from './queries.ts'
import { useScaleWords } from './round/criteria-field.tsx'
import { RoundStateTag, roundDialog, useRoundDays } from './rounds-panel.tsx'

interface Props {
  id: number
  openCall: OpenCall
  /** Shows all rounds. */
  onLeave: () => void
}

/** One round: its rules and progress, its jury, and its applications. */
export function OpenRound({ id, openCall, onLeave }: Props) {
  const { t } = useTranslation('juryRounds')
  const round = useQuery(roundQuery(id))
  const panel = useQuery(panelQuery(id))
  const failed = round.data ? null : round.error
  // The jury adds notes to a blind round, above its figures.
  const isPending = !round.data || (round.data.record.blind === 1 && panel.isPending)
  return (
    <>
      <UnstyledButton className={back.link ?? ''} onClick={onLeave}>
        <IconArrowLeft size={18} stroke={1.5} aria-hidden />
        {t('rounds.back')}
      </UnstyledButton>
      {failed ? (
        <RoundFailed error={failed} onRetry={() => round.refetch()} />
      ) : isPending ? (
        <Skeleton height="80dvh" radius={12} aria-busy />
      ) : (
        <>
          <RoundFacts round={round.data.record} panel={panel.data} openCall={openCall} onDeleted={onLeave} />
          {panel.error && !panel.data ? (
            <LoadFailed error={panel.error} onRetry={() => panel.refetch()} />
          ) : (
            <>
              <JuryPanel round={round.data.record} panel={panel.data} openCall={openCall} />
              <RoundApplications round={round.data.record} panel={panel.data} openCall={openCall} />
            </>
          )}
        </>
      )}
    </>
  )
}

function RoundFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const errorText = useErrorText()
  if (error instanceof ApiError && error.status === 404) return <EmptyList text={errorText(error)} />
  return <LoadFailed error={error} onRetry={onRetry} />
}

interface FactsProps {
  round: JudgingRound
  /** undefined while loading. */
  panel: RoundPanel | undefined
  openCall: OpenCall
  onDeleted: () => void
}

function RoundFacts({ round, panel, openCall, onDeleted }: FactsProps) {
  const { t } = useTranslation('juryRounds')
  const days = useRoundDays()
  const scaleWords = useScaleWords()
  const form = useDialog({ load: roundDialog.load, read: (id: number) => rounds.read(id) })
  const deletion = useDialog<JudgingRound>()
  const judged = panel && judgedOf(openCall.kind, panel)
  const enough = judged?.filter(({ done }) => done >= round.minimum_judges).length
  return (
    <Panel
      title={round.name}
      detail={<RoundStateTag round={round} />}
      actions={
        <>
          <EditButton
            label={t('rounds.edit')}
            isOpening={form.opening !== null}
            onClick={() => form.open(round.id_judging_round)}
          />
          <HistoryButton record={{ entity: 'judging_round', id: round.id_judging_round }} />
          <ActionIcon
            aria-label={t('rounds.deleteOne', { name: round.name })}
            onClick={() => deletion.open(round)}
          >
            <IconTrash size={20} stroke={1.5} />
          </ActionIcon>
        </>
      }
    >
      <Stack gap={24} p={{ base: '4px 16px 20px', sm: '8px 24px 24px' }}>
        <BlindnessNotes round={round} panel={panel} />
        <Statistics
          figures={[
            { label: t('round.figures.applications'), value: judged?.length },
            { label: t('round.figures.enough'), value: enough },
            { label: t('round.figures.below'), value: panel?.below_minimum },
            {
              label: t('round.figures.conflicts'),
              value: panel?.jurors.reduce((sum, { conflicts }) => sum + conflicts, 0),
            },
          ]}
        />
        <Values>
          <Value label={t('rounds.columns.dates')}>{days(round)}</Value>
          <Value label={t('fields.minimum_judges')}>{count(round.minimum_judges)}</Value>
          <Value label={t('rounds.columns.names')}>
            {t(round.blind === 1 ? 'rounds.blind' : 'rounds.named')}
          </Value>
          <Value label={t('fields.scores_shown')}>
            {t(round.scores_shown === 1 ? 'form.shown.given' : 'form.shown.over')}
          </Value>
          <Value label={t('fields.cut_off')}>{round.cut_off == null ? null : String(round.cut_off)}</Value>
          <Value wide label={t('fields.criteria')}>
            {round.criteria
              .map(({ name, weight, scale }) =>
                t('criteria.words', { name, weight, scale: scaleWords[scale] }),
              )
              .join(' · ')}
          </Value>
        </Values>
      </Stack>
      {form.show((frame, start) => (
        <roundDialog.Dialog {...frame} openCall={openCall} start={start} onSaved={form.close} />
      ))}
      {deletion.show((frame, shown) => (
        <DeleteRound {...frame} round={shown} onDeleted={onDeleted} />
      ))}
    </Panel>
  )
}

/** Warns about a blind round whose codes are those used elsewhere, or whose jurors know names. */
function BlindnessNotes({ round, panel }: Pick<FactsProps, 'round' | 'panel'>) {
  const { t } = useTranslation('juryRounds')
  const knowing = panel?.jurors.filter(({ names_seen }) => names_seen > 0) ?? []
  if (round.blind === 0) return null
  const notes = [
    round.own_codes === 0 && roundStateOn(today(), round) !== 'over' && t('blindness.formerCodes'),
    knowing.length > 0 &&
      t('blindness.known', {
        count: knowing.length,
        total: count(knowing.length),
        names: knowing.flatMap(({ name }) => name ?? []).join(', '),
      }),
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <Stack gap={12}>
      {notes.map((note) => (
        <Group key={note} component="p" align="flex-start" gap={10} wrap="nowrap" maw="76ch" lh={1.5}>
          <IconInfoCircle size={20} stroke={1.5} style={{ flex: 'none', marginTop: 2 }} aria-hidden />
          <span dir="auto">{note}</span>
        </Group>
      ))}
    </Stack>
  )
}

/** Asks before a round is deleted, and says how much of the jury's work is deleted. */
function DeleteRound({
  round,
  onDeleted,
  ...frame
}: DialogFrame & { round: JudgingRound; onDeleted: () => void }) {
  const { t } = useTranslation('juryRounds')
  const days = useRoundDays()
  const queryClient = useQueryClient()
  return (
    <ConfirmDelete
      {...frame}
      shown={round}
      subject={({ name }) => ({ name })}
      returnsFrom="deletions"
      read={() => rounds.read(round.id_judging_round)}
      facts={(shown) => [
        [t('fields.name'), shown.name],
        [t('rounds.columns.dates'), days(shown)],
      ]}
      consequences={({ assignments_count, done_count }) =>
        t('rounds.deletion', { assigned: count(assignments_count), done: count(done_count) })
      }
      remove={async (current) => {
        await rounds.remove(current)
        onDeleted()
        await invalidateJury(queryClient)
        showSuccess()
      }}
    />
  )
}
