import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowsShuffle, IconUserMinus, IconUsers } from '@tabler/icons-react'
import type { JudgingRound, Panel as RoundPanel } from '@vernissage/contract/judging/round'
import { useMemo } from 'react'
import { minute } from '../../../../../lib/format/dates.ts'
import { count } from '../../../../../lib/format/formats.ts'
import { useLanguage } from '../../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { Question } from '../../../../../ui/dialog/question.tsx'
import { type DialogFrame, lazyDialog, useDialog } from '../../../../../ui/dialog/use-dialog.tsx'
import { EmptyList } from '../../../../../ui/list/list-states.tsx'
import { Panel } from '../../../../../ui/page/panel.tsx'
import { ProgressLine } from '../../../../../ui/page/progress-line.tsx'
import { RecordAction } from '../../../../../ui/record/record-actions.tsx'
import { StatusTag, statuses } from '../../../../../ui/record/status.tsx'
import { column } from '../../../../../ui/table/columns.ts'
import { type Column, DataTable } from '../../../../../ui/table/data-table.tsx'
import { RowButton } from '../../../../../ui/table/row-button.tsx'
import { changeJury, type OpenCall } from '../queries.ts'
import classes from '../rounds.module.css'
import { useJuryChange } from '../use-sending.ts'
import type { PanelJuror } from './judged.ts'
import { inRound, useUndoOfDeletion } from './undo-deletions.ts'

const juryChooser = lazyDialog(async () => (await import('./jury-chooser.tsx')).JuryChooser)
const distribution = lazyDialog(async () => (await import('./distribution-dialog.tsx')).DistributionDialog)
const jurorApplications = lazyDialog(async () => (await import('./juror-applications.tsx')).JurorApplications)

interface Props {
  round: JudgingRound
  /** undefined while loading. */
  panel: RoundPanel | undefined
  openCall: OpenCall
}

/** The jurors of a round, with their progress. A row opens the juror's applications. */
export function JuryPanel({ round, panel, openCall }: Props) {
  const { t } = useTranslation('juryRounds')
  const chooser = useDialog({ load: juryChooser.load })
  const spreading = useDialog({ load: distribution.load })
  const byHand = useDialog<PanelJuror>({ load: jurorApplications.load })
  const withdrawal = useDialog<PanelJuror>()
  const columns = useJuryColumns(withdrawal.open)
  const isEmpty = panel?.jurors.length === 0
  return (
    <Panel
      title={t('round.jury')}
      count={panel?.jurors.length ?? null}
      actions={
        panel && (
          <>
            <RecordAction
              icon={IconUsers}
              label={t('round.choose')}
              isOpening={chooser.opening !== null}
              onClick={() => chooser.open(null)}
            />
            {!isEmpty && panel.applications.length > 0 && (
              <RecordAction
                icon={IconArrowsShuffle}
                label={t('round.distribute')}
                variant="filled"
                isOpening={spreading.opening !== null}
                onClick={() => spreading.open(null)}
              />
            )}
          </>
        )
      }
    >
      <DataTable
        frameless
        label={t('round.jury')}
        columns={columns}
        rows={panel?.jurors}
        rowKey={({ juror_id }) => juror_id}
        expected={3}
        card={(juror) => <JurorCard juror={juror} onWithdraw={withdrawal.open} />}
        cardHeight={110}
        opening={(juror) => () => byHand.open(juror)}
        placeholder={
          isEmpty && (
            <EmptyList text={t('round.empty')}>
              <Button onClick={() => chooser.open(null)}>{t('round.choose')}</Button>
            </EmptyList>
          )
        }
      />
      {panel && (
        <>
          {chooser.show((frame) => (
            <juryChooser.Dialog {...frame} round={round} panel={panel} />
          ))}
          {spreading.show((frame) => (
            <distribution.Dialog {...frame} round={round} panel={panel} openCall={openCall} />
          ))}
          {byHand.show((frame, juror) => (
            <jurorApplications.Dialog
              {...frame}
              round={round}
              panel={panel}
              openCall={openCall}
              juror={juror}
            />
          ))}
          {withdrawal.show((frame, juror) => (
            <Withdrawal {...frame} roundId={round.id_judging_round} juror={juror} />
          ))}
        </>
      )}
    </Panel>
  )
}

interface JurorProps {
  juror: PanelJuror
  onWithdraw: (juror: PanelJuror) => void
}

function WithdrawButton({ juror, onWithdraw }: JurorProps) {
  const { t } = useTranslation('juryRounds')
  return (
    <RowButton
      icon={IconUserMinus}
      label={t('round.withdraw', { name: juror.name })}
      onClick={() => onWithdraw(juror)}
    />
  )
}

const JurorName = ({ juror }: { juror: PanelJuror }) => (
  <Group component="span" gap={10} wrap="nowrap">
    <Text span display="block" miw={0} truncate fw={550} dir="auto" title={juror.name ?? ''}>
      {juror.name}
    </Text>
    {juror.enabled === 0 && <StatusTag of={statuses.enabled} value={0} />}
  </Group>
)

function Done({ juror: { done, assigned } }: { juror: PanelJuror }) {
  const { t } = useTranslation('juryRounds')
  return (
    <Stack component="span" className="tabular" gap={4} w="100%" maw={220}>
      <span>{t('rounds.of', { done: count(done), total: count(assigned) })}</span>
      <ProgressLine label={t('round.columns.done')} value={assigned > 0 ? done / assigned : 0} />
    </Stack>
  )
}

/** The columns. `onWithdraw` must be the same function from render to render. */
function useJuryColumns(onWithdraw: JurorProps['onWithdraw']): Column<PanelJuror>[] {
  const { t } = useTranslation('juryRounds')
  const language = useLanguage()
  return useMemo(
    () => [
      column('juror', t('round.columns.juror'), 220, (juror) => <JurorName juror={juror} />),
      column('assigned', t('round.columns.assigned'), 100, ({ assigned }) => count(assigned)),
      column('done', t('round.columns.done'), 150, (juror) => <Done juror={juror} />),
      column('conflicts', t('round.columns.conflicts'), 100, ({ conflicts }) => count(conflicts)),
      column('activity', t('round.columns.activity'), 150, ({ last_activity }) =>
        last_activity ? minute(last_activity, language) : t('round.none'),
      ),
      column('actions', '', 60, (juror) => (
        <Group component="span" align="stretch" justify="flex-end" gap={4} wrap="nowrap">
          <WithdrawButton juror={juror} onWithdraw={onWithdraw} />
        </Group>
      )),
    ],
    [t, language, onWithdraw],
  )
}

function JurorCard({ juror, onWithdraw }: JurorProps) {
  const { t } = useTranslation('juryRounds')
  const language = useLanguage()
  return (
    <Group align="stretch" gap={12} wrap="nowrap">
      <Stack align="flex-start" gap={6} flex={1} miw={0} className={classes.words ?? ''}>
        <JurorName juror={juror} />
        <Done juror={juror} />
        <span className="small">
          {t('round.columns.conflicts')}: {count(juror.conflicts)} · {t('round.columns.activity')}:{' '}
          {juror.last_activity ? minute(juror.last_activity, language) : t('round.none')}
        </span>
      </Stack>
      <WithdrawButton juror={juror} onWithdraw={onWithdraw} />
    </Group>
  )
}

interface WithdrawalProps extends DialogFrame {
  roundId: number
  juror: PanelJuror
}

/** Asks before a juror is removed from a jury, and says how much of their work is deleted. */
function Withdrawal({ roundId: id, juror, ...frame }: WithdrawalProps) {
  const { t } = useTranslation(['juryRounds', 'ui'])
  const change = useJuryChange()
  const undo = useUndoOfDeletion()
  const name = juror.name ?? ''
  return (
    <Question
      {...frame}
      title={t('ui:confirmDelete.title')}
      subject={{ name }}
      text={t('round.withdrawal', {
        name,
        assigned: count(juror.assigned + juror.conflicts),
        done: count(juror.done),
      })}
      yes={t('assignment.withdraw')}
      onYes={() =>
        change(
          () => changeJury(id, { without: [juror.juror_id] }),
          undo('judging_round_juror', [juror.juror_id], inRound(id, 'juror_id')),
        )
      }
    />
  )
}
