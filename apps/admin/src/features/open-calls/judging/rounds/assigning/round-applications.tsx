import { Box, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { JudgingRound, Panel as RoundPanel } from '@vernissage/contract/judging/round'
import { useMemo } from 'react'
import { request } from '../../../../../lib/api/client.ts'
import { count } from '../../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { lastOffset } from '../../../../../lib/list/list-state.ts'
import { Question } from '../../../../../ui/dialog/question.tsx'
import { type DialogFrame, lazyDialog, useDialog } from '../../../../../ui/dialog/use-dialog.tsx'
import { LabelledSelect } from '../../../../../ui/fields/labelled-select.tsx'
import { ListPanel } from '../../../../../ui/list/list-panel.tsx'
import { Picture } from '../../../../../ui/picture/picture.tsx'
import { Tag } from '../../../../../ui/record/status.tsx'
import { column } from '../../../../../ui/table/columns.ts'
import { type Column, DataTable } from '../../../../../ui/table/data-table.tsx'
import { RowButton } from '../../../../../ui/table/row-button.tsx'
import type { OpenCall } from '../queries.ts'
import classes from '../rounds.module.css'
import { Narrowed, useJuryList } from '../rounds-state.ts'
import { useJuryChange } from '../use-sending.ts'
import { AssignmentTag } from './assignment-tag.tsx'
import { type Judged, judgedOf, narrowed, type PanelJuror } from './judged.ts'
import { inRound, useUndoOfDeletion } from './undo-deletions.ts'

const addApplications = lazyDialog(async () => (await import('./add-applications.tsx')).AddApplications)
const applicationJurors = lazyDialog(async () => (await import('./application-jurors.tsx')).ApplicationJurors)

interface Props {
  round: JudgingRound
  /** undefined while loading. */
  panel: RoundPanel | undefined
  openCall: OpenCall
}

/** The applications of a round, with their jurors. A row opens its jurors. */
export function RoundApplications({ round, panel, openCall }: Props) {
  const { t } = useTranslation(['juryRounds', 'ui'])
  const list = useJuryList('judged')
  const { state, onStateChange } = list
  const addition = useDialog({ load: addApplications.load })
  const jurors = useDialog<number>({ load: applicationJurors.load })
  const removal = useDialog<Judged>()
  const minimum = round.minimum_judges
  const columns = useJudgedColumns(panel?.jurors, minimum, removal.open)

  const found = panel && narrowed(judgedOf(openCall.kind, panel), state, minimum)
  const offset = found && state.offset >= found.length ? lastOffset(state.limit, found.length) : state.offset
  const page = found && { rows: found.slice(offset, offset + state.limit), count: found.length }
  return (
    <ListPanel
      {...list}
      title={t('applications.title')}
      state={{ ...state, offset }}
      // The screen above shows a failure.
      list={{ data: page, error: null, refetch: () => undefined }}
      searchLabel={t('applications.search')}
      filters={
        <LabelledSelect<number | null>
          label={t('applications.show')}
          value={state.status}
          options={[
            { value: null, label: t('ui:all') },
            { value: Narrowed.below, label: t('applications.shown.below') },
            { value: Narrowed.conflict, label: t('applications.shown.conflict') },
            { value: Narrowed.nobody, label: t('applications.shown.nobody') },
          ]}
          onChange={(status) => onStateChange({ status })}
        />
      }
      addition={{ label: t('applications.add'), onAdd: () => addition.open(null) }}
      empty={t('applications.empty')}
      noMatch={t('applications.noMatch')}
      dialogs={
        panel && (
          <>
            {addition.show((frame) => (
              <addApplications.Dialog {...frame} round={round} panel={panel} openCall={openCall} />
            ))}
            {jurors.show((frame, id) => (
              <applicationJurors.Dialog {...frame} round={round} panel={panel} openCall={openCall} id={id} />
            ))}
            {removal.show((frame, application) => (
              <Removal
                {...frame}
                roundId={round.id_judging_round}
                openCall={openCall}
                application={application}
              />
            ))}
          </>
        )
      }
    >
      {({ rows, placeholder, footer }) => (
        <DataTable
          frameless
          label={t('applications.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          expected={5}
          card={(application) => (
            <Group align="stretch" gap={12} wrap="nowrap">
              <Stack align="flex-start" gap={6} flex={1} miw={0} className={classes.words ?? ''}>
                <ApplicationName application={application} />
                <Judges application={application} minimum={minimum} />
                <JurorNames application={application} jurors={panel?.jurors} />
              </Stack>
              <RemoveButton application={application} onRemove={removal.open} />
            </Group>
          )}
          cardHeight={130}
          opening={({ id }) =>
            () =>
              jurors.open(id)
            }
          placeholder={placeholder}
          footer={footer}
        />
      )}
    </ListPanel>
  )
}

const ApplicationName = ({ application: { code, round_code, user, picture } }: { application: Judged }) => (
  <Group component="span" gap={14} wrap="nowrap" miw={0} maw="100%">
    <Box component="span" flex="none" w={48} bdrs={6} style={{ overflow: 'hidden' }}>
      <Picture path={picture} alt="" ratio={1} fit="whole" sizes="64px" />
    </Box>
    <Stack component="span" align="flex-start" gap={6} flex={1} miw={0} className={classes.words ?? ''}>
      <Text span display="block" miw={0} truncate fw={550} dir="auto" title={user}>
        {user}
      </Text>
      <span className="small">{[code, round_code].filter(Boolean).join(' · ')}</span>
    </Stack>
  </Group>
)

function Judges({ application, minimum }: { application: Judged; minimum: number }) {
  const { t } = useTranslation('juryRounds')
  const { done, judges } = application
  return (
    <Group component="span" gap={10} wrap="nowrap">
      <span>{t('rounds.of', { done: count(done), total: count(judges) })}</span>
      {judges < minimum && <Tag tone="red">{t('applications.shown.below')}</Tag>}
    </Group>
  )
}

function JurorNames({
  application,
  jurors,
}: {
  application: Judged
  jurors: readonly PanelJuror[] | undefined
}) {
  const { t } = useTranslation('juryRounds')
  if (application.assignments.length === 0) return <span className="small">{t('applications.nobody')}</span>
  return (
    <Group component="span" align="stretch" gap="4px 16px" miw={0}>
      {application.assignments.map((assignment) => (
        <Group
          key={assignment.id_juror_assignment}
          component="span"
          gap={10}
          wrap="nowrap"
          title={assignment.conflict_reason ?? ''}
        >
          <Text span display="block" miw={0} truncate dir="auto">
            {jurors?.find(({ juror_id }) => juror_id === assignment.juror_id)?.name}
          </Text>
          {(assignment.conflict === 1 || assignment.done === 1) && <AssignmentTag assignment={assignment} />}
        </Group>
      ))}
    </Group>
  )
}

interface RemoveProps {
  application: Judged
  onRemove: (application: Judged) => void
}

function RemoveButton({ application, onRemove }: RemoveProps) {
  const { t } = useTranslation('juryRounds')
  return (
    <RowButton
      icon={IconTrash}
      label={t('applications.remove', { code: application.code })}
      onClick={() => onRemove(application)}
    />
  )
}

/** The columns. `onRemove` must be the same function from render to render. */
function useJudgedColumns(
  jurors: readonly PanelJuror[] | undefined,
  minimum: number,
  onRemove: RemoveProps['onRemove'],
): Column<Judged>[] {
  const { t } = useTranslation('juryRounds')
  return useMemo(
    () => [
      column('application', t('applications.columns.application'), 260, (application) => (
        <ApplicationName application={application} />
      )),
      column('judged', t('applications.columns.judged'), 220, (application) => (
        <Judges application={application} minimum={minimum} />
      )),
      column('jurors', t('applications.columns.jurors'), 340, (application) => (
        <JurorNames application={application} jurors={jurors} />
      )),
      column('actions', '', 60, (application) => (
        <Group component="span" align="stretch" justify="flex-end" gap={4} wrap="nowrap">
          <RemoveButton application={application} onRemove={onRemove} />
        </Group>
      )),
    ],
    [t, jurors, minimum, onRemove],
  )
}

interface RemovalProps extends DialogFrame {
  roundId: number
  openCall: OpenCall
  application: Judged
}

/** Asks before an application is removed from a round, and says what is deleted with it. */
function Removal({ roundId: id, openCall, application, ...frame }: RemovalProps) {
  const { t } = useTranslation(['juryRounds', 'ui', 'common'])
  const change = useJuryChange()
  const undo = useUndoOfDeletion()
  const { code, user, assignments, done } = application
  return (
    <Question
      {...frame}
      title={t('ui:confirmDelete.title')}
      subject={{ name: `${code} · ${user}` }}
      text={t('applications.removal', { assigned: count(assignments.length), done: count(done) })}
      yes={t('common:delete')}
      onYes={() =>
        change(
          () =>
            request('DELETE /judginground/{id}/applications', {
              params: { id },
              body: { applications: [application.id] },
            }),
          undo('judging_round_application', [application.id], inRound(id, `${openCall.kind}_application_id`)),
        )
      }
    />
  )
}
